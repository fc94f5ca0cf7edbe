import Foundation
import LabKit

extension Interactive where Self: UIControl {
  func on(_ events: UIControl.Event, _ handler: @escaping (Self) -> Void) {
    let key = "handler \(events)"
    if let earlier = associatedValues[key] as? UIAction { removeAction(earlier, for: events) }
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      handler(self)
    }
    associatedValues[key] = action
    addAction(action, for: events)
  }
}

extension Interactive where Self: UIBarButtonItem {
  func onTap(_ handler: @escaping (Self) -> Void) {
    primaryAction = UIAction { [weak self] _ in self.map(handler) }
  }
}

extension Interactive where Self: UITextView {
  func onChange(_ handler: @escaping (Self) -> Void) {
    let center = NotificationCenter.default
    let token = center.addObserver(forName: UITextView.textDidChangeNotification, object: self, queue: nil) {
      guard let view = $0.object as? Self else { return }
      handler(view)
    }
    associatedValues["change"] = Ending { center.removeObserver(token) }
  }
}

private final class Ending {
  let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}
