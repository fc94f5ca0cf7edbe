import GraderKit
import LabKit
import XCTest

@testable import KeyPaths

nonisolated final class KeyPathsGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheFirstListener() { expectPredicted(.first) }

  func testTheSecondListener() { expectPredicted(.second) }

  func testTheThirdListener() { expectPredicted(.third) }

  func testTheBoardHearsOfTasks() {
    let hire = inputs.word()
    let company = Company()
    expectNoFault("The board handles the changes that it registered for") {
      let board = TaskBoard(company: company)
      company.ceo.tasks.append(hire)
      company.ceo.tasks = []
      expectLines(
        board.lines, ["[] -> [\"\(hire)\"]", "[\"\(hire)\"] -> []"],
        "Each change of the ceo's tasks is one line")
      company.ceo.tasks = []
      expectEqual(
        board.lines.last, "[] -> []", "Tasks that are set to what they were are a change, and a line, too")
      expectEqual(board.lines.count, 3, "Each change of the ceo's tasks is one line, and no more than one")
    }
    let tracker = ReleaseTracker()
    keepBoard(with: tracker)
    expectEqual(
      tracker.alive, ["Company"], "The board holds the company, also when nobody else does any more")
  }

  func testAReplacedCeoIsHeardOnce() {
    let company = Company()
    let (hire, others) = (inputs.word(), inputs.words(inputs.int(in: 1...3)))
    company.ceo.tasks = [hire]
    expectNoFault("A ceo can be replaced while the board is there") {
      let board = TaskBoard(company: company)
      company.ceo = person(others)
      expectLines(
        board.lines, ["\([hire]) -> \(others)"],
        "A ceo who is replaced is one line, from the old one's tasks to the new one's")
      company.ceo = person(others)
      expectLines(
        Array(board.lines.dropFirst()), ["\(others) -> \(others)"],
        "A ceo who is replaced by somebody with the same tasks is one line, too")
    }
    expectNoFault("A company can have two boards") {
      let company = Company()
      let boards = [TaskBoard(company: company), TaskBoard(company: company)]
      company.ceo = person([hire])
      expectLines(
        boards.map { $0.lines.joined(separator: ", ") }, Array(repeating: "[] -> \([hire])", count: 2),
        "Two boards of one company both note a ceo who is replaced")
    }
  }

  func testTheNewCeoIsHeardAndTheOldOneNoMore() {
    let company = Company()
    let old = company.ceo
    let (plan, rest, leave, hire) = (inputs.word(), inputs.word(), inputs.word(), inputs.word())
    expectNoFault("A ceo can be replaced while the board is there") {
      let board = TaskBoard(company: company)
      company.ceo = person([plan])
      let before = board.lines.count
      old.tasks.append(leave)
      expectEqual(board.lines.count, before, "Whoever was ceo before is not heard any more")
      company.ceo.tasks.append(rest)
      expectLines(
        Array(board.lines.dropFirst(before)), ["\([plan]) -> \([plan, rest])"],
        "The new ceo's tasks are heard, each change as one line")
    }
    expectNoFault("A ceo can come back while the board is there") {
      let company = Company()
      let board = TaskBoard(company: company)
      let first = company.ceo
      let second = person([plan])
      company.ceo = second
      company.ceo = first
      company.ceo = second
      company.ceo = first
      let before = board.lines.count
      second.tasks.append(leave)
      expectEqual(
        board.lines.count, before, "Whoever was ceo before is not heard any more, even after several changes")
      first.tasks.append(hire)
      expectLines(
        Array(board.lines.dropFirst(before)), ["[] -> \([hire])"],
        "A ceo who comes back is heard again, each change as one line")
    }
  }

  func testTheBoardGoesQuietly() {
    let company = Company()
    let old = company.ceo
    let tracker = ReleaseTracker()
    expectNoFault("A board that goes has ended its observation, whoever is ceo by then") {
      replaceCeo(of: company, tracker)
      tracker.expectReleased("A board goes with its last owner", heldBy: [company])
      company.ceo.tasks.append(inputs.word())
      old.tasks.append(inputs.word())
      company.ceo = old
    }
  }

  private func keepBoard(with tracker: ReleaseTracker) {
    _ = kept(TaskBoard(company: tracker.track(Company())))
  }

  private func replaceCeo(of company: Company, _ tracker: ReleaseTracker) {
    let board = TaskBoard(company: company)
    tracker.track(board)
    company.ceo = person([inputs.word()])
  }

  private func expectPredicted(_ listener: Listener) {
    let kit = Notes.ofTheKit(for: listener)
    guard heard(by: listener) != kit else { return }
    fail(
      "The prediction is not what the \(listener) listener really hears; `codelab run` shows what it hears")
  }

  private func expectLines(_ found: [String], _ expected: [String], _ sentence: String) {
    guard found != expected else { return }
    let (found, expected) = (found.joined(separator: ", "), expected.joined(separator: ", "))
    fail(sentence, expected: expected, found: found.isEmpty ? "no line" : found)
  }

  private func person(_ tasks: [String]) -> Person {
    let person = Person()
    person.tasks = tasks
    return person
  }
}
