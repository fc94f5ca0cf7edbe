import LabKit

private let staffContext = ObservationContext()

/// Shows who works at a company.
class StaffListController: KVObject {
  let company: Company
  var rows: [String] { company.employees.map(\.name) }
  private var lastCount: Int

  init(company: Company) {
    self.company = company
    lastCount = company.employees.count
    super.init()
    company.addObserver(self, forKeyPath: "employees", context: staffContext)
  }

  deinit {
    company.removeObserver(self, forKeyPath: "employees", context: staffContext)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    if context == staffContext, let company = object as? Company {
      print("employees: \(lastCount) -> \(company.employees.count)")
      lastCount = company.employees.count
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
