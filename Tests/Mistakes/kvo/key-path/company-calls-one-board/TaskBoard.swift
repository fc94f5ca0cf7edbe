import LabKit
class TaskBoard {
  let company: Company
  private(set) var lines: [String] = []
  private var token: NSKeyValueObservation?
  init(company: Company) {
    self.company = company
    listen(to: company.ceo)
    company.onReplace = { [weak self] o, n in
      self?.lines.append("\(o.tasks) -> \(n.tasks)")
      self?.listen(to: n)
    }
  }
  private func listen(to p: Person) {
    token = p.observe(\.tasks, options: [.old, .new]) { [weak self] p, c in
      self?.lines.append("\(c.oldValue ?? []) -> \(c.newValue ?? [])")
    }
  }
}
