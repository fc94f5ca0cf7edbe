import LabKit

/// Rings when its door is opened, while it is armed.
class Alarm: KVObject {
  let door: Door
  private(set) var rings = 0
  private var isArmed = false
  private let context = ObservationContext()

  init(door: Door) {
    self.door = door
    super.init()
  }

  deinit { disarm() }

  func arm() {
    guard !isArmed else { return }
    isArmed = true
    door.addObserver(
      self, forKeyPath: "isOpen", options: [.new], context: context)
  }

  func disarm() {
    guard isArmed else { return }
    isArmed = false
    door.removeObserver(self, forKeyPath: "isOpen", context: context)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    guard context == self.context else {
      return super.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    if change?[.newKey] as? Bool == true { rings += 1 }
  }
}
