import Foundation

/// The position of a reader in a text that is longer than the window; the last row is a status line.
package struct PagerState: Sendable, Equatable {
  /// What the keys do.
  private enum Mode: Equatable {
    case reading
    /// The reader types what to search for, and began at this line.
    case searching(from: Int)
    /// The reader chooses the heading with this index.
    case contents(Int)
  }

  /// All lines.
  package private(set) var lines: [StyledText]
  /// The index of the line in the first row.
  package private(set) var top = 0
  /// The size of the window.
  package private(set) var size: WindowSize
  private var mode = Mode.reading
  /// What the reader has searched for; empty without a search.
  private(set) var term = ""
  /// The line that the search has reached.
  private var found: Int?

  /// A text at its beginning.
  package init(lines: [StyledText], size: WindowSize) {
    self.lines = lines
    self.size = size
  }

  /// The rows for text.
  package var height: Int { size.rows - 1 }
  /// Whether the last line is on the screen.
  package var isAtEnd: Bool { top >= last }
  /// The lines on the screen.
  package var visible: ArraySlice<StyledText> { lines[top..<min(lines.count, top + height)] }

  /// The rows to draw: the lines on the screen with what was found, or the contents.
  package var rows: [StyledText] {
    if case .contents(let chosen) = mode { return TextContents(lines).rows(height: height, chosen: chosen) }
    return term.isEmpty ? Array(visible) : visible.map { $0.marking(term, .reversed) }
  }

  private var last: Int { max(0, lines.count - height) }

  // MARK: Status

  /// Whether the status line is about a search or the contents.
  package var isSearching: Bool { mode != .reading || !term.isEmpty }

  /// The status line: how much of the text has been shown, and the keys.
  package var status: String {
    switch mode {
    case .contents: return fitting([" ↑ ↓ choose · Enter go there · Esc back ", " Enter go · Esc back "])
    case .searching: return fitting([" /\(term)_   Enter find · Esc cancel ", " /\(term)_ "])
    case .reading: return term.isEmpty ? position : searchStatus
    }
  }

  private var position: String {
    let percent = lines.isEmpty ? 100 : min(100, (top + height) * 100 / lines.count)
    return fitting([
      " \(percent) %   space on · b back · g start · G end · / find · c contents · q quit ",
      " \(percent) %   space on · b back · / find · c contents · q quit ",
      " \(percent) %   space on · / find · q quit ", " \(percent) %  q quit ",
    ])
  }

  private var searchStatus: String {
    let all = matches
    guard let place = found.flatMap(all.firstIndex) else {
      return fitting([" “\(term)” was not found   / search again · Esc end ", " not found · Esc end "])
    }
    let count = "\(place + 1) of \(all.count)"
    return fitting([" “\(term)” \(count)   n next · N previous · Esc end ", " \(count) · n · N · Esc "])
  }

  private func fitting(_ texts: [String]) -> String {
    texts.first { $0.displayWidth <= size.columns } ?? texts.last ?? ""
  }

  // MARK: Keys

  /// Whether a key belongs to the search or the contents, before it can mean something else.
  package func takes(_ key: Key) -> Bool {
    mode != .reading || !term.isEmpty && [.character("n"), .character("N"), .escape].contains(key)
  }

  /// Scrolls as the key says; returns false if the reader quits, which the space bar also does at the end.
  package mutating func handle(_ key: Key) -> Bool {
    switch mode {
    case .searching(let start): type(key, from: start)
    case .contents(let chosen): choose(key, chosen)
    case .reading: return takes(key) ? moveToMatch(key) : read(key)
    }
    return true
  }

  private mutating func read(_ key: Key) -> Bool {
    switch key {
    case .character("q"), .character("Q"), .escape: return false
    case .character(" "), .character("f"), .pageDown, .control("f"):
      guard !isAtEnd || key != .character(" ") else { return false }
      move(by: height - 1)
    case .character("b"), .pageUp, .control("b"): move(by: 1 - height)
    case .character("d"), .control("d"): move(by: height / 2)
    case .character("u"), .control("u"): move(by: -height / 2)
    case .down, .enter, .character("j"), .control("n"): move(by: 1)
    case .up, .character("k"), .control("p"): move(by: -1)
    case .character("g"), .home, .character("<"): top = 0
    case .character("G"), .end, .character(">"): top = last
    case .character("/"): (mode, term, found) = (.searching(from: top), "", nil)
    case .character("c"):
      let contents = TextContents(lines)
      if let chosen = contents.heading(before: top) { mode = .contents(chosen) }
    default: break
    }
    return true
  }

  private mutating func move(by count: Int) { top = max(0, min(last, top + count)) }

  // MARK: Search and contents

  private mutating func type(_ key: Key, from start: Int) {
    switch key {
    case .character(let character): term.append(character)
    case .backspace where !term.isEmpty: term.removeLast()
    case .enter: mode = .reading
    case .escape, .backspace: (mode, term) = (.reading, "")
    default: return
    }
    top = start
    let all = matches
    show(all.first { $0 >= start } ?? all.first)
  }

  /// The lines that contain what was searched for.
  private var matches: [Int] {
    term.isEmpty ? [] : lines.indices.filter { lines[$0].contains(term) }
  }

  private mutating func moveToMatch(_ key: Key) -> Bool {
    let (all, here) = (matches, found ?? top)
    switch key {
    case .character("n"): show(all.first { $0 > here } ?? all.first)
    case .character("N"): show(all.last { $0 < here } ?? all.last)
    default: (term, found) = ("", nil)
    }
    return true
  }

  private mutating func show(_ line: Int?) {
    found = line
    guard let line, !(top..<top + height).contains(line) else { return }
    top = max(0, min(last, line - height / 3))
  }

  private mutating func choose(_ key: Key, _ chosen: Int) {
    let places = TextContents(lines).headings.map(\.line)
    switch key {
    case .up, .character("k"): mode = .contents(max(0, chosen - 1))
    case .down, .character("j"): mode = .contents(min(places.count - 1, chosen + 1))
    case .enter: (mode, top) = (.reading, min(last, places[chosen]))
    case .escape, .character("q"), .character("c"): mode = .reading
    default: break
    }
  }

  // MARK: Window

  /// Replaces the lines by those for a window of another size, and keeps the reader's place.
  package mutating func relayout(_ lines: [StyledText], size: WindowSize) {
    let share = self.lines.isEmpty ? 0 : Double(top) / Double(self.lines.count)
    if lines.count != self.lines.count || size != self.size {
      top = Int((share * Double(lines.count)).rounded())
      (mode, found) = (.reading, nil)
    }
    self.lines = lines
    self.size = size
    top = max(0, min(last, top))
  }

  /// Scrolls so that a line is in the window, with some lines above it.
  package mutating func scroll(to line: Int) {
    if !visible.indices.contains(line) { top = max(0, min(last, line - height / 3)) }
  }
}

extension StyledText {
  /// Whether the text contains these words, in upper or lower case.
  fileprivate func contains(_ words: String) -> Bool {
    plain.range(of: words, options: .caseInsensitive) != nil
  }
}

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
