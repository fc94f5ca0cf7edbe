import CourseModel

/// Reads the key `messages` of a criterion.
struct MessagesManifest {
  let value: ManifestValue

  private static let example =
    "messages: {run: Taps.swift, expect: [{to: ListController, message: didSelectRow}]}"

  /// - Returns: nil if it has faults, which are reported.
  func read() -> Criterion.Check? {
    guard let fields = value.fields(example: Self.example) else { return nil }
    let program = fields.required("run", example: "run: Taps.swift")?.text(example: "run: Taps.swift")
    let expected = fields.required("expect", example: Self.example)
    let list = expected?.list(example: Self.example) ?? []
    let messages = list.map(message)
    let isExact = fields.optional("exact")?.flag(example: "exact: true") ?? false
    fields.finish()
    if let expected, expected.node.sequence?.isEmpty == true {
      return expected.fault("`expect` is empty", Self.example)
    }
    guard let program, !messages.isEmpty, messages.allSatisfy({ $0 != nil }) else { return nil }
    return .messages(
      MessageCheck(program: program, messages: messages.compactMap(\.self), isExact: isExact))
  }

  private func message(_ value: ManifestValue) -> MessageCheck.Message? {
    let example = "{from: ListView, to: ListController, message: didSelectRow}"
    guard let fields = value.fields(example: example) else { return nil }
    let from = fields.optional("from")?.text(example: "from: ListView")
    let to = fields.required("to", example: "to: ListController")?.text(example: "to: ListController")
    let text = fields.required("message", example: "message: didSelectRow")?.text(
      example: "message: didSelectRow")
    fields.finish()
    guard let to, let text else { return nil }
    return MessageCheck.Message(from: from, to: to, text: text)
  }
}
