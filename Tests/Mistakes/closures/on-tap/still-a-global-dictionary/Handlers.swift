import LabKit

struct Key: Hashable {
  let control: ObjectIdentifier
  let events: UInt
}

enum Relays {
  static var all: [Key: Relay] = [:]
}

extension UIControl {
  func on(_ events: UIControl.Event, _ handler: @escaping () -> Void) {
    let key = Key(control: ObjectIdentifier(self), events: events.rawValue)
    if let earlier = Relays.all[key] { removeTarget(earlier, action: nil, for: .allEvents) }
    let relay = Relay(handler)
    Relays.all[key] = relay
    addTarget(relay, action: "run", for: events)
  }
}

extension UIButton {
  /// Runs the handler at each tap, in place of the one before.
  func onTap(_ handler: @escaping () -> Void) {
    on(.touchUpInside, handler)
  }
}
