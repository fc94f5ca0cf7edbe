import Terminal

/// Sentences for a person; two spaces come before each command in them.
struct Message {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text wrapped at words. A command that does not fit on its line moves to its own line, and is never
  /// broken, even in a narrower window. Without a width, the text is not wrapped.
  func lines(width: Int?) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let width else { return lines }
    return lines.flatMap { $0.displayWidth < width ? [$0] : Self.broken($0, width: width - 1) }
  }

  private static func broken(_ line: String, width: Int) -> [String] {
    if line.isCommand { return [line] }
    let indent = line.prefix { $0 == " " }
    let parts = line.dropFirst(indent.count).split(separator: "  ").map { String($0).trimmed }
    var lines = wrapped(parts.first ?? "", indent: String(indent), width: width)
    for part in parts.dropFirst() {
      let longer = (lines.last ?? "") + "  " + part
      if longer.displayWidth <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(indent + "  " + part)
      }
    }
    return lines
  }

  private static func wrapped(_ text: String, indent: String, width: Int) -> [String] {
    StyledText(text).wrapped(to: width, first: StyledText(indent), rest: StyledText(indent)).map(\.plain)
  }
}

extension String {
  /// Whether the whole line is a command.
  fileprivate var isCommand: Bool {
    trimmed.prefix { $0 != " " }.split(separator: "/").last == "codelab"
  }

  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
