import Foundation

/// What a closure does for a control, with an identifier by which the control knows it again.
///
/// The handler is retained by the action, the action by the control: a handler that captures the control, or its
/// owner, strongly makes a cycle.
public final class UIAction {
  /// A name for an action; a control holds one action of a name only.
  public struct Identifier: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The text of the name.
    public let rawValue: String

    /// The name of that text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of that text.
    public init(rawValue: String) {
      self.init(rawValue)
    }

    /// The name of that text.
    public init(stringLiteral value: String) {
      self.init(value)
    }
  }

  /// What a button made from the action shows.
  public var title: String
  /// The name under which a control keeps it; one of its own unless given.
  public let identifier: Identifier
  /// Who sent it, while its handler runs.
  public private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void

  /// An action that runs `handler`. Without an identifier no other action replaces it.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier("action-" + UUID().uuidString)
    self.handler = handler
  }

  /// Runs the handler as if `sender` had triggered it.
  public func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender as AnyObject?
    handler(self)
    self.sender = nil
  }
}
