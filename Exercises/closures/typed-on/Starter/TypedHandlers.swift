import LabKit

extension UIControl {
  // Your work: the handler gets a UIControl, whatever the control is.
  func on(
    _ events: UIControl.Event, _ handler: @escaping (UIControl) -> Void
  ) {
    addAction(UIAction { _ in handler(self) }, for: events)
  }
}
