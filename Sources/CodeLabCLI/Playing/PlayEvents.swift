import Grading

/// What happens in a play that somebody follows line by line, in one queue: news of the program, and times that were
/// waited for.
final class PlayEvents: Sendable {
  private let events: AsyncStream<Void>
  private let mailbox: AsyncStream<Void>.Continuation
  private let forwarding: Task<Void, Never>

  /// The events of a play, which has no other listener.
  init(of play: ScenePlay) {
    let (events, mailbox) = AsyncStream<Void>.makeStream()
    (self.events, self.mailbox) = (events, mailbox)
    forwarding = Task {
      for await _ in play.changes { mailbox.yield() }
      mailbox.yield()
    }
  }

  deinit { forwarding.cancel() }

  /// Looks at once, after each event and when a time has come, until a look gives an answer; `look` is told how many
  /// seconds have passed.
  ///
  /// - Parameter times: when to look although nothing happens, in seconds from now.
  /// - Throws: what `look` throws.
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
