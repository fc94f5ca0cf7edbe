import LabKit

@testable import KeyPaths

/// Notes the tasks of a company's ceo each time it is called.
nonisolated final class Notes: KVObject {
  private(set) var heard: [[String]] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    if let company = object as? OldCompany { heard.append(company.ceo.tasks) }
  }

  /// What the kit itself lets the listener hear.
  static func ofTheKit(for listener: Listener) -> [[String]] {
    let notes = Notes()
    let company = OldCompany()
    company.addObserver(notes, forKeyPath: "ceo.tasks", context: nil)
    listener.play(company)
    company.removeObserver(notes, forKeyPath: "ceo.tasks", context: nil)
    return notes.heard
  }
}

/// Keeps an object alive, so that its deallocation disturbs nothing.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}
