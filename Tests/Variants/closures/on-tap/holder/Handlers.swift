import LabKit

/// Belongs to one control, and holds its relays.
private final class Holder {
  private var relays: [UIControl.Event: Relay] = [:]

  func replace(_ relay: Relay, at events: UIControl.Event) -> Relay? {
    defer { relays[events] = relay }
    return relays[events]
  }
}

extension UIControl {
  private var holder: Holder {
    if let holder = associatedValues["holder"] as? Holder { return holder }
    let holder = Holder()
    associatedValues["holder"] = holder
    return holder
  }

  @discardableResult
  func on(_ events: Event, _ handler: @escaping () -> Void) -> Self {
    let relay = Relay(handler)
    if let old = holder.replace(relay, at: events) { removeTarget(old, action: "run", for: events) }
    addTarget(relay, action: "run", for: events)
    return self
  }
}

extension UIButton {
  @discardableResult
  func onTap(_ handler: @escaping () -> Void) -> Self { on(.touchUpInside, handler) }
}
