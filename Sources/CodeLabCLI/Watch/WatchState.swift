import CourseModel
import Foundation
import Grading
import Terminal

/// The state of a watch and the meaning of its keys, as a value without side effects.
struct WatchState {
  private(set) var exercise: Exercise
  private(set) var appearance: Appearance
  /// What is awaited, and how the last check ended.
  private(set) var progress = WatchProgress()
  private(set) var asksForReset = false
  private var result: ResultPane
  /// The panes beside the result in a wide window.
  private(set) var panes = StudioPanes()
  /// How far the learner is, for the heading of a wide window.
  var standing = CourseStanding()
  /// The list of exercises, while the learner chooses from it.
  private(set) var list: ExerciseList?
  /// A message about the last key, which is shown until the next key.
  private var notice = ""

  /// The state before the first check of an exercise.
  init(_ exercise: Exercise, appearance: Appearance) {
    self.exercise = exercise
    self.appearance = appearance
    result = ResultPane(size: Self.area(of: appearance.size))
    panes = panes.emptied(for: exercise.sources.first ?? "")
  }

  /// Whether the window shows the task and the code beside the result.
  var isWide: Bool { StudioFrame(appearance.size) != nil }

  /// The title of the pane that shows the result or a page.
  var resultTitle: String { list != nil ? "Exercises" : result.title ?? "Result" }

  /// The lines of the result or of a page that covers it.
  var pager: PagerState { result.pager }

  /// The text that keys scroll.
  var focused: PagerState { isWide ? panes[panes.focus] ?? pager : pager }

  /// Whether a page covers the result.
  var showsSheet: Bool { result.isCovered }

  // MARK: What happened

  /// Switches to another exercise.
  mutating func open(_ exercise: Exercise) {
    self.exercise = exercise
    progress.leaveExercise()
    result.clear()
    list = nil
    panes = panes.emptied(for: exercise.sources.first ?? "")
    layOut(fromTop: true)
  }

  /// Begins a check; closes any page and question. The last result stays where it is.
  mutating func begin() {
    progress.begin()
    let isThere = result.uncover()
    list = nil
    asksForReset = false
    layOut(fromTop: !isThere)
  }

  mutating func note(_ news: GradingProgress) {
    progress.note(news)
    if !showsSheet { layOut(fromTop: false) }
  }

  /// Ends a check with a verdict.
  mutating func end(passed: Bool, _ page: @escaping PageInWindow) {
    finish(passed ? .passed : .notYet, page)
  }

  /// Ends a check without a verdict, because the tool or the course failed.
  mutating func fail(_ sentence: String) {
    finish(.failed) { $0.page(sentence) }
  }

  private mutating func finish(_ ending: WatchProgress.Ending, _ page: @escaping PageInWindow) {
    progress.end(ending)
    let isSame = result.replace(page, pageAppearance)
    if !showsSheet { layOut(fromTop: !isSame) }
  }

  /// Shows the last result with what has changed since, such as the hints that are left.
  mutating func renew(_ page: @escaping PageInWindow) {
    result.renew(page)
    if !showsSheet { layOut(fromTop: false) }
  }

  /// Covers the result with a page.
  mutating func show(_ page: @escaping PageInWindow, title: String = "Message") {
    result.cover(with: page, title: title, keepsPlace: progress.live == nil)
    progress.stopWaiting()
    list = nil
    panes.focus = .result
    layOut(fromTop: true)
  }

  /// Waits for a page that is being prepared, until a key requests something else; scrolling still works.
  mutating func wait(for page: Page) { progress.wait(for: page) }

  /// Counts another second; returns whether anything is awaited.
  mutating func tick() -> Bool { progress.tick() }

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
    if case .wheel(let isUp, let row, let column) = key { return turnWheel(isUp, row, column) }
    if focused.takes(key) { return scroll(key) }
    if progress.awaited != nil, [.character("q"), .escape].contains(key) {
      progress.stopWaiting()
      return nil
    }
    if showsSheet, [.character("q"), .escape].contains(key) { return putAway() }
    if isWide, [.tab, .backTab].contains(key) { return turn(by: key == .tab ? 1 : -1) }
    guard let meaning = WatchKey(key) else { return scroll(key) }
    progress.stopWaiting()
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
    case .details: return .show(.details)
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
    if case .wheel(let isUp, _, _) = key {
      outcome = list?.handle(isUp ? .up : .down) ?? .closes
    } else if case .click(let row, let column) = key {
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

  /// The lines that a turn of the wheel scrolls.
  private static let linesOfWheel = 3

  /// Scrolls the pane under the pointer, which need not be the one that keys scroll.
  private mutating func turnWheel(_ isUp: Bool, _ row: Int, _ column: Int) -> Action? {
    let place = StudioFrame(appearance.size)?.pane(row: row, column: column) ?? .result
    let key: Key = isUp ? .up : .down
    for _ in 0..<Self.linesOfWheel {
      if panes[place] == nil { _ = result.scroll(key) } else { _ = panes[place]?.handle(key) }
    }
    return nil
  }

  private mutating func scroll(_ key: Key) -> Action? {
    if isWide, var pane = panes[panes.focus] {
      if !pane.handle(key) { panes.focus = .result }
      panes[panes.focus] = pane
      return nil
    }
    if key == .escape { progress.stopWaiting() }
    let goesOn = result.scroll(key)
    return goesOn || !showsSheet ? nil : putAway()
  }

  private mutating func putAway() -> Action? {
    let isThere = result.uncover()
    layOut(fromTop: !isThere)
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
    result.layOut(lines, size: size, fromTop: fromTop)
    list?.fit(rows: result.pager.height)
  }

  /// The lines to show. During a check, the last result stays in its place, dimmed, and the heading names the stage;
  /// before the first result, the check's progress is shown.
  private var body: [StyledText] {
    let appearance = pageAppearance
    let said = notice.isEmpty ? [] : appearance.page(notice) + [StyledText()]
    let last = result.lines(appearance)
    guard let live = progress.live, !showsSheet else { return said + last }
    return said + (last.isEmpty ? live.lines(for: exercise, appearance) : last.map { $0.adding(.dim) })
  }
}
