import GraderKit
import LabKit
import XCTest

@testable import KeyPaths

nonisolated final class KeyPathsGrader: XCTestCase {
  func testTheFirstListener() { expectPredicted(.first) }

  func testTheSecondListener() { expectPredicted(.second) }

  func testTheThirdListener() { expectPredicted(.third) }

  func testTheBoardHearsOfTasks() {
    let company = Company()
    expectNoFault("The board handles the changes that it registered for") {
      let board = TaskBoard(company: company)
      company.ceo.tasks.append("hire")
      company.ceo.tasks = []
      expectEqual(
        board.lines, ["[] -> [\"hire\"]", "[\"hire\"] -> []"], "Each change of the ceo's tasks is one line")
    }
  }

  func testAReplacedCeoIsHeardOnce() {
    let company = Company()
    company.ceo.tasks = ["hire"]
    expectNoFault("A ceo can be replaced while the board is there") {
      let board = TaskBoard(company: company)
      company.ceo = person("plan", "rest")
      expectEqual(
        board.lines, ["[\"hire\"] -> [\"plan\", \"rest\"]"],
        "A ceo who is replaced is one line, from the old one's tasks to the new one's")
    }
  }

  func testTheNewCeoIsHeardAndTheOldOneNoMore() {
    let company = Company()
    let old = company.ceo
    expectNoFault("A ceo can be replaced while the board is there") {
      let board = TaskBoard(company: company)
      company.ceo = person("plan")
      let before = board.lines.count
      old.tasks.append("leave")
      expectEqual(board.lines.count, before, "Who is ceo no more is not heard any more")
      company.ceo.tasks.append("rest")
      expectEqual(board.lines.last, "[\"plan\"] -> [\"plan\", \"rest\"]", "The new ceo's tasks are heard")
    }
  }

  func testTheBoardGoesQuietly() {
    let company = Company()
    let old = company.ceo
    let tracker = ReleaseTracker()
    expectNoFault("A board that goes has ended its observation, whoever is ceo by then") {
      replaceCeo(of: company, tracker)
      tracker.expectReleased("A board goes with its last owner", heldBy: [company])
      company.ceo.tasks.append("rest")
      old.tasks.append("leave")
      company.ceo = old
    }
  }

  private func replaceCeo(of company: Company, _ tracker: ReleaseTracker) {
    let board = TaskBoard(company: company)
    tracker.track(board)
    company.ceo = person("plan")
  }

  private func expectPredicted(_ listener: Listener) {
    let kit = Notes.ofTheKit(for: listener)
    guard heard(by: listener) != kit else { return }
    fail("The prediction is what the \(listener) listener really hears; `codelab run` shows it")
  }

  private func person(_ tasks: String...) -> Person {
    let person = Person()
    person.tasks = tasks
    return person
  }
}
