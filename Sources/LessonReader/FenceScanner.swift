/// Tells prose from fenced code, line by line, by the rules of CommonMark; fences may be in lists and quotes.
struct FenceScanner {
  /// The kind of a line.
  enum Line: Equatable {
    case prose
    case opens(info: String)
    case code(String)
    case closes
  }

  private struct Fence {
    var sign: Character
    var length: Int
    var indentation: Int
  }

  private var open: Fence?

  /// The kind of the next line of the text.
  mutating func read(_ line: String) -> Line {
    let start = line.firstIndex { !" \t>".contains($0) } ?? line.endIndex
    guard let fence = open else { return opening(of: line, at: start) }
    if closes(line[start...], fence) {
      open = nil
      return .closes
    }
    let indentation = line.prefix(fence.indentation).prefix { " \t>".contains($0) }.count
    return .code(String(line.dropFirst(indentation)))
  }

  private mutating func opening(of line: String, at start: String.Index) -> Line {
    guard let sign = line[start...].first, sign == "`" || sign == "~" else { return .prose }
    let length = line[start...].prefix { $0 == sign }.count
    let info = line[start...].dropFirst(length).trimmed
    guard length >= 3, sign == "~" || !info.contains("`") else { return .prose }
    open = Fence(sign: sign, length: length, indentation: line.distance(from: line.startIndex, to: start))
    return .opens(info: info)
  }

  private func closes(_ text: Substring, _ fence: Fence) -> Bool {
    let length = text.prefix { $0 == fence.sign }.count
    return length >= fence.length && text.dropFirst(length).trimmed.isEmpty
  }
}

extension Substring {
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
