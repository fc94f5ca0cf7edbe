import LabKit

/// Shows who works at a company.
class StaffListController {
  let company: Company
  private(set) var rows: [String] = []
  private var observation: NSKeyValueObservation?

  init(company: Company) {
    self.company = company
    rows = company.employees.map { $0.name }
    observation = company.observe(\.employees, options: [.old, .new]) { [weak self] company, change in
      self?.rows = company.employees.map { $0.name }
      print("employees: \(change.oldValue?.count ?? 0) -> \(change.newValue?.count ?? 0)")
    }
  }

  deinit {
    observation?.invalidate()
  }
}
