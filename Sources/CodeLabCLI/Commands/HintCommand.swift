import ArgumentParser
import CourseModel
import Foundation
import Terminal
import Workspace

struct HintCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "The next hint for the first check that fails.",
    discussion: Examples.of(
      [
        "codelab hint": "one more",
        "codelab hint --all": "those that you have seen",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @Flag(help: "Show the hints that you have already seen.")
  var all = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    let page = try all ? session.seenHints(of: exercise) : session.nextHint(of: exercise)
    session.print(page(session.output))
  }
}

extension Session {
  /// The hints that were shown before.
  func seenHints(of exercise: Exercise) -> PageInWindow {
    let entry = store.load()[exercise.id]
    let seen = exercise.criteria.flatMap { $0.hints.prefix(entry.hintsSeen[$0.id] ?? 0) }
    let none = StyledText("  You have not seen a hint yet. Type:  \(typed("hint", for: exercise))")
    return { appearance in
      seen.isEmpty ? appearance.wrapped(none) : seen.flatMap { Self.lines(ofHint: $0, appearance) }
    }
  }

  /// The verdicts by which nothing was graded, in words: a hint for a check would be wasted then.
  private static let reasonsToWait = [
    "does-not-compile": "In your last check it did not compile.",
    "submission-refused": "In your last check a file was missing, or could not be read.",
    "policy-violation": "In your last check something was refused before it ran.",
  ]

  /// Why the last check leaves nothing to give a hint for.
  private func reasonForNoHint(
    _ exercise: Exercise, _ entry: LearnerProgress.Entry, _ failing: [Criterion]
  ) -> String? {
    let check = typed("check", for: exercise)
    if let reason = Self.reasonsToWait[entry.lastVerdict ?? ""] {
      return reason + " Mend that first" + (readsKeys ? "." : "; where and what it means:  \(check)")
    }
    guard failing.isEmpty else { return nil }
    if !entry.failing.isEmpty {
      let task = readsKeys ? "key t" : typed("task", for: exercise)
      return "Only hidden checks fail, which have no hints. Read again:  \(task)"
    }
    return "Nothing failed in your last check. Next:  \(readsKeys ? "key n" : "\(command) next")"
  }

  /// Where keys are read, those that were seen are shown again: no key does that.
  private func noMoreHints(of exercise: Exercise) -> PageInWindow {
    let seen = seenHints(of: exercise)
    let end = lines("  You have seen all hints. The solution, without a pass:  \(giveUp(on: exercise))")
    if readsKeys { return { seen($0) + end($0) } }
    return lines(
      "  You have seen all hints. Again:  \(typed("hint", for: exercise)) --all",
      "  The solution, without a pass:  \(giveUp(on: exercise))")
  }

  /// The next hint for the first criterion that failed; it then counts as seen.
  func nextHint(of exercise: Exercise) throws -> PageInWindow {
    let entry = store.load()[exercise.id]
    guard entry.wasChecked else {
      let first = readsKeys ? "key r" : typed("check", for: exercise)
      throw Failure(Exit.usage, "A hint is about a check that fails. Type first:  \(first)")
    }
    let failing = exercise.criteria.enumerated().filter {
      entry.failing.contains($0.element.id) && $0.element.visibility == .visible
    }
    if let sentence = reasonForNoHint(exercise, entry, failing.map(\.element)) {
      return lines("  " + sentence)
    }
    let open = failing.first { (entry.hintsSeen[$0.element.id] ?? 0) < $0.element.hints.count }
    guard let (index, criterion) = open else { return noMoreHints(of: exercise) }
    let seen = entry.hintsSeen[criterion.id] ?? 0
    let left = criterion.hints.count - seen - 1
    let more = left == 0 ? "No more hints" : left == 1 ? "1 more hint" : "\(left) more hints"
    let way = left == 0 ? "." : ":  " + (readsKeys ? "key h" : typed("hint", for: exercise))
    try keep {
      $0[exercise.id].hintsSeen[criterion.id] = seen + 1
      $0[exercise.id].work(at: Date())
    }
    return { appearance in
      appearance.wrapped(StyledText("  Check \(index + 1): \(criterion.title)"))
        + Self.lines(ofHint: criterion.hints[seen], appearance)
        + appearance.wrapped(StyledText("  \(more) for check \(index + 1)\(way)"))
    }
  }

  private func lines(_ sentences: String...) -> PageInWindow {
    { appearance in sentences.flatMap(appearance.lines(of:)) }
  }

  private static func lines(ofHint hint: String, _ appearance: Appearance) -> [StyledText] {
    [StyledText()] + StyledText(hint).wrapped(appearance, indent: "    ") + [StyledText()]
  }
}

extension StyledText {
  /// The text wrapped to the window; one line where there is none.
  func wrapped(_ appearance: Appearance, indent: String = "") -> [StyledText] {
    guard let width = appearance.width else { return [StyledText(indent) + self] }
    return wrapped(to: min(width, 100), first: StyledText(indent), rest: StyledText(indent))
  }
}
