import CourseModel
import Foundation
import Reporting
import Terminal
import Workspace

/// The pages with the hints of an exercise; making a page does not mark a hint as seen.
struct HintPages {
  /// The answer to a request for a hint.
  enum Answer {
    /// A hint that the learner has not seen; the caller makes the change when it shows the page.
    case hint(PageInWindow, seen: (inout LearnerProgress) -> Void)
    /// A page that says why there is no hint.
    case none(PageInWindow)
  }

  let learner: LearnerContext
  let exercise: Exercise
  var controls = Controls.commands

  private var entry: LearnerProgress.Entry { learner.progress[exercise.id] }

  /// The page with the hints that the learner has seen; after a pass, with all.
  var seen: PageInWindow {
    if hasNone { return none }
    let entry = entry
    if entry.passed != nil { return all }
    let seen = page { $0.hints.prefix(entry.hintsSeen[$0.id] ?? 0) }
    let noneYet = StyledText(
      "  You have not seen a hint yet. To see one:  \(learner.typed("hint", for: exercise))")
    return { appearance in
      let lines = seen(appearance)
      return lines.isEmpty ? appearance.wrapped(noneYet) : lines
    }
  }

  /// Whether no check that a learner sees has hints.
  private var hasNone: Bool {
    exercise.criteria.allSatisfy { $0.hints.isEmpty || $0.visibility == .hidden }
  }

  private var none: PageInWindow {
    page("  The checks of this exercise have no hints. Read the task again:  \(way(to: .task))")
  }

  private var all: PageInWindow { page { $0.hints[...] } }

  /// The page with some hints of each check that a learner sees, below the check's title.
  private func page(_ hints: (Criterion) -> ArraySlice<String>) -> PageInWindow {
    let shown = exercise.criteria.enumerated().compactMap { index, criterion in
      criterion.visibility == .hidden || hints(criterion).isEmpty
        ? nil : (title: "  Check \(index + 1): \(criterion.title)", hints: hints(criterion))
    }
    return { appearance in
      shown.flatMap { check in
        appearance.wrapped(StyledText(check.title)) + check.hints.flatMap { Hint.lines(of: $0, appearance) }
      }
    }
  }

  /// What the last check found out about the reason why it did not pass; if that was shown, the next hint for the first
  /// criterion that failed. If no check could run, only why.
  ///
  /// - Throws: `Failure` if the exercise was not checked yet.
  func next() throws -> Answer {
    let entry = entry
    if let reason = entry.lastVerdict.flatMap({ Self.reasonsToWait[$0] }) {
      return .none(errors(entry, reason))
    }
    if !entry.diagnosis.isEmpty, !entry.diagnosisSeen {
      return .hint(reason(entry)) { progress in
        progress[exercise.id].diagnosisSeen = true
        progress.work(on: exercise.id, at: Date())
      }
    }
    if hasNone { return .none(none) }
    guard entry.wasChecked else {
      try learner.requireStarted(exercise)
      throw Failure(Exit.usage, "Hints are for checks that fail. Check your code first:  \(way(to: .check))")
    }
    let failing = exercise.criteria.enumerated().filter {
      entry.failing.contains($0.element.id) && $0.element.visibility == .visible
    }
    if failing.isEmpty { return .none(page("  " + reasonForNone(entry))) }
    if failing.allSatisfy(\.element.hints.isEmpty) {
      return .none(page("  No check that fails has hints. Read the task again:  \(way(to: .task))"))
    }
    let open = failing.first { (entry.hintsSeen[$0.element.id] ?? 0) < $0.element.hints.count }
    guard let (index, criterion) = open else { return .none(noMore) }
    let hint = Hint(
      exercise: exercise.id, criterion: criterion, number: index + 1,
      place: entry.hintsSeen[criterion.id] ?? 0)
    return .hint(hint.page(way: way(to: .hint), atEnd: atEnd), seen: hint.spend)
  }

  /// The page about why no check could run.
  private func errors(_ entry: LearnerProgress.Entry, _ reason: String) -> PageInWindow {
    if entry.diagnosis.isEmpty { return page("  \(reason), so no check could run\(end)") }
    return page(
      "  \(reason), so no check could run. Correct this first:", about: entry.diagnosis,
      "  The hints for the checks come after that\(atEnd)")
  }

  /// The page about the reason that the last check found.
  private func reason(_ entry: LearnerProgress.Entry) -> PageInWindow {
    let left = exercise.criteria.first { criterion in
      entry.failing.contains(criterion.id) && criterion.visibility == .visible
        && (entry.hintsSeen[criterion.id] ?? 0) < criterion.hints.count
    }
    return page(
      "  Your last check found this:", about: entry.diagnosis,
      left == nil
        ? "  Change that first\(atEnd)"
        : "  Change that first. If it is not the reason, there are hints for each check that fails:  \(way(to: .hint))"
    )
  }

  /// A page with the parts of a diagnosis between two sentences.
  private func page(_ first: String, about parts: [String], _ last: String) -> PageInWindow {
    { appearance in
      appearance.wrapped(StyledText(first)) + parts.flatMap { Hint.lines(of: $0, appearance).dropLast() }
        + [StyledText()] + appearance.wrapped(StyledText(last))
    }
  }

  /// Sentences for verdicts without grading, after which a hint for a criterion would not help.
  private static let reasonsToWait: [Verdict.Name: String] = [
    .doesNotCompile: "Your code did not compile in your last check",
    .submissionRefused: "A file was missing or could not be read in your last check",
    .policyViolation: "Your last check found code that is not allowed here",
  ]

  /// The end of a sentence: how to see the errors again, which a watch shows anyway.
  private var end: String {
    switch controls {
    case .keys: "."
    case .commands: ". To see it again:  \(way(to: .check))"
    }
  }

  /// What follows the last hint of a check: a watch checks again by itself.
  private var atEnd: String {
    switch controls {
    case .keys: ". To read the task again:  \(way(to: .task))"
    case .commands: ". Next:  \(way(to: .check))"
    }
  }

  private func reasonForNone(_ entry: LearnerProgress.Entry) -> String {
    if !entry.failing.isEmpty {
      return "Only hidden checks fail, and these have no hints. Read the task again:  \(way(to: .task))"
    }
    return "No check failed in your last check. Next:  \(controls.wayOn(learner))"
  }

  /// The page after the last hint; in a watch it shows all hints again, because no key does that.
  private var noMore: PageInWindow {
    let giveUp = controls.giveUp(on: exercise, learner)
    let solution = "To see the solution without a pass:  \(giveUp)"
    switch controls {
    case .keys:
      let (seen, end) = (seen, page("  You have seen all hints. \(solution)"))
      return { seen($0) + end($0) }
    case .commands:
      return page("  You have seen all hints. To see them again:  \(way(to: .hint)) --all", "  \(solution)")
    }
  }

  private func way(to verb: Controls.Verb) -> String { controls.way(to: verb, for: exercise, learner) }

  private func page(_ sentences: String...) -> PageInWindow {
    { appearance in sentences.flatMap(appearance.lines(of:)) }
  }
}

/// A hint that the learner has not seen yet.
struct Hint {
  let exercise: ExerciseID
  let criterion: Criterion
  /// The number under which a report shows the criterion.
  let number: Int
  /// The index of the hint among those of the criterion.
  let place: Int

  /// The number of hints after this one.
  private var left: Int { criterion.hints.count - place - 1 }

  /// Records that the learner has seen the hint.
  func spend(in progress: inout LearnerProgress) {
    progress[exercise].hintsSeen[criterion.id] = place + 1
    progress.work(on: exercise, at: Date())
  }

  /// The page with the hint; `way` is what to type or press for another hint, and `atEnd` follows if there is none.
  func page(way: String, atEnd: String) -> PageInWindow {
    let more = left == 0 ? "No more hints" : left.of("more hint")
    let end = left == 0 ? atEnd : ":  " + way
    return { [self] appearance in
      appearance.wrapped(StyledText("  Check \(number): \(criterion.title)"))
        + Self.lines(of: criterion.hints[place], appearance)
        + appearance.wrapped(StyledText("  \(more) for check \(number)\(end)"))
    }
  }

  /// The text of a hint, between empty lines. Lines of code in it keep their indentation.
  static func lines(of words: String, _ appearance: Appearance) -> [StyledText] {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      StyledText(String(line)).wrapped(appearance, indent: "    " + line.prefix { $0 == " " })
    }
    return [StyledText()] + lines + [StyledText()]
  }
}
