/// What a `messages` criterion requires of the film of a program.
package struct MessageCheck: Equatable, Sendable, Codable {
  /// The file of `Fixtures/` that is run as the main file of the learner's module.
  package var program: String
  /// The messages that must come, in this order.
  package var messages: [Message]
  /// Whether no other message may have the name of one of these.
  package var isExact: Bool

  /// A check of these messages.
  package init(program: String, messages: [Message], isExact: Bool) {
    self.program = program
    self.messages = messages
    self.isExact = isExact
  }

  /// A message from one object to another.
  package struct Message: Equatable, Sendable, Codable {
    /// The sender's name in a film, such as `ListView 2`; nil for anyone.
    package var from: String?
    /// The receiver's name.
    package var to: String
    /// The message as in a film, such as `selectRow(at: 3)`, or only its name for any arguments.
    package var text: String

    /// A message with this text.
    package init(from: String?, to: String, text: String) {
      self.from = from
      self.to = to
      self.text = text
    }
  }
}
