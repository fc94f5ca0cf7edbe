import LabKit

/// Rings when its door is opened, while it is armed.
class Alarm: KVObject {
  let door: Door
  private(set) var rings = 0

  init(door: Door) {
    self.door = door
    super.init()
  }

  // Your work starts here: how often is it registered, and who ends that?

  func arm() {
    door.addObserver(
      self, forKeyPath: "isOpen", options: [.new], context: nil)
  }

  func disarm() {
    door.removeObserver(self, forKeyPath: "isOpen", context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    if change?[.newKey] as? Bool == true { rings += 1 }
  }
}
