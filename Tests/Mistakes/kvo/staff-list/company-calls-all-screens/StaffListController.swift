class StaffListController {
  let company: Company
  var rows: [String]
  init(company: Company) {
    self.company = company; rows = company.employees.map { $0.name }; company.screens.append(Weak(c: self))
  }
  func changed(_ old: Int) {
    rows = company.employees.map { $0.name }; print("employees: \(old) -> \(rows.count)")
  }
}
