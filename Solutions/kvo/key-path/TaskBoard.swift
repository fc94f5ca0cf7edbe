import LabKit

/// Keeps a line for each change of the tasks of a company's CEO.
class TaskBoard: KVObject {
  let company: Company
  private(set) var lines: [String] = []
  private let context = ObservationContext()

  init(company: Company) {
    self.company = company
    super.init()
    company.addObserver(
      self, forKeyPath: "ceo.tasks", options: [.old, .new], context: context
    )
  }

  deinit {
    company.removeObserver(self, forKeyPath: "ceo.tasks", context: context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let old = change?[.oldKey] as? [String] ?? []
    let new = change?[.newKey] as? [String] ?? []
    lines.append("\(old) -> \(new)")
  }
}
