import LabKit

/// Shows who works at a company.
class StaffListController {
  let company: Company
  private(set) var rows: [String] = []

  init(company: Company) {
    self.company = company
  }
}
