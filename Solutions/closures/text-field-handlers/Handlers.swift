import LabKit

extension UITextField {
  /// Runs the handler when editing has begun.
  @discardableResult
  func onBeginEditing(_ handler: @escaping (Self) -> Void) -> Self {
    observer.onBeginEditing = { [unowned self] in handler(self) }
    return self
  }

  /// Runs the handler when editing has ended.
  @discardableResult
  func onEndEditing(_ handler: @escaping (Self) -> Void) -> Self {
    observer.onEndEditing = { [unowned self] in handler(self) }
    return self
  }

  /// Asks the handler before the field is cleared.
  @discardableResult
  func shouldClear(_ handler: @escaping (Self) -> Bool) -> Self {
    observer.shouldClear = { [unowned self] in handler(self) }
    return self
  }

  /// Asks the handler when return is pressed.
  @discardableResult
  func shouldReturn(_ handler: @escaping (Self) -> Bool) -> Self {
    observer.shouldReturn = { [unowned self] in handler(self) }
    return self
  }

  /// The one observer of this field, made when it is first needed. The
  /// delegate is weak.
  private var observer: TextFieldObserver {
    if let observer = associatedValues["handlers"] as? TextFieldObserver {
      return observer
    }
    let observer = TextFieldObserver()
    associatedValues["handlers"] = observer
    delegate = observer
    return observer
  }
}
