import Grading

/// What a watch waits for, a check or a page, and how its last check ended.
struct WatchProgress {
  /// How a check ended.
  enum Ending: String {
    case passed
    case notYet = "not yet"
    case failed = "no verdict"
  }

  /// The number of checks that ended in this watch.
  private(set) var runs = 0
  /// The running check.
  private(set) var live: LiveCheck?
  /// The requested page that is not ready yet.
  private(set) var awaited: WatchState.Page?
  private var ending: Ending?
  /// For how long the check or the page has been awaited.
  private var seconds = 0

  /// The number and state of the run; reports use “check 1” for the first criterion, so this says “run”.
  var summary: String {
    let time = seconds > 1 ? " \(seconds) s" : ""
    if let awaited { return "opening the \(awaited.rawValue) …\(time)" }
    if let live { return "run \(runs + 1): \(live.stage) …\(time)" }
    return ending.map { "run \(runs): \($0.rawValue)" } ?? ""
  }

  /// Whether the last check passed and no check is running.
  var hasPassed: Bool { ending == .passed && live == nil }

  /// Forgets the check and the page of an exercise that is left.
  mutating func leaveExercise() { (live, ending, awaited) = (nil, nil, nil) }

  /// Begins a check; a requested page is not awaited any more.
  mutating func begin() {
    live = LiveCheck()
    awaited = nil
    seconds = 0
  }

  mutating func note(_ progress: GradingProgress) { live?.note(progress) }

  /// Ends the check.
  mutating func end(_ ending: Ending) {
    self.ending = ending
    runs += 1
    live = nil
  }

  /// Waits for a page that is being prepared.
  mutating func wait(for page: WatchState.Page) {
    awaited = page
    seconds = 0
  }

  /// Does not wait for a page any more.
  mutating func stopWaiting() { awaited = nil }

  /// Counts another second; returns whether anything is awaited.
  mutating func tick() -> Bool {
    seconds += 1
    return live != nil || awaited != nil
  }
}
