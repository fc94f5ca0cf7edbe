import LabKit

/// Counts the changes of the door that it has.
class DoorScreen {
  private(set) var changes = 0
  private var token: NSKeyValueObservation?

  var door: Door? {
    didSet { token = door?.observe(\.isOpen) { [weak self] _, _ in self?.changes += 1 } }
  }
}
