import Grading

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
