import CourseModel
import Foundation
import SwiftToolchain
import Terminal
import Watching

/// A watch that prints the output of `check` for each save, for screen readers, logs and editors.
///
/// A letter and Return ask for what the same key shows in a window.
final class PlainWatch {
  private let session: Session
  private let course: Course
  private let showsProblems: Bool
  private let runner: CheckRunner
  private let events: AsyncStream<WatchEvent>
  private let mailbox: AsyncStream<WatchEvent>.Continuation
  private var exercise: Exercise
  private var saves: Task<Void, Never>?
  /// Whether the next line answers whether to begin again.
  private var asksForReset = false
  /// The report of the last check of the open exercise.
  private var last: Report?

  private var console: Console { session.console }

  init(_ session: Session, _ course: Course, _ exercise: Exercise, showsProblems: Bool) {
    let (events, mailbox) = AsyncStream<WatchEvent>.makeStream()
    (self.session, self.course, self.exercise) = (session, course, exercise)
    (self.events, self.mailbox, self.showsProblems) = (events, mailbox, showsProblems)
    runner = CheckRunner(session, course) { mailbox.yield(.check($0, $1)) }
  }

  /// Watches until the learner types `q`, or until the process ends.
  ///
  /// - Throws: where a page can't be made.
  func run() async throws {
    let signals = FatalSignals { ScratchFolder.removeAll() }
    defer {
      saves?.cancel()
      withExtendedLifetime(signals) {}
    }
    TypedLines.forEach { [mailbox] in mailbox.yield(.typed($0)) }
    announce()
    begin()
    for await event in events {
      switch event {
      case .saved: begin()
      case .check(let number, let news): if number == runner.number { try take(news) }
      case .typed(let line?): guard await handle(line) else { return await runner.end() }
      case .typed(nil), .tick, .terminal, .page, .task, .code: break
      }
    }
  }

  private func announce() {
    let files = exercise.sources.joined(separator: ", ")
    let stream = SaveWatcher(exercise.sources, in: session.learner.workspace.folder(of: exercise)).saves()
    saves?.cancel()
    saves = Task { [mailbox] in for await _ in stream { mailbox.yield(.saved) } }
    console.print("Watching \(exercise.id): each time you save \(files), it is checked.")
    console.print("Press Ctrl-C to quit. For the keys, type ? and Return.")
  }

  private func begin() {
    runner.begin(exercise)
    console.print("\nA check of \(exercise.id) begins.")
    console.flush()
  }

  private func take(_ news: CheckRunner.News) throws {
    switch news {
    case .progress(let progress):
      if progress == .stage(.kit) { console.print(KitNotice.sentence) }
      if progress == .preparesFilms { FilmNotice.announce(on: console) }
    case .failure(let error): console.print(console.sentence(of: error))
    case .verdict(let report):
      last = report
      let page = ReportPage(session: session, course: course)
      if let trouble = session.learner.note(report) { console.print(trouble) }
      console.print(try page.lines(of: report))
      if showsProblems { console.write(page.problems(of: report)) }
    }
    if case .progress = news { return console.flush() }
    console.print("The check ended. Waiting for the next save.")
    console.flush()
  }

  // MARK: Lines

  /// Does what a typed line asks for; returns false if the watch ends.
  private func handle(_ line: String) async -> Bool {
    defer { console.flush() }
    do {
      let word = line.trimmingCharacters(in: .whitespaces)
      if asksForReset { return try answer(word) }
      guard let letter = word.first else { return true }
      guard word.count == 1, let key = WatchKey(.character(letter)) else {
        console.print("“\(word)” is not a key. For the keys, type ? and Return.")
        return true
      }
      return try await perform(key)
    } catch {
      console.print(console.sentence(of: error))
      return true
    }
  }

  private func perform(_ key: WatchKey) async throws -> Bool {
    switch key {
    case .quit: return false
    case .again: begin()
    case .next: try await open(.next)
    case .previous: try await open(.previous)
    case .hint: try printHint()
    case .task: try await show(.task)
    case .film: try await show(.film)
    case .details:
      let page = ReportPage(session: session, course: course, verbose: true)
      console.print(try last.map(page.lines) ?? [StyledText("There is no result yet.")])
    case .lesson: try await show(.lesson)
    case .solution: try await show(.solution)
    case .keys: console.print(WatchKey.lines.map { StyledText($0) })
    case .list:
      let rows = ExerciseRows(course: course, progress: session.learner.progress, appearance: console.output)
      console.print(course.exercises.flatMap(rows.lines))
    case .reset:
      asksForReset = true
      console.print("Begin again from the starter? A copy of your code is kept. Type y or n, and Return.")
    case .edit:
      console.print("Open these files in your editor:")
      session.learner.workspace.files(of: exercise).forEach { console.print("  \(console.shown($0))") }
    case .find: console.print("This key works in a window: watch without --plain.")
    }
    return true
  }

  private func answer(_ word: String) throws -> Bool {
    asksForReset = false
    guard word.lowercased() == "y" else {
      console.print("Nothing was changed.")
      return true
    }
    try session.learner.workspace.reset(exercise, onCopy: tell(ofCopy:))
    console.print("\(exercise.id) has its starter files again.")
    begin()
    return true
  }

  private func open(_ direction: WatchState.Direction) async throws {
    guard let next = exercise.neighbour(direction, in: course, session.learner.progress) else {
      return console.print(WatchState.end(in: direction))
    }
    let opening = ExerciseOpening(session: session, course: course)
    _ = try await opening.open(next, onCopy: tell(ofCopy:))
    (exercise, last) = (next, nil)
    announce()
    try await show(.task)
    begin()
  }

  private func tell(ofCopy copy: URL) { console.print("A copy of your code is in  \(console.shown(copy))") }

  private func show(_ page: WatchState.Page) async throws {
    let pages = WatchPages(session: session, course: course, exercise: exercise)
    console.print(try await pages.layout(of: page)(console.output))
  }

  private func printHint() throws {
    let pages = HintPages(learner: session.learner, exercise: exercise, controls: .keys)
    switch try pages.next() {
    case .none(let page): console.print(page(console.output))
    case .hint(let page, let seen):
      try session.learner.keep(seen)
      console.print(page(console.output))
    }
  }
}

/// The lines of standard input.
private enum TypedLines {
  /// Reads on a thread of its own, until the input ends. Does nothing for a process in the background, which may not
  /// read the terminal. It uses no stream of C's library: a thread that waits in one keeps all others from `fflush`.
  static func forEach(_ body: @escaping @Sendable (String?) -> Void) {
    if isatty(0) == 1 && tcgetpgrp(0) != getpgrp() { return }
    Thread.detachNewThread {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while read(0, &byte, 1) == 1 {
        guard byte == UInt8(ascii: "\n") else {
          bytes.append(byte)
          continue
        }
        body(String(decoding: bytes, as: UTF8.self))
        bytes = []
      }
      body(nil)
    }
  }
}

/// The signals that end a command without a screen, which has something to do before.
final class FatalSignals {
  private let sources: [any DispatchSourceSignal]

  /// Does something before one of the signals ends the process, as long as this object exists.
  init(_ beforeDeath: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Handled, not ignored: an ignored signal stays ignored in the programs that this process starts.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        beforeDeath()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
