import LabKit

/// Counts the changes of the door that it has.
class DoorScreen: KVObject {
  private(set) var changes = 0

  var door: Door? {
    didSet { door?.addObserver(self, forKeyPath: "isOpen", context: nil) }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    changes += 1
  }
}
