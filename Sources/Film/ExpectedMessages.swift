import CourseModel

/// Compares a film with the messages that should come in it.
package struct ExpectedMessages {
  private let check: MessageCheck

  /// The messages of a check.
  package init(_ check: MessageCheck) { self.check = check }

  /// How a film first differs from what is expected.
  package struct Difference: Equatable {
    /// The index of the message that did not come; nil if there is one too many.
    package let missing: Int?
    /// The step that came in its place; nil if none did.
    package let found: FilmStep?
  }

  /// The first difference; nil if all messages come in their order.
  package func difference(in film: Film) -> Difference? {
    let messages = film.steps.filter { $0.kind != .answer && $0.kind != .change }
    let named = messages.filter { step in check.messages.contains { $0.name == Self.name(of: step.text) } }
    if check.isExact {
      let common = zip(check.messages, named).prefix { $0.matches($1, in: film) }.count
      if common == check.messages.count, common == named.count { return nil }
      return Difference(
        missing: common < check.messages.count ? common : nil,
        found: named.indices.contains(common) ? named[common] : nil)
    }
    var rest = named[...]
    for (index, message) in check.messages.enumerated() {
      guard let next = rest.firstIndex(where: { message.matches($0, in: film) }) else {
        return Difference(missing: index, found: rest.first { Self.name(of: $0.text) == message.name })
      }
      rest = rest[(next + 1)...]
    }
    return nil
  }

  /// The name of a message: what is before its arguments, or before the value that is assigned.
  static func name(of text: String) -> String {
    String(text.prefix { $0 != "(" && $0 != " " && $0 != "=" })
  }
}

extension MessageCheck.Message {
  fileprivate var name: String { ExpectedMessages.name(of: text) }

  fileprivate func matches(_ step: FilmStep, in film: Film) -> Bool {
    let sender = from.map { $0 == film.object(step.from).name } ?? true
    let words = name == text ? ExpectedMessages.name(of: step.text) : step.text
    return sender && film.object(step.to).name == to && words == text
  }

  /// The message as a sentence, such as a film has.
  package var sentence: String {
    let sender = from.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Somebody"
    return "\(sender) calls \(name == text ? "\(text)(…)" : text) on \(to)."
  }
}
