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
  private let feed: StudioFeed
  private var saves: Task<Void, Never>?
  private var ticker: Task<Void, Never>?
  private var state: WatchState
  /// The report of the last check of the open exercise, and what the learner should know about recording it.
  private var last: (report: Report, trouble: String?)?
  /// Whether the learner edits now, and wants to watch again afterwards.
  private(set) var edits = false

  init(_ session: Session, _ course: Course, _ exercise: Exercise, at terminal: TerminalSession) {
    let (events, mailbox) = AsyncStream<WatchEvent>.makeStream()
    (self.session, self.course, self.terminal) = (session, course, terminal)
    (self.events, self.mailbox) = (events, mailbox)
    runner = CheckRunner(session, course) { mailbox.yield(.check($0, $1)) }
    preparation = PagePreparation { mailbox.yield(.page($0, $1)) }
    feed = StudioFeed(session, course, mailbox)
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
    beginStudio()
    draw()
    for await event in events {
      guard await handle(event) else { break }
      if state.isWide { feed.prepareTask(of: state.exercise) }
      draw()
    }
    keys.cancel()
    saves?.cancel()
    ticker?.cancel()
    await preparation.end()
    await feed.end()
    await runner.end()
    return state.exercise
  }

  private func draw() {
    terminal.takeClicks(state.list != nil || state.isWide)
    terminal.draw(WatchScreen(state: state).lines, as: state.appearance)
  }

  /// Handles an event; returns false if the watch ends.
  private func handle(_ event: WatchEvent) async -> Bool {
    switch event {
    case .saved: check()
    case .tick: if !state.tick() { ticker?.cancel() }
    case .check(let number, let news): if number == runner.number { take(news) }
    case .page(let number, let page): if number == preparation.number { take(page) }
    case .task(let number, let page): if number == feed.taskNumber { state.showTask(feed.page(page)) }
    case .code(let number, let listing): if number == runner.number { state.showCode(listing) }
    case .typed: break
    case .terminal(.key(let key)): return await perform(state.handle(key))
    case .terminal(.resized(let size)): state.resize(to: size)
    // The time limits of a check continue while the process is suspended, so the check starts again.
    case .terminal(.resumed): if state.progress.live != nil { check() }
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
        last = (report, session.learner.note(report))
        if let page = try lastPage() { state.end(passed: report.verdict.passes, page) }
        state.standing = feed.standing(after: report)
        showCode(marked: report.firstPlace)
      }
    } catch {
      state.fail(session.console.sentence(of: error))
    }
  }

  /// The page of the last check; it counts the hints that are left.
  private func lastPage() throws -> PageInWindow? {
    guard let (report, trouble) = last else { return nil }
    let result = try ReportPage(session: session, course: course, controls: .keys).layout(of: report)
    return { window in
      (trouble.map { window.wrapped(StyledText("  " + $0)) + [StyledText()] } ?? []) + result(window)
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
      case .start(let id): try await start(id)
      case .show(let page): try show(page)
      case .list:
        state.choose(from: ExerciseList(course, session.learner.progress, current: state.exercise.id))
      case .edit:
        let files = session.learner.workspace.files(of: state.exercise)
        try Editor(environment: session.installation.environment).require(for: files, session.console)
        edits = true
        return false
      }
    } catch {
      show(error)
    }
    return true
  }

  private func reset() async throws {
    let kept = try await ExerciseChange(session, course).reset(state.exercise)
    state.say("\(kept)\(state.exercise.id) has its starter files again.")
    check()
  }

  private func open(_ direction: WatchState.Direction) async throws {
    let progress = session.learner.progress
    guard let exercise = state.exercise.neighbour(direction, in: course, progress) else {
      return state.say(WatchState.end(in: direction))
    }
    try await start(exercise)
    // What to do comes before what does not work yet; a wide window shows both.
    if direction == .next, !state.isWide, !progress[exercise.id].wasChecked { try show(.task) }
  }

  private func start(_ id: ExerciseID) async throws {
    guard let exercise = course.exercise(id), id != state.exercise.id else { return }
    let isNew = !session.learner.progress[id].wasChecked
    try await start(exercise)
    if isNew, !state.isWide { try show(.task) }
  }

  private func start(_ exercise: Exercise) async throws {
    let kept = try await ExerciseChange(session, course).open(exercise)
    last = nil
    state.open(exercise)
    if !kept.isEmpty { state.say(kept) }
    beginStudio()
    watch()
    check()
  }

  // MARK: Pages

  private func show(_ page: WatchState.Page) throws {
    if page == .hint { return try showHint() }
    if page == .details { return try showDetails() }
    state.wait(for: page)
    countSeconds()
    let pages = WatchPages(session: session, course: course, exercise: state.exercise)
    preparation.begin { try await pages.layout(of: page) }
  }

  private func showHint() throws {
    let pages = HintPages(learner: session.learner, exercise: state.exercise, controls: .keys)
    switch try pages.next() {
    case .none(let page): state.show(page, title: "Hint")
    case .hint(let page, let seen):
      let aside = try session.learner.store.update(seen)
      if let result = try lastPage() { state.renew(result) }
      state.show(page, title: "Hint")
      if let aside { state.say(LearnerContext.keptAside(aside)) }
    }
  }

  /// Shows all that is known of the last check.
  private func showDetails() throws {
    guard let (report, _) = last else { return state.say("There is no result yet.") }
    let page = ReportPage(session: session, course: course, controls: .keys, verbose: true)
    state.show(try page.layout(of: report), title: WatchState.Page.details.title)
  }

  private func take(_ page: Result<PageInWindow, any Error>) {
    guard let awaited = state.progress.awaited else { return }
    switch page {
    case .success(let page): state.show(page, title: awaited.title)
    case .failure(let error): show(error)
    }
  }

  private func show(_ error: any Error) {
    let sentence = session.console.sentence(of: error)
    state.show { $0.page(sentence) }
  }

  // MARK: Panes

  /// Shows where the learner is, and the files of an exercise that was opened.
  private func beginStudio() {
    state.standing = feed.standing(before: state.exercise)
    feed.forgetTask()
    showCode(marked: nil)
  }

  private func showCode(marked: SourceLocation?) {
    let (listing, text) = feed.listing(of: state.exercise, marked: marked)
    // The colours of lines that have not changed are known at once.
    state.showCode(state.panes.recolouring(listing))
    feed.colour(listing, of: text, number: runner.number)
  }
}
