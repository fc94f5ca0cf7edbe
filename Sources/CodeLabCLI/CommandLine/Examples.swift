import Foundation

/// The examples in a command's help.
enum Examples {
  /// Commands in the form that is typed here, with their purposes in a second column; below an optional text.
  static func of(_ examples: KeyValuePairs<String, String>, below text: String? = nil) -> String {
    let command = CommandForm.here
    let typed = examples.map { ($0.key.replacing("codelab", with: command), $0.value) }
    let width = typed.map(\.0.count).max() ?? 0
    let rows = typed.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))   \($1)" }
    return ((text.map { [$0, ""] } ?? []) + ["Examples:"] + rows).joined(separator: "\n")
  }
}
