import ArgumentParser
import CourseModel
import Foundation
import Terminal
import Workspace

struct HintCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "The next hint for the first check that fails.")

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
    let none = StyledText("  You have not seen a hint yet. Type:  \(command) hint")
    return { appearance in seen.isEmpty ? [none] : seen.flatMap { Self.lines(ofHint: $0, appearance) } }
  }

  /// The verdicts by which nothing was graded, in words: a hint for a check would be wasted then.
  private static let reasonsToWait = [
    "does-not-compile": "In your last check it did not compile.",
    "submission-refused": "In your last check a file was missing, or could not be read.",
    "policy-violation": "In your last check something was refused before it ran.",
  ]

  /// The next hint for the first criterion that failed; it then counts as seen.
  func nextHint(of exercise: Exercise) throws -> PageInWindow {
    let entry = store.load()[exercise.id]
    guard entry.attempts > 0 else {
      throw Failure(Exit.usage, "A hint is about a check that fails. Type first:  \(command) check")
    }
    if let reason = Self.reasonsToWait[entry.lastVerdict ?? ""] {
      return { [command] _ in
        [StyledText("  \(reason) Mend that first; where and what it means:  \(command) check")]
      }
    }
    let failing = exercise.criteria.enumerated().filter {
      entry.failing.contains($0.element.id) && $0.element.visibility == .visible
    }
    if failing.isEmpty {
      return { [command] _ in [StyledText("  Nothing failed in your last check. Next:  \(command) check")] }
    }
    let open = failing.first { (entry.hintsSeen[$0.element.id] ?? 0) < $0.element.hints.count }
    guard let (index, criterion) = open else {
      return { [command] _ in
        [
          StyledText("  You have seen all hints. Again:  \(command) hint --all"),
          StyledText("  The solution, without a pass:  \(command) solution --give-up"),
        ]
      }
    }
    let seen = entry.hintsSeen[criterion.id] ?? 0
    let left = criterion.hints.count - seen - 1
    let more = left == 0 ? "No more hints" : left == 1 ? "1 more hint" : "\(left) more hints"
    try store.update {
      $0[exercise.id].hintsSeen[criterion.id] = seen + 1
      $0[exercise.id].work(at: Date())
    }
    return { appearance in
      [StyledText("  Check \(index + 1): \(criterion.title)")]
        + Self.lines(ofHint: criterion.hints[seen], appearance)
        + [StyledText("  \(more) for check \(index + 1).")]
    }
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
