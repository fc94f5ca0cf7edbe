import Grading
import Terminal

/// The events of a line-by-line play in one queue: news from the program, and timers.
final class PlayEvents: Sendable {
  private let events: AsyncStream<Void>
  private let mailbox: AsyncStream<Void>.Continuation
  private let forwarding: Task<Void, Never>

  /// The events of a play, which must have no other listener.
  init(of play: ScenePlay) {
    let (events, mailbox) = AsyncStream<Void>.makeStream()
    (self.events, self.mailbox) = (events, mailbox)
    forwarding = Task {
      for await _ in play.changes { mailbox.yield() }
      mailbox.yield()
    }
  }

  deinit { forwarding.cancel() }

  /// Calls `look` at once, after each event and at each of the times, until it returns an answer.
  ///
  /// - Parameter times: the times for additional calls, in seconds from now.
  /// - Throws: an error of `look`.
  func wait<Answer>(
    until times: [Double], _ look: (_ seconds: Double) throws -> Answer?
  ) async throws -> Answer? {
    let clock = ContinuousClock()
    let start = clock.now
    let timers = times.map { time in
      Task { [mailbox] in
        try await clock.sleep(until: start + .seconds(time))
        mailbox.yield()
      }
    }
    defer { timers.forEach { $0.cancel() } }
    if let answer = try look(0) { return answer }
    for await _ in events {
      if let answer = try look(start.duration(to: clock.now) / .seconds(1)) { return answer }
    }
    return nil
  }
}

/// The last lines that a played program printed, made harmless.
struct PrintedText: Equatable {
  private static let most = 200
  private static let longest = 2000

  /// The lines, including an unfinished one.
  var lines: [String] { open.isEmpty ? ended : ended + [Self.line(open[...])] }

  private var ended: [String] = []
  private var open: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) {
    let parts = (open + bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    ended = (ended + parts.dropLast().suffix(Self.most).map(Self.line)).suffix(Self.most)
    open = Array((parts.last ?? []).prefix(Self.longest))
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(longest), as: UTF8.self).expandingTabs().asRead
  }
}

extension String {
  /// The text made harmless, on one line: with spaces in place of line feeds and tabs.
  var asRead: String { String(StyledText(self).plain.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
