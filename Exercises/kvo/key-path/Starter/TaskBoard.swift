import LabKit

/// Keeps a line for each change of the tasks of a company's CEO.
class TaskBoard: KVObject {
  let company: Company
  private(set) var lines: [String] = []

  init(company: Company) {
    self.company = company
    super.init()
  }
}
