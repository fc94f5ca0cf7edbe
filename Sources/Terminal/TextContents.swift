/// The headings of a text, for choosing one.
struct TextContents {
  /// The index of each heading's first line, and its text.
  let headings: [(line: Int, text: String)]

  init(_ lines: [StyledText]) {
    let marked = lines.indices.filter { lines[$0].isHeading }
    headings = marked.reduce(into: []) { list, index in
      let text = String(lines[index].plain.trimmingPrefix { $0 == " " })
      // A heading that is too long for a line goes on in the next one.
      if marked.contains(index - 1), !list.isEmpty {
        list[list.count - 1].text += " " + text
      } else {
        list.append((index, text))
      }
    }
  }

  /// The heading that a line belongs to; nil if there is nothing to choose from.
  func heading(before line: Int) -> Int? {
    guard headings.count > 1 else { return nil }
    return headings.lastIndex { $0.line <= line } ?? 0
  }

  /// The headings around the chosen one.
  func rows(height: Int, chosen: Int) -> [StyledText] {
    let first = max(0, min(headings.count - height, chosen - height / 2))
    return headings.indices.dropFirst(first).prefix(height).map {
      StyledText("  \(headings[$0].text)", $0 == chosen ? .reversed : [])
    }
  }
}

extension StyledText {
  /// Whether the line is a heading and nothing else.
  fileprivate var isHeading: Bool {
    let words = spans.filter { !$0.text.allSatisfy { $0 == " " } }
    return !words.isEmpty && words.allSatisfy { $0.style.contains(.heading) }
  }
}
