import LabKit

/// Counts the changes of the door that it has.
class DoorScreen: KVObject {
  private(set) var changes = 0
  private weak var observed: Door?

  var door: Door? {
    willSet { leave() }
    didSet { enter() }
  }

  deinit { leave() }

  private func enter() {
    door?.addObserver(self, forKeyPath: "isOpen", context: nil)
    observed = door
  }

  private func leave() {
    observed?.removeObserver(self, forKeyPath: "isOpen")
    observed = nil
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    changes += 1
  }
}
