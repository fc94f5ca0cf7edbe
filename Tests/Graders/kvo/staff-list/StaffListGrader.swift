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
    expectEqual(watcher.changes.count, 2, "Each new employee is one change of `employees`")
    expectEqual(
      names(watcher.changes.last?[.oldKey]), [ada], "The change says who worked there before")
    expectEqual(
      names(watcher.changes.last?[.newKey]), [ada, grace], "The change says who works there now")
    company.addEmployee(Person(name: ada))
    expectEqual(
      company.employees.map(\.name), [ada, grace, ada],
      "`addEmployee` adds a person whose name somebody else has, too")
  }

  func testTheRowsAreThereFromTheStart() {
    let (ada, grace, _) = sortedNames()
    let company = company(ada, grace)
    var controller: StaffListController?
    let printed = captureOutput {
      expectNoFault("A controller can be made and let go of") {
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
      expectEqual(controller.rows, [ada, grace, mary], "The controller shows the new employees")
    }
  }

  func testEachWayOfChangingIsHeard() {
    let (ada, grace, mary) = sortedNames()
    let (joan, alan) = (inputs.firstName(), inputs.firstName())
    let company = company(mary, ada, grace)
    expectNoFault("The controllers handle each change that they are told of") {
      let first = StaffListController(company: company)
      let second = StaffListController(company: company)
      let printed = captureOutput { company.employees.removeFirst() }
      expectEqual(
        printed, "employees: 3 -> 2\nemployees: 3 -> 2\n", "Two controllers hear that an employee was removed"
      )
      expectEqual(
        first.rows, [ada, grace], "The employee that was removed is not shown any more")
      let swapped = captureOutput { company.employees.reverse() }
      expectEqual(
        swapped, "employees: 2 -> 2\nemployees: 2 -> 2\n",
        "Two controllers hear of a change that leaves the number as it is")
      expectEqual(second.rows, [grace, ada], "The rows are in the order of the employees")
      let set = captureOutput { company.employees = [Person(name: joan)] }
      expectEqual(
        set, "employees: 2 -> 1\nemployees: 2 -> 1\n", "Two controllers hear that `employees` was set")
      expectEqual(second.rows, [joan], "When `employees` is set, the new ones are shown")
      let emptied = captureOutput { company.employees = [] }
      expectEqual(
        emptied, "employees: 1 -> 0\nemployees: 1 -> 0\n",
        "Two controllers hear that nobody works there any more")
      expectEqual(first.rows, [], "When nobody works there any more, nobody is shown")
      let announced = captureOutput {
        company.willChangeValue(forKey: "employees")
        company.didChangeValue(forKey: "employees")
      }
      expectEqual(
        announced, "employees: 0 -> 0\nemployees: 0 -> 0\n",
        "`willChangeValue` and `didChangeValue` tell all who are registered for `employees`, two controllers too"
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
    expectNoFault("A controller that goes has ended its observation") {
      let printed = captureOutput { hireUnderObservation(company, tracker) }
      expectEqual(printed, "employees: 1 -> 2\n", "While the controller is there, it hears of changes")
      tracker.expectReleased("A controller goes with its last owner", heldBy: [company])
      let after = captureOutput { company.addEmployee(Person(name: "Mary")) }
      expectEqual(after, "", "When the controller is gone, nobody prints anything")
    }
  }

  private func hireUnderObservation(_ company: Company, _ tracker: ReleaseTracker) {
    let controller = StaffListController(company: company)
    tracker.track(controller)
    company.addEmployee(Person(name: "Grace"))
  }

  private func company(_ names: String...) -> Company {
    let company = Company()
    names.forEach { company.addEmployee(Person(name: $0)) }
    return company
  }

  private func names(_ people: Any?) -> [String]? {
    (people as? [Person])?.map(\.name)
  }

  /// Three names in the order of the alphabet, so that a list in that order is found where the order changes.
  private func sortedNames() -> (String, String, String) {
    let names = inputs.unique(3) { inputs.firstName() }.sorted()
    return (names[0], names[1], names[2])
  }
}
