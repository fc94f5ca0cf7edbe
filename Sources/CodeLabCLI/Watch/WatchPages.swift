import CourseModel
import Terminal

/// Makes the pages that a watch shows over its result.
struct WatchPages: Sendable {
  let session: Session
  let course: Course
  let exercise: Exercise

  /// A page; hints are made by `HintPages`, because the learner's progress records them, and details of the last report.
  ///
  /// - Throws: an error if the page can't be made.
  func layout(of page: WatchState.Page) async throws -> PageInWindow {
    switch page {
    case .hint, .details: return { _ in [] }
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
    let files = zip(exercise.sources, session.learner.workspace.files(of: exercise))
      .filter { !exercise.leaves($0.0) }.map { session.console.shown($0.1) }
    return try await task(below: files.map { "  Write here:  \($0)" })
  }

  /// The task beside the result, which has no room for the folder of the files.
  ///
  /// - Throws: an error if the task can't be read.
  func taskInPane() async throws -> PageInWindow {
    let files = exercise.sources.filter { !exercise.leaves($0) }
    return try await task(below: ["Write here:  \(files.joined(separator: ", "))"])
  }

  private func task(below lines: [String]) async throws -> PageInWindow {
    let task = try await PageReading(session, course).layout(ofTask: exercise)
    return { window in lines.flatMap { window.wrapped(StyledText($0)) } + [StyledText()] + task(window) }
  }
}

/// Prepares slow pages one at a time; a new page cancels the one before.
final class PagePreparation {
  private let deliver: @Sendable (Int, Result<PageInWindow, any Error>) -> Void
  private var current: Task<Void, Never>?
  private(set) var number = 0

  init(deliver: @escaping @Sendable (Int, Result<PageInWindow, any Error>) -> Void) {
    self.deliver = deliver
  }

  /// Prepares a page, and delivers it with its number.
  func begin(_ prepare: @escaping @Sendable () async throws -> PageInWindow) {
    cancel()
    current = Task { [deliver, number] in
      do {
        let page = try await prepare()
        deliver(number, .success(page))
      } catch {
        deliver(number, .failure(error))
      }
    }
  }

  /// Cancels the preparation; if the page is delivered all the same, it has an old number.
  func cancel() {
    number += 1
    current?.cancel()
  }

  /// Cancels the preparation, and waits until it has ended.
  func end() async {
    cancel()
    await current?.value
  }
}
