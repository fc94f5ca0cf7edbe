import LabKit

extension Interactive where Self: UIControl {
  /// Runs the handler with the control when one of the events is sent, in
  /// place of the handler for the same events.
  func on(
    _ events: UIControl.Event, _ handler: @escaping (Self) -> Void
  ) {
    let name = UIAction.Identifier("on \(events.rawValue)")
    let action = UIAction(identifier: name) { action in
      if let control = action.sender as? Self { handler(control) }
    }
    addAction(action, for: events)
  }
}

extension Interactive where Self: UIBarButtonItem {
  /// Runs the handler with the item at each tap, in place of the one
  /// before.
  func onTap(_ handler: @escaping (Self) -> Void) {
    primaryAction = UIAction(title: title ?? "") { action in
      if let item = action.sender as? Self { handler(item) }
    }
  }
}

extension Interactive where Self: UITextView {
  /// Runs the handler with the text view each time the user has changed
  /// the text, in place of the one before.
  func onChange(_ handler: @escaping (Self) -> Void) {
    let listener = TextListener { view in
      if let view = view as? Self { handler(view) }
    }
    associatedValues["onChange"] = listener
    delegate = listener
  }
}

/// The delegate of one text view, which keeps it.
private final class TextListener: UITextViewDelegate {
  private let handler: (UITextView) -> Void

  init(_ handler: @escaping (UITextView) -> Void) {
    self.handler = handler
  }

  func textViewDidChange(_ textView: UITextView) {
    handler(textView)
  }
}
