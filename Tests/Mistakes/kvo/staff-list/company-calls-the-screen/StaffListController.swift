import LabKit

/// Shows who works at a company.
class StaffListController: KVObject {
  let company: Company
  private(set) var rows: [String] = []

  init(company: Company) {
    self.company = company
    super.init()
    company.screen = self
    show(company.employees)
  }

  func employeeWasAdded() {
    show(company.employees)
    print("employees: \(company.employees.count - 1) -> \(company.employees.count)")
  }

  private func show(_ employees: [Person]) {
    rows = employees.map(\.name)
  }
}
