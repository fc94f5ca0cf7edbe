import LabKit

extension UITextField {
  /// Runs the handler when editing has begun.
  @discardableResult
  func onBeginEditing(_ handler: @escaping (Self) -> Void) -> Self {
    observer.onBeginEditing = { [weak self] in
      if let self { handler(self) }
    }
    return self
  }

  /// Runs the handler when editing has ended.
  @discardableResult
  func onEndEditing(_ handler: @escaping (Self) -> Void) -> Self {
    observer.onEndEditing = { [weak self] in
      if let self { handler(self) }
    }
    return self
  }

  /// Asks the handler before the field is cleared.
  @discardableResult
  func shouldClear(_ handler: @escaping (Self) -> Bool) -> Self {
    observer.shouldClear = { [weak self] in
      guard let self else { return true }
      return handler(self)
    }
    return self
  }

  /// Asks the handler when return is pressed.
  @discardableResult
  func shouldReturn(_ handler: @escaping (Self) -> Bool) -> Self {
    observer.shouldReturn = { [weak self] in
      guard let self else { return true }
      return handler(self)
    }
    return self
  }

  /// The observer.
  private var observer: TextFieldObserver {
    delegate = TextFieldObserver.shared
    return TextFieldObserver.shared
  }
}
