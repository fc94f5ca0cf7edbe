import Terminal

/// Sentences for a person, in which a command to type stands behind two spaces.
struct Message {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Lines that break at words; a command that has no room on its line gets one of its own, and stays whole even where
  /// the window is narrower. Without a width the text stays as it is.
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
  /// The whole line is to be typed.
  fileprivate var isCommand: Bool {
    trimmed.prefix { $0 != " " }.split(separator: "/").last == "codelab"
  }

  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
