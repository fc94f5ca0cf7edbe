import Terminal

/// The last messages between the objects of a played app; those since the last action stand out, also without colours.
struct PlayMessages {
  /// How many messages are kept for a window.
  static let most = 100

  let state: PlayState

  /// The rows of the pane, the latest message last.
  func rows(width: Int, height: Int) -> [StyledText] {
    let heading = StyledText("Messages", .heading)
    let lines = folded.flatMap { message in
      StyledText(message.text, message.isNew ? [] : .dim)
        .wrapped(to: width, first: StyledText(message.isNew ? "> " : "  "), rest: StyledText("    "))
    }
    return [heading] + (lines.isEmpty ? [StyledText("None yet.", .dim)] : lines.suffix(max(0, height - 1)))
  }

  /// The messages, in which equal ones in a row are one with a number.
  private var folded: [(text: String, isNew: Bool)] {
    var rows: [(text: String, isNew: Bool, count: Int)] = []
    for message in state.messages ?? [] {
      let isNew = message.number > state.lastOldMessage
      if let last = rows.last, last.text == message.text.asRead, last.isNew == isNew {
        rows[rows.count - 1].count += 1
      } else {
        rows.append((message.text.asRead, isNew, 1))
      }
    }
    return rows.map { ($0.count > 1 ? "\($0.text) (\($0.count) times)" : $0.text, $0.isNew) }
  }
}
