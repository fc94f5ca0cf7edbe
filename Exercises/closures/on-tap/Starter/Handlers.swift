import LabKit

/// Holds the relays, because controls do not retain their targets.
enum Relays {
  static var all: [ObjectIdentifier: Relay] = [:]
}

extension UIControl {
  // Your work starts here. Remove what you do not need any more.
  func on(_ events: UIControl.Event, _ handler: @escaping () -> Void) {
    let relay = Relay(handler)
    Relays.all[ObjectIdentifier(self)] = relay
    addTarget(relay, action: "run", for: events)
  }
}
