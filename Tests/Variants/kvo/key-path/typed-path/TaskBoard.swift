import LabKit

/// Keeps a line for each change of the tasks of a company's ceo.
class TaskBoard {
  let company: Company
  private(set) var lines: [String] = []
  private var observation: NSKeyValueObservation?

  init(company: Company) {
    self.company = company
    observation = company.observe(\.ceo.tasks, options: [.old, .new]) { [weak self] _, change in
      self?.lines.append("\(change.oldValue ?? []) -> \(change.newValue ?? [])")
    }
  }
}
