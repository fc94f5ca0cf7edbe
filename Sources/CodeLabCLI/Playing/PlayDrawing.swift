import Foundation
import Grading
import Terminal

/// Draws what somebody who plays sees, as many rows as the window has.
struct PlayDrawing {
  let state: PlayState
  let title: String
  let glyphs: Glyphs
  let now: Date

  private var layout: PlayLayout { state.layout }

  var rows: [StyledText] {
    let rows = [header] + appRows + printedRows + [status, keys]
    return rows.map { $0.cut(columns: layout.size.columns) }
  }

  /// Where the cursor blinks, in rows and columns of the window from 1; nil where nothing is typed.
  var cursor: (row: Int, column: Int)? {
    guard let focused = state.focused, focused.hasKeyboard, let place = state.screen?.cursor,
      let row = state.visible.firstIndex(of: place.row)
    else { return nil }
    return (row + 2, min(max(0, place.column), layout.width) + PlayLayout.gutter + 1)
  }

  // MARK: Rows

  private var header: StyledText {
    let viewport = state.viewport
    var text = StyledText(" \(title)", .heading)
    if viewport.lastTop > 0 {
      let last = min(state.top + viewport.room, viewport.body.count)
      text.append("   \(state.top + 1)-\(last) of \(viewport.body.count)", .dim)
    }
    return text
  }

  private var appRows: [StyledText] {
    guard let screen = state.screen else {
      return padded([StyledText("  Starting \(glyphs.ellipsis)", .dim)])
    }
    return padded(state.visible.map { appRow($0, screen.lines[$0].sanitizedLine) })
  }

  private func padded(_ rows: [StyledText]) -> [StyledText] {
    rows + Array(repeating: StyledText(), count: max(0, layout.height - rows.count))
  }

  /// The element with the focus is reversed, and a mark stands before its first row.
  private func appRow(_ index: Int, _ line: String) -> StyledText {
    let line = String(repeating: " ", count: PlayLayout.gutter) + line
    guard let focused = state.focused, focused.rows.contains(index) else { return StyledText(line) }
    let before = line.prefix(columns: focused.columns.lowerBound + PlayLayout.gutter)
    let element = String(line.dropFirst(before.count)).prefix(columns: focused.columns.count)
    let behind = line.dropFirst(before.count + element.count)
    let marked = index == focused.rows.lowerBound ? mark(before) : before
    return StyledText(marked) + StyledText(element, .reversed) + StyledText(String(behind))
  }

  private func mark(_ before: String) -> String {
    let sign = glyphs.isUnicode ? "▶" : ">"
    return before.hasSuffix(" ") ? before.dropLast() + sign : sign + before.dropFirst()
  }

  private var printedRows: [StyledText] {
    guard layout.printed > 0 else { return [] }
    let rule = StyledText(glyphs.line(2) + " printed " + glyphs.line(layout.width - 11), .dim)
    return [rule] + state.printed.lines.suffix(layout.printed).map { StyledText("  \($0)") }
  }

  private var status: StyledText {
    if let seconds = state.busySeconds(at: now) {
      return StyledText(" Your code has been busy for \(seconds) s; Ctrl-C ends it.", .warning)
    }
    guard let focused = state.focused else { return "" }
    let label = focused.label.sanitizedLine
    let name = "\(focused.kind.sanitizedLine)\(label.isEmpty ? "" : " “\(label)”")"
    return StyledText(" \(name)\(focused.isEnabled ? "" : ", disabled")")
  }

  private var keys: StyledText {
    let separator = glyphs.isUnicode ? " · " : "  "
    return StyledText(" \(words.joined(separator: separator)) ", .reversed)
  }

  private var words: [String] {
    var words = ["Esc quit"]
    if let focused = state.focused {
      words.append(focused.takesText ? "type" : focused.kind == "row" ? "Return select" : "Return press")
      if focused.isAdjustable { words.append("Left/Right change") }
      if focused.canDelete { words.append("Del delete") }
    }
    if state.screen?.isSheet == true { words.append("Ctrl-D swipe the sheet away") }
    return words + ["Tab/arrows move"]
  }
}

extension StyledText {
  /// What of it fits into so many columns.
  fileprivate func cut(columns: Int) -> StyledText {
    guard width > columns else { return self }
    var room = columns
    return spans.reduce(into: StyledText()) { text, span in
      let piece = span.text.prefix(columns: max(0, room))
      text.append(piece, span.style)
      room -= piece.displayWidth
    }
  }
}
