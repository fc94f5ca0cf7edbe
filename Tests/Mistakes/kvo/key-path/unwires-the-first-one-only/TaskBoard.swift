import LabKit
class TaskBoard: KVObject {
  let company: Company
  private(set) var lines: [String] = []
  private let first: Person
  private let ceoC = ObservationContext(), taskC = ObservationContext()
  init(company: Company) {
    self.company = company
    first = company.ceo
    super.init()
    company.addObserver(self, forKeyPath: "ceo", options: [.old, .new], context: ceoC)
    company.ceo.addObserver(self, forKeyPath: "tasks", options: [.old, .new], context: taskC)
  }
  deinit {
    company.removeObserver(self, forKeyPath: "ceo", context: ceoC)
    company.ceo.removeObserver(self, forKeyPath: "tasks", context: taskC)
  }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    if context == ceoC, let o = change?[.oldKey] as? Person, let n = change?[.newKey] as? Person {
      lines.append("\(o.tasks) -> \(n.tasks)")
      first.removeObserver(self, forKeyPath: "tasks", context: taskC)
      n.addObserver(self, forKeyPath: "tasks", options: [.old, .new], context: taskC)
    } else if context == taskC {
      let old = change?[.oldKey] as? [String] ?? []
      let new = change?[.newKey] as? [String] ?? []
      lines.append("\(old) -> \(new)")
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
