/// The name of a method, which is looked up when a message is sent.
///
/// The number of colons is the number of arguments: "save" has none, "save:" has the sender, "save:event:" the sender
/// and the event. Nothing checks the string: a name without a method is a fault when it is sent, and not before.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, including colons.
  public let name: String

  /// A selector with a name that is known only at run time.
  public init(_ name: String) {
    self.name = name
  }

  /// A selector written as a string, where Apple's systems have `#selector(save(_:))`.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The number of arguments of the method, which is the number of colons.
  public var argumentCount: Int {
    name.count { $0 == ":" }
  }

  /// The name.
  public var description: String { name }
}
