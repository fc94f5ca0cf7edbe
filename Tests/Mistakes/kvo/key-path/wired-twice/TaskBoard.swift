import LabKit
class TaskBoard {
  let company: Company
  private(set) var lines: [String] = []
  private var tokens: [NSKeyValueObservation] = []
  init(company: Company) {
    self.company = company
    listen(to: company.ceo)
    tokens.append(
      company.observe(\.ceo, options: [.old, .new]) { [weak self] _, c in
        self?.lines.append("\(c.oldValue?.tasks ?? []) -> \(c.newValue?.tasks ?? [])")
        self?.listen(to: c.newValue!)
      })
  }
  private func listen(to p: Person) {
    tokens.append(
      p.observe(\.tasks, options: [.old, .new]) { [weak self] p, c in
        guard let self, p === self.company.ceo else { return }
        lines.append("\(c.oldValue ?? []) -> \(c.newValue ?? [])")
      })
  }
}
