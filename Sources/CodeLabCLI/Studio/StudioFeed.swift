import CourseModel
import Foundation
import Terminal

/// Makes what a watch shows beside the result: the standing, the task and the learner's code.
///
/// The task and the colours take some time; they come through the queue of the watch.
final class StudioFeed {
  private static let longestFile = 1 << 20
  private let session: Session
  private let course: Course
  private let mailbox: AsyncStream<WatchEvent>.Continuation
  private let preparation: PagePreparation
  private var isPreparingTask = false
  private var colouring: Task<Void, Never>?

  init(_ session: Session, _ course: Course, _ mailbox: AsyncStream<WatchEvent>.Continuation) {
    (self.session, self.course, self.mailbox) = (session, course, mailbox)
    preparation = PagePreparation { mailbox.yield(.task($0, $1)) }
  }

  /// Stops what is being made.
  func end() async {
    colouring?.cancel()
    await preparation.end()
  }

  // MARK: Standing

  /// Where the learner is in the exercise by its last check, and in the course.
  func standing(before exercise: Exercise) -> CourseStanding {
    let visible = exercise.criteria.filter { $0.visibility == .visible }
    let entry = session.learner.progress[exercise.id]
    let open = entry.wasChecked ? visible.count { entry.failing.contains($0.id) } : visible.count
    return standing(passed: visible.count - open, of: visible.count)
  }

  /// Where the learner is after a check.
  func standing(after report: Report) -> CourseStanding {
    let visible = report.criteria.filter { $0.criterion.visibility == .visible }
    return standing(passed: visible.count { $0.status.passes }, of: visible.count)
  }

  private func standing(passed: Int, of checks: Int) -> CourseStanding {
    let progress = session.learner.progress
    return CourseStanding(
      passedChecks: passed, checks: checks,
      passedExercises: course.exercises.count { progress.hasPassed($0.id) }, exercises: course.exercises.count
    )
  }

  // MARK: Task

  /// The number of the task that is being prepared.
  var taskNumber: Int { preparation.number }

  /// Another exercise is open, whose task is not prepared yet.
  func forgetTask() { isPreparingTask = false }

  /// Prepares the task once for each exercise, when a window first has a pane for it.
  func prepareTask(of exercise: Exercise) {
    guard !isPreparingTask else { return }
    isPreparingTask = true
    let pages = WatchPages(session: session, course: course, exercise: exercise)
    preparation.begin { try await pages.taskInPane() }
  }

  /// The prepared task, or why there is none.
  func page(_ task: Result<PageInWindow, any Error>) -> PageInWindow {
    switch task {
    case .success(let page): return page
    case .failure(let error):
      let sentence = session.console.sentence(of: error)
      return { $0.page(sentence) }
    }
  }

  // MARK: Code

  /// The file that the feedback is about, without colours, and its text; both are empty if it can't be read.
  func listing(of exercise: Exercise, marked: SourceLocation?) -> (listing: CodeListing, text: String) {
    let names = exercise.sources + exercise.given.map(\.name)
    let name = marked.map(\.file).flatMap { names.contains($0) ? $0 : nil } ?? exercise.firstToWrite
    let file = session.learner.workspace.folder(of: exercise).appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8), text.utf8.count < Self.longestFile else {
      return (CodeListing(file: name), "")
    }
    return (CodeListing(file: name, text: text, marked: marked?.file == name ? marked?.line : nil), text)
  }

  /// Finds the colours of the listing of a text.
  ///
  /// - Parameter number: the number of the check after which it is shown.
  func colour(_ listing: CodeListing, of text: String, number: Int) {
    colouring?.cancel()
    colouring = Task { [session, mailbox] in
      guard let marks = try? await session.installation.marks(in: [text])?.first, !Task.isCancelled
      else { return }
      mailbox.yield(.code(number, listing.coloured(by: marks)))
    }
  }
}
