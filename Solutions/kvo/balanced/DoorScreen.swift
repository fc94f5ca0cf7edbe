import LabKit

/// Counts the changes of the door that it has.
class DoorScreen: KVObject {
  private(set) var changes = 0
  private let context = ObservationContext()

  var door: Door? {
    didSet {
      oldValue?.removeObserver(self, forKeyPath: "isOpen", context: context)
      door?.addObserver(self, forKeyPath: "isOpen", context: context)
    }
  }

  deinit {
    door?.removeObserver(self, forKeyPath: "isOpen", context: context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    changes += 1
  }
}
