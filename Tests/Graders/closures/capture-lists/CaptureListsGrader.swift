import GraderKit
import XCTest

@testable import CaptureLists

nonisolated final class CaptureListsGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheProfileScreenGoes() {
    let tracker = ReleaseTracker()
    for taps in [0, 1, inputs.int(in: 2...9), inputs.int(in: 200...400)] {
      let button = buttonOfAClosedScreen(tracker, taps: taps)
      tracker.expectReleased(
        "The profile screen is deallocated with its last owner, tapped or not, even if somebody still holds the button",
        heldBy: [button])
      guard tracker.isAllReleased else { return }
      for _ in 1...2 { button.tap() }
    }
  }

  func testTapsAreCounted() {
    let taps = inputs.int(in: 110...160)
    let (screen, other) = (ProfileScreen(), ProfileScreen())
    for _ in 1...taps { screen.button.tap() }
    expectEqual(other.taps, 0, "Another screen does not count the taps")
    expectEqual(screen.taps, taps, "After \(taps) taps the screen has counted \(taps) taps")
    _ = buttonOfAClosedScreen(ReleaseTracker(), taps: 1)
    screen.button.tap()
    expectEqual(
      screen.taps, taps + 1, "A screen still counts its taps after another screen was deallocated")
  }

  func testTheUploadEndsThoughTheScreenIsGone() {
    let (beach, hills) = ("\(inputs.word()).jpg", "\(inputs.word()).jpg")
    let (queue, log) = (WorkQueue(), Log())
    closeAfterSaving(beach, log, on: queue, ReleaseTracker())
    closeAfterSaving(hills, log, on: queue, ReleaseTracker())
    expectEqual(log.lines, [], "Nothing is uploaded before the queue runs the job")
    queue.runAll()
    expectEqual(
      log.lines, ["\(beach) uploaded", "\(hills) uploaded"],
      "When the queue runs the jobs, both photos are uploaded, though their screens are closed")
    let (screen, saves) = (UploadScreen(photo: beach, log: log), inputs.int(in: 3...6))
    log.lines = []
    for _ in 1...saves { screen.save(on: queue) }
    queue.runAll()
    expectEqual(
      log.lines, Array(repeating: "\(beach) uploaded", count: saves),
      "Each call of `save(on:)` adds a job, so \(saves) calls upload the photo \(saves) times")
    let second = WorkQueue()
    log.lines = []
    screen.save(on: second)
    queue.runAll()
    expectEqual(log.lines, [], "`save(on:)` with another queue adds no job to the queue from before")
    second.runAll()
    expectEqual(
      log.lines, ["\(beach) uploaded"],
      "`save(on:)` with another queue adds a job to that queue, which uploads the photo")
    log.lines = []
    let newer = UploadScreen(photo: hills, log: log)
    screen.save(on: queue)
    newer.save(on: queue)
    queue.runAll()
    expectEqual(
      log.lines, ["\(beach) uploaded", "\(hills) uploaded"],
      "`save(on:)` of each of two screens adds a job, also of the one that was opened first")
  }

  func testTheUploadScreenGoesBeforeTheJobRuns() {
    let tracker = ReleaseTracker()
    let queue = WorkQueue()
    closeAfterSaving("beach.jpg", Log(), on: queue, tracker)
    tracker.expectReleased(
      "A closed upload screen is deallocated, even if its job has not run yet", heldBy: [queue])
    queue.runAll()
    guard tracker.isAllReleased else { return }
    closeAfterSaving("hills.jpg", Log(), on: queue, tracker, times: 3)
    closeAfterSavingBeforeAndAfterARun(queue, tracker)
    tracker.expectReleased(
      "A closed upload screen that has saved more than once is deallocated, even if not all its jobs have run",
      heldBy: [queue])
    queue.runAll()
  }

  func testATicketKeepsItsNumber() {
    let more = inputs.int(in: 5...12)
    let machine = TicketMachine()
    let first = machine.draw()
    let second = machine.draw()
    let found = [first(), second(), first()]
    expectEqual(
      found, ["ticket 1", "ticket 2", "ticket 1"],
      "Each ticket has the number that it was drawn with, whenever its closure is called")
    expectEqual(machine.number, 2, "The machine itself has the number of the last ticket")
    for number in 3...2 + more {
      expectEqual(machine.draw()(), "ticket \(number)", "The next ticket has the next number")
    }
    let other = TicketMachine()
    expectEqual(other.draw()(), "ticket 1", "Each machine begins with number 1")
    withExtendedLifetime(other) {
      for number in (3 + more)...(4 + more) {
        expectEqual(
          machine.draw()(), "ticket \(number)",
          "The next ticket has the next number, also if there is a newer machine")
      }
    }
    guard found == ["ticket 1", "ticket 2", "ticket 1"] else { return }
    let drawn = inputs.int(in: 2...6)
    expectEqual(
      ticketsOfAMachineThatIsLetGo(drawn).map { $0() }, (1...drawn).map { "ticket \($0)" },
      "A ticket has its number even if the machine was deallocated before the closure is called")
  }

  private func ticketsOfAMachineThatIsLetGo(_ count: Int) -> [() -> String] {
    let machine = TicketMachine()
    return (1...count).map { _ in machine.draw() }
  }

  func testBookAndChaptersGo() {
    assertReleased("When nobody else holds a book, it is deallocated, and so are its chapters") {
      () -> [AnyObject] in
      let books = [Book(title: inputs.text()), Book(title: inputs.text())]
      for book in books {
        for _ in 1...inputs.int(in: 3...8) { book.addChapter() }
        for title in [book.title] + inputs.texts(2) {
          book.title = title
          for chapter in book.chapters { _ = chapter.heading() }
          book.addChapter()
        }
      }
      return books + books.flatMap(\.chapters)
    }
    if hasFailed { return }
    expectNothingLeft("Many books come and go: each is deallocated, with its chapters") {
      let book = Book(title: "one of many")
      for _ in 1...2 { book.addChapter() }
      for chapter in book.chapters { _ = chapter.heading() }
    }
  }

  func testAHeadingKnowsTheTitleOfToday() {
    let titles = inputs.texts(2)
    let book = Book(title: titles[0])
    book.addChapter()
    book.addChapter()
    expectEqual(
      book.chapters.map { $0.heading() }, ["\(titles[0]), chapter 1", "\(titles[0]), chapter 2"],
      "A heading has the title of the book and the number of the chapter")
    book.title = titles[1]
    expectEqual(
      book.chapters.map { $0.heading() }, ["\(titles[1]), chapter 1", "\(titles[1]), chapter 2"],
      "After the book got another title, its headings have that one")
    let count = inputs.repetitions()
    for _ in 3...count { book.addChapter() }
    expectEqual(
      book.chapters.map { $0.heading() }, (1...count).map { "\(titles[1]), chapter \($0)" },
      "However many chapters a book has, each heading has its number")
    for title in inputs.unusualTexts() {
      book.title = title
      expectEqual(
        book.chapters[1].heading(), "\(title), chapter 2", "A heading has the book's title exactly as it is")
    }
  }

  private func buttonOfAClosedScreen(_ tracker: ReleaseTracker, taps: Int) -> Button {
    let screen = tracker.track(ProfileScreen())
    for _ in 0..<taps { screen.button.tap() }
    return screen.button
  }

  private func closeAfterSaving(
    _ photo: String, _ log: Log, on queue: WorkQueue, _ tracker: ReleaseTracker, times: Int = 1
  ) {
    let screen = tracker.track(UploadScreen(photo: photo, log: log))
    for _ in 1...times { screen.save(on: queue) }
  }

  private func closeAfterSavingBeforeAndAfterARun(_ queue: WorkQueue, _ tracker: ReleaseTracker) {
    let screen = tracker.track(UploadScreen(photo: "lake.jpg", log: Log()))
    screen.save(on: queue)
    queue.runAll()
    screen.save(on: queue)
  }
}
