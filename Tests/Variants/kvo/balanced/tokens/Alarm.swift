import LabKit

/// Rings when its door is opened, while it is armed.
class Alarm {
  let door: Door
  private(set) var rings = 0
  private var token: NSKeyValueObservation?

  init(door: Door) { self.door = door }

  func arm() {
    token = door.observe(\.isOpen, options: [.new]) { [weak self] _, change in
      if change.newValue == true { self?.rings += 1 }
    }
  }

  func disarm() { token = nil }
}
