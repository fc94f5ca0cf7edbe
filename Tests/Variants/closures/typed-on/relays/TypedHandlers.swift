import Foundation
import LabKit

final class Relay: ActionTarget {
  static var actions: [Action] { [Action("run:", Relay.run)] }
  private let handler: (AnyObject) -> Void

  init(_ handler: @escaping (AnyObject) -> Void) {
    self.handler = handler
  }

  func run(_ sender: NSObject) { handler(sender) }
}

extension Interactive where Self: UIControl {
  func on(_ events: UIControl.Event, _ handler: @escaping (Self) -> Void) {
    let key = "\(events.rawValue)"
    if let old = associatedValues[key] as? Relay { removeTarget(old, action: nil, for: .allEvents) }
    let relay = Relay { if let sender = $0 as? Self { handler(sender) } }
    associatedValues[key] = relay
    addTarget(relay, action: "run:", for: events)
  }
}

extension Interactive where Self: UIBarButtonItem {
  @discardableResult
  func onTap(_ handler: @escaping (Self) -> Void) -> Self {
    let relay = Relay { handler($0 as! Self) }
    primaryAction = UIAction { [unowned self] _ in relay.run(self) }
    return self
  }
}

extension Interactive where Self: UITextView {
  func onChange(_ handler: @escaping (Self) -> Void) {
    let listener = Listener { [unowned self] in handler(self) }
    delegate = listener
    associatedValues.updateValue(listener, forKey: "listener")
  }
}

final class Listener: UITextViewDelegate {
  private let changed: () -> Void

  init(changed: @escaping () -> Void) { self.changed = changed }

  func textViewDidChange(_ textView: UITextView) { changed() }
}
