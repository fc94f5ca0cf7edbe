import LabKit

extension UITextField {
  /// Runs the handler when editing has begun.
  func onBeginEditing(_ handler: @escaping (UITextField) -> Void) {
    observer.onBeginEditing = { [unowned self] in handler(self) }
  }

  /// Runs the handler when editing has ended.
  func onEndEditing(_ handler: @escaping (UITextField) -> Void) {
    observer.onEndEditing = { [unowned self] in handler(self) }
  }

  /// Asks the handler before the field is cleared.
  func shouldClear(_ handler: @escaping (UITextField) -> Bool) {
    observer.shouldClear = { [unowned self] in handler(self) }
  }

  /// Asks the handler when return is pressed.
  func shouldReturn(_ handler: @escaping (UITextField) -> Bool) {
    observer.shouldReturn = { [unowned self] in handler(self) }
  }

  /// The one observer of this field, made when it is first needed. The delegate is weak.
  private var observer: TextFieldObserver {
    if let observer = associatedValues["handlers"] as? TextFieldObserver { return observer }
    let observer = TextFieldObserver()
    associatedValues["handlers"] = observer
    delegate = observer
    return observer
  }
}
