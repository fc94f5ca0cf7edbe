/// The examples in a command's help.
enum Examples {
  /// Commands in the form that is typed here, with their purposes in a second column; below an optional text.
  ///
  /// Each start of the tool makes the examples of all commands, so this uses nothing that is slow when it is first used.
  static func of(_ examples: KeyValuePairs<String, String>, below text: String? = nil) -> String {
    let rows = examples.map { (command: typed($0.key), purpose: $0.value) }
    let width = rows.map(\.command.count).max() ?? 0
    var lines = text.map { [$0, ""] } ?? []
    lines.append("Examples:")
    for (command, purpose) in rows {
      let space = String(repeating: " ", count: width - command.count + 3)
      lines.append("  \(command)\(space)\(purpose)")
    }
    return lines.joined(separator: "\n")
  }

  private static func typed(_ example: String) -> String {
    let words = example.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { $0 == "codelab" ? CommandForm.here[...] : $0 }.joined(separator: " ")
  }
}
