import Foundation
import Grading
import Terminal

/// Draws the window of a play.
struct PlayDrawing {
  let state: PlayState
  let title: String
  let glyphs: Glyphs
  let now: Date

  private var layout: PlayLayout { state.layout }

  var rows: [StyledText] {
    let status = self.status
    // A sentence that needs more than a row covers the last rows of the screen.
    let upper = ([header] + appRows + printedRows).dropLast(status.count - 1)
    let rows = (layout.hasMessages ? beside(Array(upper)) : Array(upper)) + status + [keys]
    return rows.map { $0.mapText(glyphs.fallBack).cut(columns: layout.size.columns, glyphs.ellipsis) }
  }

  /// The row and column of the cursor in the window, from 1; nil if no text is being edited.
  var cursor: (row: Int, column: Int)? {
    guard let focused = state.focused, focused.hasKeyboard, let place = state.screen?.cursor,
      let row = state.visible.firstIndex(of: place.row)
    else { return nil }
    return (row + 2, min(max(0, place.column), layout.width) + PlayLayout.gutter + 1)
  }

  // MARK: Rows

  /// The rows with the messages between objects to their right.
  private func beside(_ rows: [StyledText]) -> [StyledText] {
    let left = layout.width + 2 * PlayLayout.gutter
    let messages = PlayMessages(state: state).rows(width: layout.pane - 2, height: rows.count)
    return rows.enumerated().map { index, row in
      let message = messages.indices.contains(index) ? messages[index] : StyledText()
      return row.cut(columns: left, glyphs.ellipsis).padded(to: left)
        + StyledText("\(glyphs.column) ", .dim) + message
    }
  }

  private var margin: StyledText { StyledText(String(repeating: " ", count: PlayLayout.gutter)) }

  private var header: StyledText {
    let viewport = state.viewport
    let last = min(state.top + viewport.room, viewport.body.count)
    let part = "\(state.top + 1)-\(last) of \(viewport.body.count)"
    let position = StyledText(viewport.lastTop > 0 ? "   \(part)" : "", .dim)
    return (margin + StyledText(title, .heading))
      .cut(columns: layout.size.columns - position.width, glyphs.ellipsis) + position
  }

  private var appRows: [StyledText] {
    guard let screen = state.screen else {
      return padded([StyledText("  Starting \(glyphs.ellipsis)", .dim)])
    }
    return padded(state.visible.map { appRow($0, screen.lines[$0].asRead) })
  }

  private func padded(_ rows: [StyledText]) -> [StyledText] {
    rows + Array(repeating: StyledText(), count: max(0, layout.height - rows.count))
  }

  /// A row of the screen; the focused element is reversed and has a mark before its first row.
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
    let free = Array(repeating: StyledText(), count: layout.printed + 1)
    guard !state.printed.lines.isEmpty else { return free }
    let rule = StyledText(glyphs.line(2) + " printed " + glyphs.line(layout.width - 11), .dim)
    let lines = [rule] + state.printed.lines.suffix(layout.printed).map { StyledText($0) }
    return lines.map { margin + $0 } + free.dropFirst(lines.count)
  }

  /// A sentence about the app, else the focused element; at least a row, and at most half of the window.
  private var status: [StyledText] {
    if let sentence = state.stopped ?? state.notice {
      let rows = StyledText(sentence, .warning).wrapped(to: layout.size.columns, first: margin, rest: margin)
      return Array(rows.prefix(max(1, layout.size.rows / 2)))
    }
    if let seconds = state.busySeconds(at: now) { return [margin + StyledText(busy(seconds), .warning)] }
    guard let focused = state.focused else { return [""] }
    let name = "\(focused.kind)\(focused.name.isEmpty ? "" : " “\(focused.name)”")"
    return [margin + StyledText("\(name)\(focused.isEnabled ? "" : ", disabled")")]
  }

  /// The message about a busy app, shortened for a narrow window.
  private func busy(_ seconds: Int) -> String {
    let long = PlayState.busy(for: seconds)
    return long.displayWidth <= layout.size.columns - PlayLayout.gutter ? long : "Busy \(seconds) s: Ctrl-C"
  }

  private var keys: StyledText {
    let columns = layout.size.columns
    let keys = PlayKeys(
      state.stopped == nil ? state.focused : nil,
      isSheet: state.stopped == nil && state.screen?.isSheet == true,
      canUndo: state.canUndo)
    let text = keys.text(
      columns: columns - PlayLayout.gutter - 1, separator: glyphs.isUnicode ? " · " : "  ")
    return (margin + StyledText(text)).padded(to: columns).adding(.reversed)
  }
}

extension StyledText {
  /// The text cut to this many columns, with a mark if something is left out.
  fileprivate func cut(columns: Int, _ mark: String) -> StyledText {
    guard width > columns else { return self }
    var room = max(0, columns - mark.displayWidth)
    var text = StyledText()
    for span in spans {
      let piece = span.text.prefix(columns: room)
      text.append(piece, span.style)
      if piece != span.text { return text + StyledText(mark, span.style) }
      room -= piece.displayWidth
    }
    return text
  }
}
