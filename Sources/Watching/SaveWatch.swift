/// A running watch: events and the clock decide when to look at the files, the ledger decides what is a save.
final class SaveWatch {
  private enum Signal {
    /// The kernel reported a change.
    case event
    /// The polling interval is over.
    case tick
    /// The files have had time to settle, unless a later wait has begun.
    case rested(Int)
  }

  private let watcher: SaveWatcher
  private let tell: (Set<String>) -> Void
  private let signals: AsyncStream<Signal>
  private let mailbox: AsyncStream<Signal>.Continuation
  private let events: FolderEvents?
  private var ledger: SaveLedger
  private var ticker: Task<Void, Never>?
  private var resting: Task<Void, Never>?
  private var rests = 0
  /// Whether a tick found a change for which no event has arrived.
  private var lacksEvent = false
  private var trustsEvents: Bool

  init(_ watcher: SaveWatcher, tell: @escaping @Sendable (Set<String>) -> Void) {
    self.watcher = watcher
    self.tell = tell
    let (signals, mailbox) = AsyncStream<Signal>.makeStream()
    self.signals = signals
    self.mailbox = mailbox
    events =
      watcher.polls ? nil : FolderEvents(watcher.heard, names: watcher.names) { mailbox.yield(.event) }
    trustsEvents = events != nil
    _ = events?.arm()
    ledger = SaveLedger(watcher.names, first: watcher.look())
  }

  /// Runs until its task is cancelled.
  func run() async {
    ticker = timer(.tick, after: interval)
    for await signal in signals {
      switch signal {
      case .event: look(toldByEvent: true)
      case .tick:
        look(toldByEvent: false)
        ticker = timer(.tick, after: interval)
      case .rested(let number):
        if number == rests { settle() }
      }
    }
    ticker?.cancel()
    resting?.cancel()
  }

  private var interval: Duration {
    trustsEvents && events?.arm() == true ? watcher.pace.doubt : watcher.pace.polling
  }

  /// Looks at the files. Arms the events first, so that a change after the look sends an event.
  private func look(toldByEvent: Bool) {
    _ = events?.arm()
    if toldByEvent { lacksEvent = false }
    guard ledger.note(watcher.look()) else { return }
    lacksEvent = !toldByEvent
    rest()
  }

  private func rest() {
    rests += 1
    resting?.cancel()
    resting = timer(.rested(rests), after: ledger.isUnfinished ? watcher.pace.longRest : watcher.pace.rest)
  }

  private func settle() {
    if ledger.note(watcher.look()) { return rest() }
    if lacksEvent { trustsEvents = false }
    lacksEvent = false
    let saved = ledger.settle()
    if !saved.isEmpty { tell(saved) }
  }

  private func timer(_ signal: Signal, after duration: Duration) -> Task<Void, Never> {
    Task { [clock = watcher.clock, mailbox] in
      do { try await clock.sleep(for: duration) } catch { return }
      mailbox.yield(signal)
    }
  }
}
