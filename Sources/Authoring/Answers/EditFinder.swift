import Catalog

/// Finds small edits that turn a file of the solution into that of a wrong answer, as a person would write
/// them.
///
/// An edit replaces whole lines. If these occur more than once, or if lines are only inserted, the edit
/// includes the fewest neighbouring lines that make it unique. Differences in comments and line breaks alone
/// are ignored.
struct EditFinder {
  /// Lines of the solution, and their replacement.
  private struct Piece {
    var old: Range<Int>
    var new: [String]
  }

  private let text: String
  private let lines: [String]

  /// A finder for edits of this file of the solution.
  init(solution: String) {
    text = solution.replacing("\r\n", with: "\n")
    lines = text.components(separatedBy: "\n")
  }

  /// The edits in text order; empty if the answer has the same code.
  func edits(to answer: String) -> [TextEdit] {
    let answer = answer.replacing("\r\n", with: "\n").components(separatedBy: "\n")
    var pieces = Differences(lines, answer).all.map { difference in
      Piece(old: difference.old, new: added(difference, answer))
    }
    var found: [(piece: Piece, edit: TextEdit, window: Range<Int>)] = []
    while !pieces.isEmpty {
      let start = found.last?.window.upperBound ?? 0
      let limit = pieces.count > 1 ? pieces[1].old.lowerBound : lines.count
      if let (edit, window) = smallest(around: pieces[0], within: start..<limit) {
        found.append((pieces.removeFirst(), edit, window))
      } else if pieces.count > 1 {
        pieces.replaceSubrange(0...1, with: [joined(pieces[0], pieces[1])])
      } else if let before = found.popLast() {
        pieces[0] = joined(before.piece, pieces[0])
      } else {
        return [TextEdit(replace: text, with: answer.joined(separator: "\n"))]
      }
    }
    return found.map(\.edit)
  }

  private func joined(_ first: Piece, _ second: Piece) -> Piece {
    let between = lines[first.old.upperBound..<second.old.lowerBound]
    return Piece(
      old: first.old.lowerBound..<second.old.upperBound, new: first.new + between + second.new)
  }

  // MARK: What replaces the lines

  /// The new lines, indented like those that they replace; inserted lines keep the blank line before them.
  private func added(_ difference: Differences.Difference, _ answer: [String]) -> [String] {
    let new = Array(answer[difference.new])
    if difference.old.isEmpty {
      let start = difference.new.lowerBound
      return start > 0 && CodeText.isBlank(answer[start - 1]) && !new.isEmpty ? [""] + new : new
    }
    let (from, to) = (commonIndentation(new), commonIndentation(Array(lines[difference.old])))
    return new.map { CodeText.isBlank($0) ? "" : to + $0.dropFirst(from.count) }
  }

  private func commonIndentation(_ lines: [String]) -> String {
    lines.filter { !CodeText.isBlank($0) }.map(CodeText.indentation).min { $0.count < $1.count } ?? ""
  }

  // MARK: What is replaced

  /// The edit with the fewest lines that occur once in the text, and the range of these lines.
  private func smallest(around piece: Piece, within limits: Range<Int>) -> (TextEdit, Range<Int>)? {
    guard limits.lowerBound <= piece.old.lowerBound, piece.old.upperBound <= limits.upperBound else {
      return nil
    }
    for more in 0...(limits.count - piece.old.count) {
      for above in (0...more).reversed() {
        let window = (piece.old.lowerBound - above)..<(piece.old.upperBound + more - above)
        guard limits.contains(window), let edit = edit(of: window, piece) else { continue }
        return (edit, window)
      }
    }
    return nil
  }

  /// The edit that replaces these lines; nil if they are not a snippet that occurs exactly once.
  private func edit(of window: Range<Int>, _ piece: Piece) -> TextEdit? {
    guard let first = window.first, !CodeText.isBlank(lines[first]), !CodeText.isBlank(lines[window.last!])
    else { return nil }
    let indentation = CodeText.indentation(lines[first])
    guard begins(Array(lines[window]), at: indentation) else { return nil }
    let new = Array(
      lines[first..<piece.old.lowerBound] + piece.new + lines[piece.old.upperBound..<window.upperBound])
    guard new.isEmpty || begins(new, at: indentation) else { return nil }
    let edit = TextEdit(
      replace: snippet(lines[window], indentation), with: snippet(new, indentation))
    return edit.matches(in: text).count == 1 ? edit : nil
  }

  /// Whether the first line has this indentation, and no line has less.
  private func begins(_ lines: [String], at indentation: String) -> Bool {
    !CodeText.isBlank(lines[0]) && CodeText.indentation(lines[0]) == indentation
      && commonIndentation(lines) == indentation
  }

  private func snippet(_ lines: some Sequence<String>, _ indentation: String) -> String {
    lines.map { line in
      line.hasPrefix(indentation)
        ? String(line.dropFirst(indentation.count)) : String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: "\n")
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
