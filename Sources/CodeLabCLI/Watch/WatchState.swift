import CourseModel
import Foundation
import Grading
import Terminal

/// The state of a watch and the meaning of its keys, as a value without side effects.
struct WatchState {
  /// An action that a key requests.
  enum Action: Equatable {
    case open(Direction)
    case start(ExerciseID)
    case show(Page)
    case list
    case edit
    case check
    case reset
    case quit
  }

  /// The direction to another exercise.
  enum Direction: Equatable { case next, previous }

  /// The sentence if there is no exercise in a direction.
  static func end(in direction: Direction) -> String {
    direction == .next ? "This is the last exercise." : "This is the first exercise."
  }

  /// A page that covers the result.
  enum Page: String {
    case hint, lesson, task, film, solution

    /// The title of the page.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The outcome of the last check.
  private enum Ending: String {
    case passed
    case notYet = "not yet"
    case failed = "no verdict"
  }

  private(set) var exercise: Exercise
  private(set) var appearance: Appearance
  /// The number of checks that ended in this watch.
  private(set) var runs = 0
  private(set) var live: LiveCheck?
  private(set) var asksForReset = false
  private(set) var pager: PagerState
  /// The panes beside the result in a wide window.
  private(set) var panes = StudioPanes()
  /// How far the learner is, for the heading of a wide window.
  var standing = CourseStanding()
  /// The list of exercises, while the learner chooses from it.
  private(set) var list: ExerciseList?
  private var ending: Ending?
  private var result: PageInWindow = { _ in [] }
  /// The page that covers the result until it is closed.
  private var sheet: PageInWindow?
  private var sheetTitle = ""
  /// The reader's position in the result that a page covers.
  private var covered: PagerState?
  /// The requested page that is not ready yet.
  private(set) var awaited: Page?
  /// For how long the check or the requested page has been awaited.
  private var seconds = 0
  /// A message about the last key, which is shown until the next key.
  private var notice = ""

  /// The state before the first check of an exercise.
  init(_ exercise: Exercise, appearance: Appearance) {
    self.exercise = exercise
    self.appearance = appearance
    pager = PagerState(lines: [], size: Self.area(of: appearance.size))
    panes = panes.emptied(for: exercise.sources.first ?? "")
  }

  /// Whether the window shows the task and the code beside the result.
  var isWide: Bool { StudioFrame(appearance.size) != nil }

  /// The title of the pane that shows the result or a page.
  var resultTitle: String { list != nil ? "Exercises" : sheet == nil ? "Result" : sheetTitle }

  /// The text that keys scroll.
  var focused: PagerState { isWide ? panes[panes.focus] ?? pager : pager }

  /// Whether a page covers the result.
  var showsSheet: Bool { sheet != nil }

  /// The number and state of the run; reports use “check 1” for the first criterion, so this says “run”.
  var summary: String {
    let time = seconds > 1 ? " \(seconds) s" : ""
    if let awaited { return "opening the \(awaited.rawValue) …\(time)" }
    if let live { return "run \(runs + 1): \(live.stage) …\(time)" }
    return ending.map { "run \(runs): \($0.rawValue)" } ?? ""
  }

  /// Whether the last check passed and no check is running.
  var hasPassed: Bool { ending == .passed && live == nil }

  // MARK: What happened

  /// Switches to another exercise.
  mutating func open(_ exercise: Exercise) {
    self.exercise = exercise
    (live, ending, sheet, covered, awaited, list, result) = (nil, nil, nil, nil, nil, nil, { _ in [] })
    panes = panes.emptied(for: exercise.sources.first ?? "")
    layOut(fromTop: true)
  }

  /// Begins a check; closes any page and question. The last result stays where it is.
  mutating func begin() {
    live = LiveCheck()
    seconds = 0
    if let covered { pager = covered }
    let showsResult = sheet == nil || covered != nil
    (sheet, covered, awaited, list) = (nil, nil, nil, nil)
    asksForReset = false
    layOut(fromTop: !showsResult)
  }

  mutating func note(_ progress: GradingProgress) {
    live?.note(progress)
    if sheet == nil { layOut(fromTop: false) }
  }

  /// Ends a check with a verdict.
  mutating func end(passed: Bool, _ page: @escaping PageInWindow) {
    finish(passed ? .passed : .notYet, page)
  }

  /// Ends a check without a verdict, because the tool or the course failed.
  mutating func fail(_ sentence: String) {
    finish(.failed) { $0.page(sentence) }
  }

  private mutating func finish(_ ending: Ending, _ page: @escaping PageInWindow) {
    self.ending = ending
    runs += 1
    live = nil
    let isSame = page(pageAppearance) == result(pageAppearance)
    result = page
    covered = nil
    if sheet == nil { layOut(fromTop: !isSame) }
  }

  /// Covers the result with a page.
  mutating func show(_ page: @escaping PageInWindow, title: String = "Message") {
    if sheet == nil, live == nil { covered = pager }
    sheet = page
    sheetTitle = title
    (awaited, list) = (nil, nil)
    panes.focus = .result
    layOut(fromTop: true)
  }

  /// Waits for a page that is being prepared, until a key requests something else; scrolling still works.
  mutating func wait(for page: Page) {
    awaited = page
    seconds = 0
  }

  /// Counts another second; returns whether anything is awaited.
  mutating func tick() -> Bool {
    seconds += 1
    return live != nil || awaited != nil
  }

  /// Shows a message above the page.
  mutating func say(_ sentence: String) {
    notice = sentence
    layOut(fromTop: true)
  }

  /// Shows the list of exercises.
  mutating func choose(from list: ExerciseList) {
    self.list = list
    layOut(fromTop: false)
  }

  /// Shows the task beside the result.
  mutating func showTask(_ task: @escaping PageInWindow) { panes.show(task: task, appearance) }

  /// Shows the learner's code beside the result.
  mutating func showCode(_ code: CodeListing) { panes.show(code, appearance) }

  mutating func resize(to size: WindowSize) {
    appearance = appearance.resized(to: size)
    panes.layOut(appearance)
    layOut(fromTop: false)
  }

  // MARK: Keys

  /// The action for a key; keys that only scroll take effect at once and return nil.
  mutating func handle(_ key: Key) -> Action? {
    if !notice.isEmpty { say("") }
    if asksForReset { return answer(key) }
    if list != nil { return choose(key) }
    if focused.takes(key) { return scroll(key) }
    if sheet != nil, [.character("q"), .escape].contains(key) { return putAway() }
    if isWide, [.tab, .backTab].contains(key) { return turn(by: key == .tab ? 1 : -1) }
    guard let meaning = WatchKey(key) else { return scroll(key) }
    awaited = nil
    switch meaning {
    case .next: return .open(.next)
    case .previous: return .open(.previous)
    case .hint: return .show(.hint)
    case .lesson: return .show(.lesson)
    case .task:
      guard isWide else { return .show(.task) }
      panes.focus = .task
    case .edit: return .edit
    case .list: return .list
    case .find: return scroll(key)
    case .film: return .show(.film)
    case .solution: return .show(.solution)
    case .again: return .check
    case .keys: show(WatchKey.page, title: "Keys")
    case .reset: asksForReset = true
    case .quit: return .quit
    }
    return nil
  }

  private mutating func answer(_ key: Key) -> Action? {
    asksForReset = false
    return [.character("y"), .character("Y")].contains(key) ? .reset : nil
  }

  private mutating func choose(_ key: Key) -> Action? {
    var outcome = ExerciseList.Outcome.stays
    if case .click(let row, let column) = key {
      let origin = StudioFrame(appearance.size)?.resultOrigin ?? (row: 2, column: 1)
      if row >= origin.row, column >= origin.column {
        outcome = list?.click(row: row - origin.row) ?? .closes
      }
    } else {
      outcome = list?.handle(key) ?? .closes
    }
    switch outcome {
    case .stays: return nil
    case .closes:
      list = nil
      return nil
    case .opens(let id):
      list = nil
      return .start(id)
    }
  }

  /// Scrolls another pane from now on.
  private mutating func turn(by step: Int) -> Action? {
    let all = StudioPanes.Focus.allCases
    let place = (all.firstIndex(of: panes.focus) ?? 0) + step + all.count
    panes.focus = all[place % all.count]
    return nil
  }

  private mutating func scroll(_ key: Key) -> Action? {
    if isWide, var pane = panes[panes.focus] {
      if !pane.handle(key) { panes.focus = .result }
      panes[panes.focus] = pane
      return nil
    }
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

  /// The columns and rows of the result or a page; the pager itself leaves a row for the status line.
  private static func area(of size: WindowSize) -> WindowSize {
    StudioFrame(size).map { WindowSize(columns: $0.right, rows: $0.result + 1) }
      ?? WindowSize(columns: size.columns, rows: size.rows - 1)
  }

  /// The appearance of the result or a page.
  var pageAppearance: Appearance { appearance.resized(to: Self.area(of: appearance.size)) }

  private mutating func layOut(fromTop: Bool) {
    let size = Self.area(of: appearance.size)
    let lines = body.flatMap { $0.mapText { $0.expandingTabs() }.cut(to: size.columns, mark: "  ") }
    if fromTop { pager = PagerState(lines: lines, size: size) } else { pager.relayout(lines, size: size) }
    list?.fit(rows: pager.height)
  }

  /// The lines to show. During a check, the last result stays in its place, dimmed, and the heading names the stage;
  /// before the first result, the check's progress is shown.
  private var body: [StyledText] {
    let appearance = pageAppearance
    let said = notice.isEmpty ? [] : appearance.page(notice) + [StyledText()]
    if let sheet { return said + sheet(appearance) }
    let last = result(appearance)
    guard let live else { return said + last }
    return said + (last.isEmpty ? live.lines(for: exercise, appearance) : last.map { $0.adding(.dim) })
  }
}
