import CourseModel
import Foundation
import Terminal
import Watching
import Workspace

/// A watch at a terminal. All events come from one queue, and the screen is drawn after each of them.
///
/// Checks and slow pages run in separate tasks, whose results come through the same queue.
final class WatchRun {
  private let session: Session
  private let course: Course
  private let terminal: TerminalSession
  private let events: AsyncStream<WatchEvent>
  private let mailbox: AsyncStream<WatchEvent>.Continuation
  private let runner: CheckRunner
  private let preparation: PagePreparation
  private var saves: Task<Void, Never>?
  private var ticker: Task<Void, Never>?
  private var state: WatchState

  init(_ session: Session, _ course: Course, _ exercise: Exercise, at terminal: TerminalSession) {
    let (events, mailbox) = AsyncStream<WatchEvent>.makeStream()
    (self.session, self.course, self.terminal) = (session, course, terminal)
    (self.events, self.mailbox) = (events, mailbox)
    runner = CheckRunner(session, course) { mailbox.yield(.check($0, $1)) }
    preparation = PagePreparation { mailbox.yield(.page($0, $1)) }
    state = WatchState(exercise, appearance: session.console.output.resized(to: terminal.size))
  }

  /// Watches until the learner quits or the terminal is closed; returns the exercise that was open last.
  func run() async -> Exercise {
    let keys = Task { [terminal, mailbox] in
      for await event in terminal.events { mailbox.yield(.terminal(event)) }
      mailbox.yield(.terminal(.ended))
    }
    watch()
    check()
    draw()
    for await event in events {
      guard await handle(event) else { break }
      draw()
    }
    keys.cancel()
    saves?.cancel()
    ticker?.cancel()
    await preparation.end()
    await runner.end()
    return state.exercise
  }

  private func draw() { terminal.draw(WatchScreen(state: state).lines, as: state.appearance) }

  /// Handles an event; returns false if the watch ends.
  private func handle(_ event: WatchEvent) async -> Bool {
    switch event {
    case .saved: check()
    case .tick: if !state.tick() { ticker?.cancel() }
    case .check(let number, let news): if number == runner.number { take(news) }
    case .page(let number, let page): if number == preparation.number { take(page) }
    case .terminal(.key(let key)): return await perform(state.handle(key))
    case .terminal(.resized(let size)): state.resize(to: size)
    // The time limits of a check continue while the process is suspended, so the check starts again.
    case .terminal(.resumed): if state.live != nil { check() }
    case .terminal(.ended): return false
    }
    return true
  }

  // MARK: Checks

  private func watch() {
    let exercise = state.exercise
    let files = SaveWatcher(exercise.sources, in: session.learner.workspace.folder(of: exercise))
    let stream = files.saves()
    saves?.cancel()
    saves = Task { [mailbox] in
      for await _ in stream { mailbox.yield(.saved) }
    }
  }

  private func check() {
    state.begin()
    runner.begin(state.exercise)
    countSeconds()
  }

  /// Counts the seconds until nothing takes long.
  private func countSeconds() {
    ticker?.cancel()
    ticker = Task { [mailbox] in
      while (try? await Task.sleep(for: .seconds(1))) != nil { mailbox.yield(.tick) }
    }
  }

  private func take(_ news: CheckRunner.News) {
    do {
      switch news {
      case .progress(let progress): state.note(progress)
      case .failure(let error): throw error
      case .verdict(let report):
        let trouble = session.learner.note(report)
        let result = try ReportPage(session: session, course: course, controls: .keys).layout(of: report)
        state.end(passed: report.verdict.passes) { window in
          (trouble.map { window.wrapped(StyledText("  " + $0)) + [StyledText()] } ?? []) + result(window)
        }
      }
    } catch {
      state.fail(session.console.sentence(of: error))
    }
  }

  // MARK: Keys

  /// Performs the action of a key and shows errors; returns false if the watch ends.
  private func perform(_ action: WatchState.Action?) async -> Bool {
    do {
      switch action {
      case nil: break
      case .quit: return false
      case .check: check()
      case .reset: try await reset()
      case .open(let direction): try await open(direction)
      case .show(let page): try show(page)
      }
    } catch {
      show(error)
    }
    return true
  }

  private func reset() async throws {
    let kept = try await keepingCopies { try session.learner.workspace.reset(state.exercise, onCopy: $0) }
    state.say("\(kept)\(state.exercise.id) has its starter files again.")
    check()
  }

  private func open(_ direction: WatchState.Direction) async throws {
    let progress = session.learner.progress
    guard let exercise = state.exercise.neighbour(direction, in: course, progress) else {
      return state.say(direction == .next ? "This is the last exercise." : "This is the first exercise.")
    }
    let opening = ExerciseOpening(session: session, course: course)
    let kept = try await keepingCopies { _ = try await opening.open(exercise, onCopy: $0) }
    state.open(exercise)
    if !kept.isEmpty { state.say(kept) }
    watch()
    check()
    // What to do comes before what does not work yet.
    if direction == .next, !progress[exercise.id].wasChecked { try show(.task) }
  }

  /// Makes a change that copies files; returns where the copies are, and adds that to an error.
  private func keepingCopies(_ change: ((URL) -> Void) async throws -> Void) async throws -> String {
    var kept = ""
    do {
      try await change { kept += "A copy of your code is in  \(session.console.shown($0))\n" }
    } catch {
      throw Failure(Exit.toolFailed, kept + session.console.sentence(of: error))
    }
    return kept
  }

  // MARK: Pages

  private func show(_ page: WatchState.Page) throws {
    switch page {
    case .hint: try showHint()
    case .solution:
      prepare(page) { try await SolutionPage(session: $0, exercise: $2, controls: .keys).page() }
    case .task:
      prepare(page) { session, course, exercise in
        let task = try await PageReading(session, course).layout(ofTask: exercise)
        let files = session.learner.workspace.files(of: exercise).map(session.console.shown)
        return { window in
          files.flatMap { window.wrapped(StyledText("  Write here:  \($0)")) } + [StyledText()] + task(window)
        }
      }
    case .film:
      prepare(page) {
        try await ExerciseFilm(session: $0, course: $1, exercise: $2).pageOfFirstFailure()
      }
    case .lesson:
      prepare(page) { session, course, exercise in
        let lesson = try session.learner.lesson(exercise.id.lesson, in: course)
        return try await PageReading(session, course).layout(of: lesson)
      }
    }
  }

  private func showHint() throws {
    let pages = HintPages(learner: session.learner, exercise: state.exercise, controls: .keys)
    switch try pages.next() {
    case .none(let page): state.show(page)
    case .hint(let hint, let page):
      let aside = try session.learner.store.update(hint.spend)
      state.show(page)
      if let aside { state.say(LearnerContext.keptAside(aside)) }
    }
  }

  private typealias PreparedPage = @Sendable (Session, Course, Exercise) async throws -> PageInWindow

  /// Prepares a page, which is shown when it is ready unless the learner has asked for something else.
  private func prepare(_ page: WatchState.Page, _ layout: @escaping PreparedPage) {
    state.wait(for: page)
    countSeconds()
    preparation.begin { [session, course, exercise = state.exercise] in
      try await layout(session, course, exercise)
    }
  }

  private func take(_ page: Result<PageInWindow, any Error>) {
    guard state.awaited != nil else { return }
    switch page {
    case .success(let page): state.show(page)
    case .failure(let error): show(error)
    }
  }

  private func show(_ error: any Error) {
    let sentence = session.console.sentence(of: error)
    state.show { $0.page(sentence) }
  }
}
