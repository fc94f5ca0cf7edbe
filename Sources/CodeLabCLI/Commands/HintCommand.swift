import ArgumentParser
import CourseModel
import Foundation
import Terminal
import Workspace

struct HintCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "The next hint for the first check that fails.")

  @Argument(help: "The exercise's id, or a part of it that means no other.")
  var id: String?
  @Flag(help: "Show the hints that you have already seen.")
  var all = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    let entry = session.store.load()[exercise.id]
    guard entry.attempts > 0 || all else {
      throw Failure(Exit.usage, "A hint is about a check that fails. Type first:  \(session.command) check")
    }
    try all ? showSeen(exercise, entry, session) : showNext(exercise, entry, session)
  }

  private func showSeen(_ exercise: Exercise, _ entry: LearnerProgress.Entry, _ session: Session) throws {
    let seen = exercise.criteria.flatMap { $0.hints.prefix(entry.hintsSeen[$0.id] ?? 0) }
    for hint in seen { show(hint, session) }
    if seen.isEmpty { session.print("  You have not seen a hint yet. Type:  \(session.command) hint") }
  }

  private func showNext(_ exercise: Exercise, _ entry: LearnerProgress.Entry, _ session: Session) throws {
    let failing = exercise.criteria.enumerated().filter {
      entry.failing.contains($0.element.id) && $0.element.visibility == .visible
    }
    if failing.isEmpty {
      return session.print("  Nothing failed in your last check. Next:  \(session.command) check")
    }
    let open = failing.first { (entry.hintsSeen[$0.element.id] ?? 0) < $0.element.hints.count }
    guard let (index, criterion) = open else {
      session.print("  You have seen all hints. Again:  \(session.command) hint --all")
      return session.print("  The solution, without a pass:  \(session.command) solution --give-up")
    }
    let seen = entry.hintsSeen[criterion.id] ?? 0
    session.print("  Check \(index + 1): \(criterion.title)")
    show(criterion.hints[seen], session)
    let left = criterion.hints.count - seen - 1
    session.print(
      "  \(left == 0 ? "No more hints" : left == 1 ? "1 more hint" : "\(left) more hints") for check \(index + 1)."
    )
    try session.store.update {
      $0[exercise.id].hintsSeen[criterion.id] = seen + 1
      $0[exercise.id].work(at: Date())
    }
  }

  private func show(_ hint: String, _ session: Session) {
    session.print("")
    session.print(StyledText(hint).wrapped(session.output, indent: "    "))
    session.print("")
  }
}

extension StyledText {
  /// The text wrapped to the window; one line where there is none.
  func wrapped(_ appearance: Appearance, indent: String = "") -> [StyledText] {
    guard let width = appearance.width else { return [StyledText(indent) + self] }
    return wrapped(to: min(width, 100), first: StyledText(indent), rest: StyledText(indent))
  }
}
