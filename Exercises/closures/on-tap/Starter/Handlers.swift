import LabKit

/// Keeps the relays, for controls do not.
enum Relays {
  static var all: [ObjectIdentifier: Relay] = [:]
}

extension UIControl {
  // Your work starts here; also remove what you no longer need.
  func on(_ events: UIControl.Event, _ handler: @escaping () -> Void) {
    let relay = Relay(handler)
    Relays.all[ObjectIdentifier(self)] = relay
    addTarget(relay, action: "run", for: events)
  }
}
