import CourseModel
import Foundation
import Terminal
import Watching
import Workspace

/// A watch at a terminal: what happens goes into one queue, is handled in turn, and the screen is drawn after each.
final class WatchRun {
  private let session: Session
  private let course: Course
  private let terminal: TerminalSession
  private let events: AsyncStream<WatchEvent>
  private let mailbox: AsyncStream<WatchEvent>.Continuation
  private let runner: CheckRunner
  private var saves: Task<Void, Never>?
  private var state: WatchState

  init(_ session: Session, _ course: Course, _ exercise: Exercise, at terminal: TerminalSession) {
    let (events, mailbox) = AsyncStream<WatchEvent>.makeStream()
    (self.session, self.course, self.terminal) = (session.withKeys, course, terminal)
    (self.events, self.mailbox) = (events, mailbox)
    runner = CheckRunner(session, course) { mailbox.yield(.check($0, $1)) }
    state = WatchState(exercise, appearance: session.output.resized(to: terminal.size))
  }

  /// Watches until the learner leaves or the terminal is gone; returns the exercise that was open.
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
    await runner.end()
    return state.exercise
  }

  private func draw() { terminal.write(WatchScreen(state: state).drawing) }

  /// False at the end.
  private func handle(_ event: WatchEvent) async -> Bool {
    switch event {
    case .saved: check()
    case .check(let number, let news): if number == runner.number { take(news) }
    case .terminal(.key(let key)): return await perform(state.handle(key))
    case .terminal(.resized(let size)): state.resize(to: size)
    // Its time limits went on while it stood still.
    case .terminal(.resumed): if state.live != nil { check() }
    case .terminal(.ended): return false
    }
    return true
  }

  // MARK: Checks

  private func watch() {
    let exercise = state.exercise
    let files = SaveWatcher(exercise.sources, in: session.workspace.folder(of: exercise))
    let stream = files.saves()
    saves?.cancel()
    saves = Task { [mailbox] in
      for await _ in stream { mailbox.yield(.saved) }
    }
  }

  private func check() {
    state.begin()
    runner.begin(state.exercise)
  }

  private func take(_ news: CheckRunner.News) {
    do {
      switch news {
      case .progress(let progress): state.note(progress)
      case .failure(let error): throw error
      case .verdict(let report):
        let trouble = session.note(report)
        let result = try session.layout(of: report, in: course)
        state.end(passed: report.verdict.passes) { window in
          (trouble.map { window.wrapped(StyledText("  " + $0)) + [StyledText()] } ?? []) + result(window)
        }
      }
    } catch {
      state.fail("\(error)")
    }
  }

  // MARK: Keys

  /// False at the end. What goes wrong is shown, and the watch goes on.
  private func perform(_ action: WatchState.Action?) async -> Bool {
    do {
      switch action {
      case nil: break
      case .quit: return false
      case .check: check()
      case .reset: try await reset()
      case .open(let direction): try await open(direction)
      case .show(let page): state.show(try await layout(of: page))
      }
    } catch {
      state.show { $0.page("\(error)") }
    }
    return true
  }

  private func reset() async throws {
    let kept = try await keepingCopies { try session.workspace.reset(state.exercise, onCopy: $0) }
    state.say("\(kept)\(state.exercise.id) is as at the start.")
    check()
  }

  /// Says where copies lie also when what they were made for goes wrong.
  private func keepingCopies(_ change: ((URL) -> Void) async throws -> Void) async throws -> String {
    var kept = ""
    do {
      try await change { kept += "What you wrote is kept in  \(session.shown($0))\n" }
    } catch {
      throw Failure(Exit.toolFailed, "\(kept)\(error)")
    }
    return kept
  }

  private func open(_ direction: WatchState.Direction) async throws {
    let progress = session.store.load()
    guard let exercise = state.exercise.neighbour(direction, in: course, progress) else {
      return state.say(direction == .next ? "This is the last exercise." : "This is the first exercise.")
    }
    let kept = try await keepingCopies { _ = try await session.open(exercise, in: course, onCopy: $0) }
    state.open(exercise)
    if !kept.isEmpty { state.say(kept) }
    watch()
    check()
  }

  private func layout(of page: WatchState.Page) async throws -> PageInWindow {
    let pages = session.pages(of: course)
    switch page {
    case .hint: return try session.nextHint(of: state.exercise)
    case .solution:
      let lines = try await session.solution(of: state.exercise)
      return { _ in lines }
    case .task: return try await session.layout(of: pages.source(exercise: state.exercise), in: pages)
    case .lesson:
      let lesson = try session.lesson(state.exercise.id.lesson, in: course)
      return try await session.layout(of: pages.source(lesson: lesson), in: pages)
    }
  }
}

extension Exercise {
  /// The exercise that a key leads to: after a pass the one that `codelab next` opens, else the one beside it.
  fileprivate func neighbour(
    _ direction: WatchState.Direction, in course: Course, _ progress: LearnerProgress
  ) -> Exercise? {
    if direction == .next, progress.hasPassed(id), let next = progress.next(in: course), next.id != id {
      return next
    }
    let all = course.exercises
    guard let place = all.firstIndex(where: { $0.id == id }) else { return nil }
    let beside = direction == .next ? place + 1 : place - 1
    return all.indices.contains(beside) ? all[beside] : nil
  }
}
