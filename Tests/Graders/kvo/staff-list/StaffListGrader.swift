import GraderKit
import LabKit
import XCTest
@testable import StaffList

nonisolated final class StaffListGrader: XCTestCase {
  private let inputs = Inputs()

  func testAnyObserverHearsOfANewEmployee() {
    let (ada, grace) = (inputs.firstName(), inputs.firstName())
    let company = Company()
    let watcher = Watcher(company, "employees")
    company.addEmployee(Person(name: ada))
    company.addEmployee(Person(name: grace))
    expectEqual(company.employees.map(\.name), [ada, grace], "`addEmployee` adds a person at the end")
    expectEqual(watcher.graderChanges.count, 2, "Each new employee is one change of `employees`")
    expectEqual(
      names(watcher.graderChanges.last?[.oldKey]), [ada], "The change says who worked there before")
    expectEqual(
      names(watcher.graderChanges.last?[.newKey]), [ada, grace], "The change says who works there now")
    let twice = Person(name: ada)
    company.addEmployee(twice)
    expectEqual(
      company.employees.map(\.name), [ada, grace, ada],
      "`addEmployee` adds a person even if there is one with the same name")
    company.addEmployee(twice)
    expectEqual(
      company.employees.map(\.name), [ada, grace, ada, ada],
      "`addEmployee` adds a person at the end, even one who is an employee already")
  }

  func testTheRowsAreThereFromTheStart() {
    let (ada, grace, _) = sortedNames()
    let company = company(ada, grace)
    var controller: StaffListController?
    let printed = captureOutput {
      expectNoFault("A controller can be created and deallocated") {
        controller = StaffListController(company: company)
        expectEqual(
          controller?.rows, [ada, grace],
          "\(ada) and \(grace) were there before the controller: its rows show them before anything changes")
        controller = nil
      }
    }
    expectEqual(printed, "", "As long as nothing has changed, nothing is printed")
  }

  func testANewEmployeeIsShownAndPrinted() {
    let (ada, grace, mary) = sortedNames()
    let company = company(ada)
    expectNoFault("The controller handles each change that it is told of") {
      let controller = StaffListController(company: company)
      let printed = captureOutput {
        company.addEmployee(Person(name: grace))
        company.addEmployee(Person(name: mary))
      }
      expectEqual(
        printed, "employees: 1 -> 2\nemployees: 2 -> 3\n",
        "The controller prints the numbers before and after")
      let later = captureOutput { settleLater() }
      expectEqual(later, "", "The controller prints one line for each change, and nothing more later")
      expectEqual(controller.rows, [ada, grace, mary], "The controller shows the new employees")
      let names = inputs.texts(inputs.int(in: 40...80)) + inputs.unusualTexts() + [ada, ada]
      let lines = captureOutput { names.forEach { company.addEmployee(Person(name: $0)) } }
      expectEqualElements(
        controller.rows, [ada, grace, mary] + names,
        "The controller shows each of many employees, in order, with any name, even equal names")
      expectEqualElements(
        lines.split(separator: "\n").map(String.init),
        names.indices.map { "employees: \($0 + 3) -> \($0 + 4)" },
        "The controller prints one line for each of many changes")
    }
  }

  func testEachWayOfChangingIsHeard() {
    let (ada, grace, mary) = sortedNames()
    let (joan, alan) = (inputs.firstName(), inputs.firstName())
    let company = company(mary, ada, grace)
    expectNoFault("The controllers handle each change that they are told of") {
      let first = StaffListController(company: company)
      let second = StaffListController(company: company)
      let printed = captureOutput { company.employees = Array(company.employees.dropFirst()) }
      expectEqual(
        printed, "employees: 3 -> 2\nemployees: 3 -> 2\n", "An employee is removed: both controllers print it"
      )
      expectEqual(
        first.rows, [ada, grace], "A removed employee is not shown any more")
      let swapped = captureOutput { company.employees.reverse() }
      expectEqual(
        swapped, "employees: 2 -> 2\nemployees: 2 -> 2\n",
        "The employees change their order, not their number: both controllers print it")
      expectEqual(second.rows, [grace, ada], "The rows are in the order of the employees")
      let set = captureOutput { company.employees = [Person(name: joan)] }
      expectEqual(
        set, "employees: 2 -> 1\nemployees: 2 -> 1\n", "`employees` is set: both controllers print it")
      expectEqual(second.rows, [joan], "After `employees` was set, the new ones are shown")
      let inserted = captureOutput { company.employees.insert(Person(name: ada), at: 0) }
      expectEqual(
        inserted, "employees: 1 -> 2\nemployees: 1 -> 2\n",
        "A person is inserted at the beginning: both controllers print it")
      expectEqual(
        first.rows, [ada, joan],
        "A person is inserted at the beginning: the rows are in the order of the employees")
      _ = captureOutput { company.employees.insert(Person(name: mary), at: 1) }
      expectEqual(
        second.rows, [ada, mary, joan],
        "A person is inserted in the middle: the rows are in the order of the employees")
      let twice = Person(name: alan)
      _ = captureOutput { company.employees = [twice, Person(name: joan), twice] }
      expectEqual(
        first.rows, [alan, joan, alan],
        "`employees` is set to an array with one person twice: both rows are shown"
      )
      let single = captureOutput { company.employees = Array(company.employees.prefix(1)) }
      expectEqual(
        single, "employees: 3 -> 1\nemployees: 3 -> 1\n",
        "Two employees are removed at once, one of whom is there twice: both controllers print it")
      let emptied = captureOutput { company.employees = [] }
      expectEqual(
        emptied, "employees: 1 -> 0\nemployees: 1 -> 0\n",
        "The last employee leaves: both controllers print it")
      expectEqual(first.rows, [], "After the last employee has left, nobody is shown")
      for number in 1...inputs.int(in: 12...40) {
        let before = company.employees.count
        let printed = captureOutput { company.employees = people(number % 4) }
        let line = "employees: \(before) -> \(number % 4)\n"
        expectEqual(
          printed, line + line, "`employees` is set again and again: each time, both controllers print it")
        expectEqual(
          first.rows, company.employees.map(\.name),
          "`employees` is set again and again: each time, the new ones are shown")
        if hasFailed { return }
      }
      for count in inputs.shuffled([5, 9, inputs.int(in: 12...30)]) {
        _ = captureOutput { company.employees = people(count) }
        for index in [0, inputs.int(in: 1...count - 3), count - 3] {
          _ = captureOutput { company.employees.remove(at: index) }
          expectEqualElements(
            first.rows, company.employees.map(\.name),
            "One of \(company.employees.count + 1) employees is removed: the rows are the names of the others"
          )
        }
        _ = captureOutput { company.employees.insert(Person(name: joan), at: 1) }
        expectEqualElements(
          first.rows, company.employees.map(\.name),
          "A person is inserted before \(company.employees.count - 2) others: the rows are in the order of the employees"
        )
      }
      _ = captureOutput { company.employees = [] }
      let announced = captureOutput {
        company.willChangeValue(forKey: "employees")
        company.didChangeValue(forKey: "employees")
      }
      expectEqual(
        announced, "employees: 0 -> 0\nemployees: 0 -> 0\n",
        "`willChangeValue` and `didChangeValue` announce a change: both controllers print it"
      )
    }
    expectNoFault("The controllers of two companies handle each change that they are told of") {
      let companies = [Company(), Company()]
      let controllers = companies.map { StaffListController(company: $0) }
      _ = captureOutput {
        companies[0].employees = [Person(name: joan)]
        companies[1].employees = [Person(name: alan)]
      }
      expectEqual(
        controllers.map(\.rows), [[joan], [alan]],
        "Each controller shows the employees of its own company")
    }
  }

  func testNobodyHearsWhenTheControllerIsGone() {
    let company = company("Ada")
    let tracker = ReleaseTracker()
    expectNoFault("A deallocated controller has ended its observation") {
      let printed = hireUnderObservation(company, tracker)
      expectEqual(printed, "employees: 1 -> 2\n", "As long as the controller exists, it prints each change")
      tracker.expectReleased("A controller is deallocated when its last owner releases it", heldBy: [company])
      let after = captureOutput { company.addEmployee(Person(name: "Mary")) }
      expectEqual(after, "", "After the controller was deallocated, nothing is printed")
    }
    expectNoFault("A deallocated controller has ended its observation") {
      expectNothingLeft(
        "A deallocated controller leaves nothing in memory, such as an observer of the company"
      ) {
        _ = StaffListController(company: company)
      }
    }
    let many = inputs.int(in: 3...9)
    for start in inputs.shuffled([0, 1, many]) {
      expectEnd(startingWith: start, then: [])
      for end in inputs.shuffled([0, 1, many]) { expectEnd(startingWith: start, then: [2, end]) }
    }
  }

  /// A company with `start` employees gets a controller, then the numbers of employees in `counts`; then the
  /// controller is deallocated.
  private func expectEnd(startingWith start: Int, then counts: [Int]) {
    let company = Company()
    company.employees = people(start)
    let moment = "A controller was deallocated when the number of employees was \(counts.last ?? start)"
    expectNoFault("\(moment): its observation has ended") {
      _ = captureOutput {
        let controller = StaffListController(company: company)
        for count in counts { company.employees = people(count) }
        withExtendedLifetime(controller) {}
      }
      let after = captureOutput {
        company.addEmployee(Person(name: inputs.firstName()))
        company.employees = []
      }
      expectEqual(after, "", "\(moment): nothing is printed after that")
    }
  }

  private func people(_ count: Int) -> [Person] {
    (0..<count).map { Person(name: "\($0)") }
  }

  /// Returns what was printed after the first change; more changes follow, of each kind.
  private func hireUnderObservation(_ company: Company, _ tracker: ReleaseTracker) -> String {
    var controller: StaffListController?
    let printed = captureOutput {
      controller = StaffListController(company: company)
      company.addEmployee(Person(name: "Grace"))
    }
    if let controller { tracker.track(controller) }
    _ = captureOutput {
      company.addEmployee(Person(name: "Joan"))
      company.employees = Array(company.employees.dropLast())
      company.employees.reverse()
      company.employees = [Person(name: "Alan")]
      company.employees = []
      company.addEmployee(Person(name: "Edith"))
    }
    return printed
  }

  private func company(_ names: String...) -> Company {
    let company = Company()
    names.forEach { company.addEmployee(Person(name: $0)) }
    return company
  }

  private func names(_ people: Any?) -> [String]? {
    (people as? [Person])?.map(\.name)
  }

  /// Three names in alphabetical order, so that a list that is always sorted differs once the order changes.
  private func sortedNames() -> (String, String, String) {
    let names = inputs.unique(3) { inputs.firstName() }.sorted()
    return (names[0], names[1], names[2])
  }
}

/// An observer of one key that keeps what it was told.
nonisolated final class Watcher: KVObject {
  private let graderObserved: KVObject
  private let graderKey: String
  private(set) var graderChanges: [[NSKeyValueChangeKey: Any]] = []

  init(_ observed: KVObject, _ key: String) {
    graderObserved = observed
    graderKey = key
    super.init()
    observed.addObserver(self, forKeyPath: key, options: [.old, .new], context: nil)
  }

  deinit { graderObserved.removeObserver(self, forKeyPath: graderKey, context: nil) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    graderChanges.append(change ?? [:])
  }
}
