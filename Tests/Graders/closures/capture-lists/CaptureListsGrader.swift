import GraderKit
import XCTest

@testable import CaptureLists

nonisolated final class CaptureListsGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheProfileScreenGoes() {
    let tracker = ReleaseTracker()
    let button = buttonOfAClosedScreen(tracker)
    tracker.expectReleased(
      "When its last owner lets the profile screen go, it goes, though somebody still holds the button",
      heldBy: [button])
    button.tap()
  }

  func testTapsAreCounted() {
    let taps = inputs.int(in: 2...6)
    let screen = ProfileScreen()
    for _ in 1...taps { screen.button.tap() }
    expectEqual(screen.taps, taps, "After \(taps) taps the screen has counted \(taps) taps")
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
  }

  func testTheUploadScreenGoesBeforeTheJobRuns() {
    let tracker = ReleaseTracker()
    let queue = WorkQueue()
    closeAfterSaving("beach.jpg", Log(), on: queue, tracker)
    tracker.expectReleased(
      "The upload screen goes when it is closed, before its job has run", heldBy: [queue])
    queue.runAll()
  }

  func testATicketKeepsItsNumber() {
    let more = inputs.int(in: 1...5)
    let machine = TicketMachine()
    let first = machine.draw()
    let second = machine.draw()
    expectEqual(
      [first(), second(), first()], ["ticket 1", "ticket 2", "ticket 1"],
      "Each ticket says the number that it was drawn with, whenever it is asked")
    expectEqual(machine.number, 2, "The machine itself knows the number of the last ticket")
    for number in 3...2 + more {
      expectEqual(machine.draw()(), "ticket \(number)", "The next ticket has the next number")
    }
    let other = TicketMachine()
    expectEqual(other.draw()(), "ticket 1", "Each machine begins with number 1")
    withExtendedLifetime(other) {}
  }

  func testBookAndChaptersGo() {
    assertReleased("A book that nobody holds goes, and its chapters go with it") { () -> [AnyObject] in
      let book = Book(title: "Swift")
      book.addChapter()
      book.addChapter()
      return [book] + book.chapters
    }
  }

  func testAHeadingKnowsTheTitleOfToday() {
    let titles = inputs.texts(2)
    let book = Book(title: titles[0])
    book.addChapter()
    book.addChapter()
    expectEqual(
      book.chapters.map { $0.heading() }, ["\(titles[0]), chapter 1", "\(titles[0]), chapter 2"],
      "A heading says the book's title and the chapter's number")
    book.title = titles[1]
    expectEqual(
      book.chapters.map { $0.heading() }, ["\(titles[1]), chapter 1", "\(titles[1]), chapter 2"],
      "When the book has been given another title, its headings say that one")
  }

  private func buttonOfAClosedScreen(_ tracker: ReleaseTracker) -> Button {
    tracker.track(ProfileScreen()).button
  }

  private func closeAfterSaving(
    _ photo: String, _ log: Log, on queue: WorkQueue, _ tracker: ReleaseTracker
  ) {
    tracker.track(UploadScreen(photo: photo, log: log)).save(on: queue)
  }
}
