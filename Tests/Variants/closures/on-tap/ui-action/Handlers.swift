import LabKit

extension UIControl {
  /// Runs the handler when one of the events is sent, in place of the handler for the same events.
  func on(_ events: UIControl.Event, _ handler: @escaping () -> Void) {
    let name = UIAction.Identifier("handler for \(events.rawValue)")
    addAction(UIAction(identifier: name) { _ in handler() }, for: events)
  }
}

extension UIButton {
  /// Runs the handler at each tap, in place of the one before.
  func onTap(_ handler: @escaping () -> Void) {
    on(.touchUpInside, handler)
  }
}
