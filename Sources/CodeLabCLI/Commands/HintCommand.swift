import ArgumentParser
import CourseModel

struct HintCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Show the next hint for the first check that fails.",
    discussion: Examples.of(
      [
        "codelab hint": "show one more hint",
        "codelab hint --all": "show the hints that you have already seen",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @Flag(help: "Show the hints that you have already seen.")
  var all = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let pages = HintPages(learner: session.learner, exercise: exercise)
    let page = all ? pages.seen : try next(of: pages, session)
    session.console.print(page(session.console.output))
  }

  private func next(of pages: HintPages, _ session: Session) throws -> PageInWindow {
    switch try pages.next() {
    case .none(let page): return page
    case .hint(let page, let seen):
      try session.learner.keep(seen)
      return page
    }
  }
}
