import Terminal

extension String {
  /// The text within a line of Markdown, with everything that Markdown or HTML could read as markup escaped.
  var markdown: String {
    HarmlessText(self).text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case let character where character.isNewline: result += " "
      case "\\", "`", "*", "_", "[", "]", "(", ")", "#", "|", "!", "~", "$", ":": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  /// The text as a block that is shown as it is; its fence is longer than any run of backticks in it.
  var markdownBlock: String {
    let text = HarmlessText(self).text
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }
}
