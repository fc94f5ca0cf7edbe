import CourseModel
import Foundation
import Grading
import Terminal

/// What a watch shows, and what its keys mean: a value without effects.
struct WatchState {
  /// What is to be done for a key.
  enum Action: Equatable {
    case open(Direction)
    case show(Page)
    case check
    case reset
    case quit
  }

  /// Which exercise is opened, from the one that is open.
  enum Direction: Equatable { case next, previous }

  /// A page that is laid over the result.
  enum Page: String { case hint, lesson, task, solution }

  /// How the last check ended.
  private enum Ending: String {
    case passed
    case notYet = "not yet"
    case failed = "no verdict"
  }

  private(set) var exercise: Exercise
  private(set) var appearance: Appearance
  /// How many runs of the checks came to an end in this watch.
  private(set) var runs = 0
  private(set) var live: LiveCheck?
  private(set) var asksForReset = false
  private(set) var pager: PagerState
  private var ending: Ending?
  private var result: PageInWindow = { _ in [] }
  /// A page that lies over the result until it is put away.
  private var sheet: PageInWindow?
  /// Where the learner stood in the result when a page was laid over it.
  private var covered: PagerState?
  /// The page that was asked for and is not there yet.
  private(set) var awaited: Page?
  /// What the last key did, until the next key.
  private var notice = ""

  /// A watch of an exercise that was not checked yet.
  init(_ exercise: Exercise, appearance: Appearance) {
    self.exercise = exercise
    self.appearance = appearance
    pager = PagerState(lines: [], size: Self.inside(appearance.size))
  }

  /// Whether a page lies over the result.
  var showsSheet: Bool { sheet != nil }

  /// The number of the run, and how it goes or went; “check 1” is the first check of an exercise.
  var summary: String {
    if let awaited { return "opening the \(awaited.rawValue) …" }
    if let live { return "run \(runs + 1): \(live.stage) …" }
    return ending.map { "run \(runs): \($0.rawValue)" } ?? ""
  }

  /// Whether the last check passed, and none is under way.
  var hasPassed: Bool { ending == .passed && live == nil }

  // MARK: What happened

  /// Another exercise is watched from now on.
  mutating func open(_ exercise: Exercise) {
    self.exercise = exercise
    (live, ending, sheet, covered, awaited, result) = (nil, nil, nil, nil, nil, { _ in [] })
    layOut(fromTop: true)
  }

  /// A check began; what was asked or read before is put away.
  mutating func begin() {
    live = LiveCheck()
    (sheet, covered, awaited) = (nil, nil, nil)
    asksForReset = false
    layOut(fromTop: true)
  }

  mutating func note(_ progress: GradingProgress) {
    live?.note(progress)
    if sheet == nil { layOut(fromTop: false) }
  }

  /// A check came to a verdict.
  mutating func end(passed: Bool, _ page: @escaping PageInWindow) {
    finish(passed ? .passed : .notYet, page)
  }

  /// A check came to no verdict, for reasons that are not the learner's.
  mutating func fail(_ sentence: String) {
    finish(.failed) { $0.page(sentence) }
  }

  private mutating func finish(_ ending: Ending, _ page: @escaping PageInWindow) {
    self.ending = ending
    runs += 1
    live = nil
    result = page
    covered = nil
    if sheet == nil { layOut(fromTop: true) }
  }

  /// Lays a page over the result.
  mutating func show(_ page: @escaping PageInWindow) {
    if sheet == nil, live == nil { covered = pager }
    sheet = page
    awaited = nil
    layOut(fromTop: true)
  }

  /// A page is being prepared. It is waited for until another key asks for something else; scrolling goes on.
  mutating func wait(for page: Page) { awaited = page }

  /// Says something above the page.
  mutating func say(_ sentence: String) {
    notice = sentence
    layOut(fromTop: true)
  }

  mutating func resize(to size: WindowSize) {
    appearance = appearance.resized(to: size)
    layOut(fromTop: false)
  }

  // MARK: Keys

  /// What is to be done for a key; what only moves the text is done at once.
  mutating func handle(_ key: Key) -> Action? {
    if !notice.isEmpty { say("") }
    if asksForReset { return answer(key) }
    if sheet != nil, [.character("q"), .escape].contains(key) { return putAway() }
    guard let meaning = WatchKey(key) else { return scroll(key) }
    awaited = nil
    switch meaning {
    case .next: return .open(.next)
    case .previous: return .open(.previous)
    case .hint: return .show(.hint)
    case .lesson: return .show(.lesson)
    case .task: return .show(.task)
    case .solution: return .show(.solution)
    case .again: return .check
    case .keys: show(WatchKey.page)
    case .reset: asksForReset = true
    case .quit: return .quit
    }
    return nil
  }

  private mutating func answer(_ key: Key) -> Action? {
    asksForReset = false
    return [.character("y"), .character("Y")].contains(key) ? .reset : nil
  }

  private mutating func scroll(_ key: Key) -> Action? {
    if key == .escape { awaited = nil }
    let goesOn = pager.handle(key)
    return goesOn || sheet == nil ? nil : putAway()
  }

  private mutating func putAway() -> Action? {
    sheet = nil
    if let covered { pager = covered }
    layOut(fromTop: covered == nil)
    covered = nil
    return nil
  }

  // MARK: Layout

  /// The window without the line above and the line below.
  private static func inside(_ size: WindowSize) -> WindowSize {
    WindowSize(columns: size.columns, rows: size.rows - 1)
  }

  private mutating func layOut(fromTop: Bool) {
    let size = Self.inside(appearance.size)
    let lines = body.flatMap { $0.mapText { $0.expandingTabs() }.cut(to: size.columns, mark: "  ") }
    if fromTop { pager = PagerState(lines: lines, size: size) } else { pager.relayout(lines, size: size) }
  }

  /// During a check its lines stand above the last result, which is of an older save.
  private var body: [StyledText] {
    let said = notice.isEmpty ? [] : appearance.page(notice) + [StyledText()]
    if let sheet { return said + sheet(appearance) }
    let last = result(appearance)
    guard let live else { return said + last }
    return said + live.lines(for: exercise, appearance) + [StyledText()] + last.map { $0.adding(.dim) }
  }
}
