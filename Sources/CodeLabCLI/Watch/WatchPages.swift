import CourseModel
import Terminal

/// Makes the pages that a watch shows over its result.
struct WatchPages: Sendable {
  let session: Session
  let course: Course
  let exercise: Exercise

  /// A page; hints are made by `HintPages`, because the learner's progress records them.
  ///
  /// - Throws: an error if the page can't be made.
  func layout(of page: WatchState.Page) async throws -> PageInWindow {
    switch page {
    case .hint: return { _ in [] }
    case .solution:
      return try await SolutionPage(session: session, exercise: exercise, controls: .keys).page()
    case .task: return try await task()
    case .film:
      return try await ExerciseFilm(session: session, course: course, exercise: exercise).pageOfFirstFailure()
    case .lesson:
      let lesson = try session.learner.lesson(exercise.id.lesson, in: course)
      return try await PageReading(session, course).layout(of: lesson)
    }
  }

  /// The files to write in, and the task.
  private func task() async throws -> PageInWindow {
    let task = try await PageReading(session, course).layout(ofTask: exercise)
    let files = zip(exercise.sources, session.learner.workspace.files(of: exercise))
      .filter { !exercise.leaves($0.0) }.map { session.console.shown($0.1) }
    return { window in
      files.flatMap { window.wrapped(StyledText("  Write here:  \($0)")) } + [StyledText()] + task(window)
    }
  }
}
