import CourseModel
import Foundation
import SwiftToolchain
import Watching

/// A watch that prints the output of `check` for each save, for screen readers, logs and editors.
struct PlainWatch {
  let session: Session
  let course: Course
  let exercise: Exercise
  let showsProblems: Bool

  private var console: Console { session.console }

  /// Watches until the process ends.
  ///
  /// - Throws: where a page can't be made.
  func run() async throws {
    let (events, mailbox) = AsyncStream<WatchEvent>.makeStream()
    let runner = CheckRunner(session, course) { mailbox.yield(.check($0, $1)) }
    let saves = SaveWatcher(exercise.sources, in: session.learner.workspace.folder(of: exercise)).saves()
    let watching = Task { for await _ in saves { mailbox.yield(.saved) } }
    let signals = FatalSignals { ScratchFolder.removeAll() }
    defer {
      watching.cancel()
      withExtendedLifetime(signals) {}
    }
    console.print(
      "Watching \(exercise.id): each time you save \(exercise.sources.joined(separator: ", ")), it is checked."
    )
    console.print("Press Ctrl-C to quit.")
    begin(runner)
    for await event in events {
      switch event {
      case .saved: begin(runner)
      case .check(let number, let news): if number == runner.number { try take(news) }
      case .terminal, .page, .tick: break
      }
    }
  }

  private func begin(_ runner: CheckRunner) {
    runner.begin(exercise)
    console.print("\nA check of \(exercise.id) begins.")
    console.flush()
  }

  private func take(_ news: CheckRunner.News) throws {
    switch news {
    case .progress(let progress):
      if progress == .stage(.kit) { console.print(KitNotice.sentence) }
    case .failure(let error): console.print(console.sentence(of: error))
    case .verdict(let report):
      let page = ReportPage(session: session, course: course)
      if let trouble = session.learner.note(report) { console.print(trouble) }
      console.print(try page.lines(of: report))
      if showsProblems { console.write(page.problems(of: report)) }
    }
    if case .progress = news { return console.flush() }
    console.print("The check ended. Waiting for the next save.")
    console.flush()
  }
}
