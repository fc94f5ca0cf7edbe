/// The name of a method, by which a message finds it only when it is sent.
///
/// The colons count the arguments: "save" takes none, "save:" the sender, "save:event:" the sender and the event.
/// A name that no one answers to is a fault when it is sent, never before: nothing checks the string.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text of the name, colons included.
  public let name: String

  /// A selector of that name, known only when the program runs.
  public init(_ name: String) {
    self.name = name
  }

  /// A selector written as a string, where Apple's systems have `#selector(save(_:))`.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// How many arguments the method takes: the number of colons.
  public var argumentCount: Int {
    name.count { $0 == ":" }
  }

  /// The name.
  public var description: String { name }
}
