import Foundation
import LessonReader
import SyntaxMessages
import Terminal

/// A file of the learner's, with the line that the feedback is about.
struct CodeListing: Equatable, Sendable {
  let file: String
  /// The lines with their colours.
  var lines: [StyledText]
  /// From 1; nil if no line is to blame.
  var marked: Int?

  /// A file without colours.
  init(file: String, text: String, marked: Int?) {
    self.file = file
    self.marked = marked
    lines = text.components(separatedBy: "\n").map { StyledText($0) }
  }

  /// A file that can't be read: none of its lines are known.
  init(file: String) { (self.file, lines) = (file, []) }

  /// The file with the colours of its words.
  func coloured(by marks: [SyntaxMark]) -> CodeListing {
    var copy = self
    copy.lines = SwiftHighlighter.lines(lines.map(\.plain), marks)
    return copy
  }

  /// The file with the colours of another listing, in the lines that both have.
  func coloured(like other: CodeListing) -> CodeListing {
    let known = Dictionary(other.lines.map { ($0.plain, $0) }) { first, _ in first }
    var copy = self
    copy.lines = lines.map { known[$0.plain] ?? $0 }
    return copy
  }

  /// A row for each line, with its number; what does not fit is cut off.
  func rows(columns: Int, _ glyphs: Glyphs) -> [StyledText] {
    let width = String(lines.count).count + 1
    return lines.enumerated().map { index, line in
      let isMarked = index + 1 == marked
      let number = StyledText("\(index + 1)", isMarked ? .fail : .dim).padded(to: width, alignment: .trailing)
      let mark = isMarked ? StyledText("▶ ", .fail) : StyledText("  ")
      return (number + mark + line.mapText { $0.expandingTabs() }).shortened(to: columns, glyphs.ellipsis)
    }
  }
}
