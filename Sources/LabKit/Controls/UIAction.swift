import Foundation

/// A closure that a control runs, with an identifier.
///
/// The control retains the action, and the action retains the handler. So a handler that captures the control or its
/// owner strongly creates a retain cycle.
public final class UIAction: UIMenuElement {
  /// A name for an action; a control has at most one action with a name.
  public struct Identifier: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The text of the name.
    public let rawValue: String

    /// A name with this text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// A name with this text.
    public init(rawValue: String) {
      self.init(rawValue)
    }

    /// A name with this text.
    public init(stringLiteral value: String) {
      self.init(value)
    }
  }

  /// The title of a button that is created from the action, and of the action in a menu.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// How a menu shows it.
  public var attributes: Attributes
  /// Whether a menu marks it.
  public var state: State
  /// What the action is called where there is more room than in a menu; stored and not shown.
  public var discoverabilityTitle: String?
  /// The name of the action in a control; unique if none was given.
  public let identifier: Identifier
  /// The object that sent the action, while its handler runs.
  public private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void

  /// An action that runs `handler`. Without an identifier no other action replaces it.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.identifier = identifier ?? Identifier("action-" + UUID().uuidString)
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  override var choices: [UIAction] { attributes.isDisjoint(with: [.disabled, .hidden]) ? [self] : [] }

  /// Runs the handler as if `sender` had triggered it.
  public func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender as AnyObject?
    handler(self)
    self.sender = nil
  }
}
