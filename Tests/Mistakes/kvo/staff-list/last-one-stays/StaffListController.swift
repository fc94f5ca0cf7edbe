import LabKit

/// Shows who works at a company.
class StaffListController: KVObject {
  let company: Company
  private(set) var rows: [String] = []
  private let context = ObservationContext()

  init(company: Company) {
    self.company = company
    super.init()
    company.addObserver(
      self, forKeyPath: "employees", options: [.old, .new], context: context
    )
    show(company.employees)
  }

  deinit {
    company.removeObserver(self, forKeyPath: "employees", context: context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let old = change?[.oldKey] as? [Person] ?? []
    let new = change?[.newKey] as? [Person] ?? []
    if !new.isEmpty { show(new) }
    print("employees: \(old.count) -> \(new.count)")
  }

  private func show(_ employees: [Person]) {
    rows = employees.map(\.name)
  }
}
