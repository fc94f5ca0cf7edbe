import LabKit

extension UIControl {
  /// Runs the handler when one of the events is sent, in place of the
  /// handler for the same events.
  func on(_ events: UIControl.Event, _ handler: @escaping () -> Void) {
    let key = "on \(events.rawValue)"
    if let earlier = associatedValues[key] as? Relay {
      removeTarget(earlier, action: nil, for: .allEvents)
    }
    let relay = Relay(handler)
    associatedValues[key] = relay
    addTarget(relay, action: "run", for: events)
  }
}

extension UIButton {
  /// Runs the handler at each tap, in place of the one before.
  func onTap(_ handler: @escaping () -> Void) {
    on(.touchUpInside) {}
    let key = "tap"
    if let earlier = associatedValues[key] as? Relay {
      removeTarget(earlier, action: nil, for: .allEvents)
    }
    let relay = Relay(handler)
    associatedValues[key] = relay
    addTarget(relay, action: "run", for: .touchUpInside)
  }
}
