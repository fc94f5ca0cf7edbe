import CourseModel
import Foundation
import Watching

/// A watch that prints what `check` prints, for each save: for screen readers, logs and editors.
struct PlainWatch {
  let session: Session
  let course: Course
  let exercise: Exercise
  let showsProblems: Bool

  /// Watches until the process is ended.
  func run() async throws {
    let (events, mailbox) = AsyncStream<WatchEvent>.makeStream()
    let runner = CheckRunner(session, course) { mailbox.yield(.check($0, $1)) }
    let saves = SaveWatcher(exercise.sources, in: session.workspace.folder(of: exercise)).saves()
    let watching = Task { for await _ in saves { mailbox.yield(.saved) } }
    defer { watching.cancel() }
    session.print(
      "Watching \(exercise.id): each save of \(exercise.sources.joined(separator: ", ")) checks it.")
    session.print("Ctrl-C ends this.")
    begin(runner)
    for await event in events {
      switch event {
      case .saved: begin(runner)
      case .check(let number, let news): if number == runner.number { try take(news) }
      case .terminal: break
      }
    }
  }

  private func begin(_ runner: CheckRunner) {
    runner.begin(exercise)
    session.print("\nA check of \(exercise.id) begins.")
    session.flush()
  }

  private func take(_ news: CheckRunner.News) throws {
    switch news {
    case .progress(let progress):
      if progress == .stage(.kit) {
        session.print("Compiling the kit for this toolchain, once: about 10 s …")
      }
    case .failure(let error): session.print("\(error)")
    case .verdict(let report):
      if let trouble = session.note(report) { session.print(trouble) }
      session.print(try session.page(of: report, in: course, verbose: false))
      if showsProblems { session.printProblems(report) }
    }
    if case .progress = news { return session.flush() }
    session.print("The check ended. Waiting for the next save.")
    session.flush()
  }
}
