import LabKit

extension UIControl {
  /// Runs the handler when one of the events is sent, in place of the handler for the same events.
  func on(_ events: UIControl.Event, _ handler: @escaping () -> Void) {
    removeTarget(last(events), action: nil, for: events)
    let relay = Relay(handler)
    let relays = associatedValues["\(events.rawValue)"] as? [Relay] ?? []
    associatedValues["\(events.rawValue)"] = relays + [relay]
    addTarget(relay, action: "run", for: events)
  }

  private func last(_ events: UIControl.Event) -> Relay {
    (associatedValues["\(events.rawValue)"] as? [Relay])?.last ?? Relay {}
  }
}

extension UIButton {
  /// Runs the handler at each tap, in place of the one before.
  func onTap(_ handler: @escaping () -> Void) {
    on(.touchUpInside, handler)
  }
}
