import CourseModel
import Foundation
import Terminal
import Workspace

/// The exercises of a course, from which a learner chooses one by typing, with arrows or with the mouse.
struct ExerciseList {
  /// Which exercises are listed.
  enum Filter: String, CaseIterable { case all, open, done }

  /// What a key means for the one who shows the list.
  enum Outcome: Equatable {
    case stays
    case closes
    case opens(ExerciseID)
  }

  private enum Row {
    case lesson(String)
    case exercise(Exercise, index: Int)
  }

  private let course: Course
  private let progress: LearnerProgress
  private let current: ExerciseID
  private(set) var filter = Filter.all
  private(set) var query = ""
  private var chosen = 0
  private var top = 0
  private var height = 1

  /// The list with the open exercise chosen.
  init(_ course: Course, _ progress: LearnerProgress, current: ExerciseID) {
    (self.course, self.progress, self.current) = (course, progress, current)
    chosen = course.exercises.firstIndex { $0.id == current } ?? 0
  }

  // MARK: Keys

  /// Handles a key; letters belong to what is searched for.
  mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .escape: return .closes
    case .enter: return shown.indices.contains(chosen) ? .opens(shown[chosen].id) : .stays
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: 1 - height)
    case .pageDown: move(by: height - 1)
    case .home: move(by: -shown.count)
    case .end: move(by: shown.count)
    case .tab: turn(by: 1)
    case .backTab: turn(by: -1)
    case .backspace where !query.isEmpty: narrow { $0.query.removeLast() }
    // A pager searches with it; no id begins so.
    case .character("/") where query.isEmpty: break
    case .character(let character): narrow { $0.query.append(character) }
    default: break
    }
    return .stays
  }

  /// Handles a click in a row of the list, from 0: on the filter, or on an exercise, which opens.
  mutating func click(row: Int) -> Outcome {
    if row == 0 { turn(by: 1) }
    let place = top + row - Self.headRows
    guard row >= Self.headRows, rows.indices.contains(place),
      case .exercise(let exercise, let index) = rows[place]
    else { return .stays }
    chosen = index
    return .opens(exercise.id)
  }

  private mutating func move(by count: Int) {
    chosen = max(0, min(shown.count - 1, chosen + count))
    keepInWindow()
  }

  private mutating func turn(by count: Int) {
    let all = Filter.allCases
    let place = (all.firstIndex(of: filter) ?? 0) + count + all.count
    narrow { $0.filter = all[place % all.count] }
  }

  /// Changes what is listed; the chosen exercise stays chosen if it is still listed.
  private mutating func narrow(_ change: (inout ExerciseList) -> Void) {
    let id = shown.indices.contains(chosen) ? shown[chosen].id : current
    change(&self)
    chosen = shown.firstIndex { $0.id == id } ?? 0
    keepInWindow()
  }

  // MARK: Rows

  private static let headRows = 2

  /// The exercises that are listed.
  private var shown: [Exercise] { course.exercises.filter(isShown) }

  private func isShown(_ exercise: Exercise) -> Bool {
    let isDone = progress.hasPassed(exercise.id)
    let isWanted = filter == .all || (filter == .done) == isDone
    let text = "\(exercise.id) \(exercise.title)"
    return isWanted && query.split(separator: " ").allSatisfy { text.localizedCaseInsensitiveContains($0) }
  }

  private var rows: [Row] {
    let shown = shown
    return course.lessons.flatMap { lesson -> [Row] in
      let inside = shown.enumerated().filter { $0.element.id.lesson == lesson.id }
      let entries = inside.map { Row.exercise($0.element, index: $0.offset) }
      return entries.isEmpty ? [] : [Row.lesson(lesson.title)] + entries
    }
  }

  /// Scrolls if the chosen exercise is outside the window, and no further than needed.
  private mutating func keepInWindow() {
    let rows = rows
    let place = rows.firstIndex { if case .exercise(_, chosen) = $0 { true } else { false } } ?? 0
    // The heading of a lesson is shown with its first exercise.
    top = min(top, max(0, place - 1))
    top = max(top, place - height + 1)
    top = max(0, min(top, rows.count - height))
  }

  /// Uses a window of this many rows.
  mutating func fit(rows: Int) {
    height = max(1, rows - Self.headRows)
    keepInWindow()
  }

  /// The rows to draw.
  func lines(_ appearance: Appearance) -> [StyledText] {
    let filters = Filter.allCases.map { StyledText(" \($0.rawValue) ", $0 == filter ? .reversed : .dim) }
    let head =
      filters.reduce(StyledText(" ")) { $0 + $1 } + StyledText("   find: ") + StyledText("\(query)_", .code)
    let rows = rows
    let body = rows.dropFirst(top).prefix(height).map { line($0, appearance) }
    let none = rows.isEmpty ? [StyledText("  No exercise matches.")] : []
    return [head, StyledText()] + none + body
  }

  private func line(_ row: Row, _ appearance: Appearance) -> StyledText {
    switch row {
    case .lesson(let title): return StyledText(" \(title)", .heading)
    case .exercise(let exercise, let index):
      let text = ExerciseRows(course: course, progress: progress, appearance: appearance).line(of: exercise)
      let columns = appearance.size.columns
      let row = text.shortened(to: columns, appearance.glyphs.ellipsis)
      return index == chosen ? row.padded(to: columns).adding(.reversed) : row
    }
  }

  /// The keys, from the longest text to the shortest.
  static let menus = [
    " type to find · Tab all, open, done · ↑ ↓ choose · Enter or click opens · Esc back ",
    " type to find · Tab filter · Enter open · Esc back ", " Tab · Enter · Esc ",
  ]
}

/// How far a learner is: in the exercise, by its last check, and in the course.
struct CourseStanding: Equatable {
  var passedChecks = 0
  var checks = 0
  var passedExercises = 0
  var exercises = 0
}
