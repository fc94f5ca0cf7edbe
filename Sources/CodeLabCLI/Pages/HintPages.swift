import CourseModel
import Terminal
import Workspace

/// The hints of an exercise, for where a learner stands. Looking spends none of them.
struct HintPages {
  /// What a learner gets who asks for a hint.
  enum Answer {
    /// One that they have not seen; showing it spends it.
    case hint(Hint, PageInWindow)
    /// Why there is none.
    case none(PageInWindow)
  }

  let learner: LearnerContext
  let exercise: Exercise
  var controls = Controls.commands

  private var entry: LearnerProgress.Entry { learner.progress[exercise.id] }

  /// The hints that were shown before.
  var seen: PageInWindow {
    let entry = entry
    let seen = exercise.criteria.flatMap { $0.hints.prefix(entry.hintsSeen[$0.id] ?? 0) }
    let none = StyledText("  You have not seen a hint yet. Type:  \(learner.typed("hint", for: exercise))")
    return { appearance in
      seen.isEmpty ? appearance.wrapped(none) : seen.flatMap { Hint.lines(of: $0, appearance) }
    }
  }

  /// The next hint for the first criterion that failed.
  ///
  /// - Throws: `Failure` where nothing was checked yet.
  func next() throws -> Answer {
    let entry = entry
    guard entry.wasChecked else {
      throw Failure(Exit.usage, "A hint is about a check that fails. Type first:  \(way(to: .check))")
    }
    let verdict = entry.lastVerdict.flatMap(Verdict.Name.init)
    if let reason = verdict.flatMap({ Self.reasonsToWait[$0] }) {
      return .none(page("  \(reason) Mend that first\(end)"))
    }
    let failing = exercise.criteria.enumerated().filter {
      entry.failing.contains($0.element.id) && $0.element.visibility == .visible
    }
    if failing.isEmpty { return .none(page("  " + reasonForNone(entry))) }
    let open = failing.first { (entry.hintsSeen[$0.element.id] ?? 0) < $0.element.hints.count }
    guard let (index, criterion) = open else { return .none(noMore) }
    let hint = Hint(
      exercise: exercise.id, criterion: criterion, number: index + 1,
      place: entry.hintsSeen[criterion.id] ?? 0)
    return .hint(hint, hint.page(way: way(to: .hint)))
  }

  /// The verdicts by which nothing was graded, in words: a hint for a check would be wasted then.
  private static let reasonsToWait: [Verdict.Name: String] = [
    .doesNotCompile: "In your last check it did not compile.",
    .submissionRefused: "In your last check a file was missing, or could not be read.",
    .policyViolation: "In your last check something was refused before it ran.",
  ]

  /// In a watch the page below the hint says it.
  private var end: String {
    switch controls {
    case .keys: "."
    case .commands: "; where and what it means:  \(way(to: .check))"
    }
  }

  private func reasonForNone(_ entry: LearnerProgress.Entry) -> String {
    if !entry.failing.isEmpty {
      return "Only hidden checks fail, which have no hints. Read again:  \(way(to: .task))"
    }
    return "Nothing failed in your last check. Next:  \(controls.wayOn(learner))"
  }

  /// Where keys are read, those that were seen are shown again: no key does that.
  private var noMore: PageInWindow {
    let giveUp = controls.giveUp(on: exercise, learner)
    let solution = "The solution, without a pass:  \(giveUp)"
    switch controls {
    case .keys:
      let (seen, end) = (seen, page("  You have seen all hints. \(solution)"))
      return { seen($0) + end($0) }
    case .commands:
      return page("  You have seen all hints. Again:  \(way(to: .hint)) --all", "  \(solution)")
    }
  }

  private func way(to verb: Controls.Verb) -> String { controls.way(to: verb, for: exercise, learner) }

  private func page(_ sentences: String...) -> PageInWindow {
    { appearance in sentences.flatMap(appearance.lines(of:)) }
  }
}
