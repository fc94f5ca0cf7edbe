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
      expectEqualElements(
        board.lines, ["[] -> [\"\(hire)\"]", "[\"\(hire)\"] -> []"],
        "Each change of the CEO's tasks is one line")
      expectEqual(board.lines.count, 2, "Each change is one line, and not another one a moment later")
      company.ceo.tasks = []
      var expected = Array(board.lines.prefix(2)) + ["[] -> []"]
      expectEqualElements(
        board.lines, expected, "Setting the tasks to equal ones is a change, and a line, too")
      company.ceo.tasks = []
      expected.append("[] -> []")
      expectEqualElements(
        board.lines, expected, "The tasks are set to equal ones twice in a row: each time is a line")
      // A line that is missing so far is not missing in what follows.
      expected = board.lines
      expectChangesInPlace(company, board, &expected)
      let few = inputs.words(2)
      let again = (1...inputs.repetitions()).map { _ in inputs.pick(from: few) }
      for task in again + inputs.words(inputs.int(in: 10...20)) + inputs.unusualTexts() {
        let before = company.ceo.tasks
        company.ceo.tasks = [task]
        expected.append("\(before) -> \([task])")
      }
      expectEqualElements(
        board.lines, expected, "Each change of the CEO's tasks is one line, however many there were")
    }
    let tracker = ReleaseTracker()
    keepBoard(with: tracker)
    expectEqual(
      tracker.alive, ["\(Company.self)"], "The board holds the company, even if nobody else does")
  }

  /// What is inserted, removed or moved is not always the last task.
  private func expectChangesInPlace(_ company: Company, _ board: TaskBoard, _ expected: inout [String]) {
    let words = inputs.words(3)
    let changes: [(String, (inout [String]) -> Void)] = [
      ("Two tasks are appended", { $0 += [words[0], words[1]] }),
      ("A task is inserted at the front", { $0.insert(words[2], at: 0) }),
      ("A task is inserted in the middle", { $0.insert(words[0], at: 1) }),
      ("The tasks are reversed", { $0.reverse() }),
      ("The first task is removed", { $0.removeFirst() }),
      ("A task is replaced", { $0[0] = words[2] }),
      ("All tasks are removed", { $0.removeAll() }),
    ]
    for (what, change) in changes {
      let before = company.ceo.tasks
      change(&company.ceo.tasks)
      expected.append("\(before) -> \(company.ceo.tasks)")
      expectEqualElements(board.lines, expected, "\(what): that is one line, with all tasks before and after")
      if hasFailed { return }  // The other changes would only say the same.
    }
  }

  func testAReplacedCeoIsHeardOnce() {
    let company = Company()
    let (hire, others) = (inputs.word(), inputs.words(inputs.int(in: 1...3)))
    company.ceo.tasks = [hire]
    expectNoFault("The CEO can be replaced while the board is there") {
      let board = TaskBoard(company: company)
      company.ceo = person(others)
      expectEqualElements(
        board.lines, ["\([hire]) -> \(others)"],
        "Replacing the CEO is one line, from the old one's tasks to the new one's")
      company.ceo = person(others)
      expectEqualElements(
        Array(board.lines.dropFirst()), ["\(others) -> \(others)"],
        "Replacing the CEO by somebody with the same tasks is one line, too")
      company.ceo = Person()
      let lines = board.lines.count
      for _ in 1...2 { company.ceo = Person() }
      expectEqualElements(
        Array(board.lines.dropFirst(lines)), ["[] -> []", "[] -> []"],
        "A CEO without tasks is replaced by another one without tasks, twice in a row: each time is one line")
      let (own, former) = (company.ceo, person(others))
      let earlier = board.lines.count
      for ceo in [former, own, former, own] { company.ceo = ceo }
      expectEqualElements(
        Array(board.lines.dropFirst(earlier)),
        (0..<2).flatMap { _ in ["[] -> \(others)", "\(others) -> []"] },
        "Two CEOs replace each other in turns: each time is one line, also when a former one returns")
      for number in 1...inputs.repetitions() {
        let (count, before) = (board.lines.count, company.ceo.tasks)
        company.ceo = person(["\(number)"])
        company.ceo.tasks = []
        expectEqualElements(
          Array(board.lines.dropFirst(count)), ["\(before) -> [\"\(number)\"]", "[\"\(number)\"] -> []"],
          "The CEO is replaced again and again, and gets other tasks: each change is one line")
        if hasFailed { return }
      }
    }
    expectNoFault("There can be several companies, each with a board") {
      let (one, two) = (Company(), Company())
      let boards = [TaskBoard(company: one), TaskBoard(company: two)]
      two.ceo = person(others)
      expectEqual(
        boards.map(\.lines), [[], ["[] -> \(others)"]], "Each board notes the changes of its own company")
    }
    expectNoFault("A company can have two boards") {
      let company = Company()
      let boards = [TaskBoard(company: company), TaskBoard(company: company)]
      company.ceo = person([hire])
      expectEqualElements(
        boards.map { $0.lines.joined(separator: ", ") }, Array(repeating: "[] -> \([hire])", count: 2),
        "Two boards of one company both note that the CEO is replaced")
    }
  }

  func testTheNewCeoIsHeardAndTheOldOneNoMore() {
    let company = Company()
    let old = company.ceo
    let (plan, rest, leave, hire) = (inputs.word(), inputs.word(), inputs.word(), inputs.word())
    expectNoFault("The CEO can be replaced while the board is there") {
      let board = TaskBoard(company: company)
      company.ceo = person([plan])
      let before = board.lines.count
      old.tasks.append(leave)
      expectEqual(board.lines.count, before, "The board is not notified of a former CEO's tasks")
      company.ceo.tasks.append(rest)
      expectEqualElements(
        Array(board.lines.dropFirst(before)), ["\([plan]) -> \([plan, rest])"],
        "The board is notified of the new CEO's tasks, each change as one line")
    }
    expectNoFault("A former CEO can return while the board is there") {
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
        board.lines.count, before,
        "The board is not notified of a former CEO's tasks, even after several replacements")
      first.tasks.append(hire)
      expectEqualElements(
        Array(board.lines.dropFirst(before)), ["[] -> \([hire])"],
        "The board is notified again of a CEO who has returned, each change as one line")
    }
  }

  func testTheBoardGoesQuietly() {
    let company = Company()
    let old = company.ceo
    let tracker = ReleaseTracker()
    expectNoFault("A deallocated board has ended its observation, whoever is CEO then") {
      replaceCeo(of: company, tracker)
      tracker.expectReleased("A board is deallocated when its last owner releases it", heldBy: [company])
      company.ceo.tasks.append(inputs.word())
      old.tasks.append(inputs.word())
      company.ceo = old
    }
    let uses: [(name: String, act: (Company) -> Void)] = [
      ("no change", { _ in }),
      (
        "changes of the tasks",
        { company in
          company.ceo.tasks.append("a task")
          company.ceo.tasks = []
          company.ceo.tasks = []
        }
      ),
      (
        "two replacements of the CEO",
        { [self] company in
          for task in ["one", "another"] {
            company.ceo = person([task])
            company.ceo.tasks.append("more")
          }
        }
      ),
    ]
    for use in uses {
      expectNoFault("A deallocated board has ended its observation, whoever is CEO then") {
        let company = Company()
        assertReleased(
          "A board is deallocated when its last owner releases it, after \(use.name)", heldBy: [company]
        ) { () -> [AnyObject] in
          let board = TaskBoard(company: company)
          use.act(company)
          return [board]
        }
        use.act(company)
      }
      if hasFailed { return }
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
    let kit = notesOfTheKit(for: listener)
    guard heard(by: listener) != kit else { return }
    fail(
      "The \(listener) listener does not note what you predicted; `codelab run` shows its notes")
  }

  private func person(_ tasks: [String]) -> Person {
    let person = Person()
    person.tasks = tasks
    return person
  }
}

/// Notes the tasks of a company's ceo each time it is called.
nonisolated final class Notes: KVObject {
  private(set) var graderHeard: [[String]] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    if let company = object as? OldCompany { graderHeard.append(company.ceo.tasks) }
  }
}

/// What the kit itself lets the listener hear.
nonisolated func notesOfTheKit(for listener: Listener) -> [[String]] {
  let notes = Notes()
  let company = OldCompany()
  company.addObserver(notes, forKeyPath: "ceo.tasks", context: nil)
  listener.play(company)
  company.removeObserver(notes, forKeyPath: "ceo.tasks", context: nil)
  return notes.graderHeard
}

/// Keeps an object alive, so that its deallocation disturbs nothing.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}
