import LabKit

/// Empty: a protocol is a place where `Self` may stand anywhere.
protocol TextFieldHandling {}

extension UITextField: TextFieldHandling {}

extension TextFieldHandling where Self: UITextField {
  @discardableResult
  func onBeginEditing(_ handler: @escaping (Self) -> Void) -> Self {
    update { $0.begun = handler }
  }

  @discardableResult
  func onEndEditing(_ handler: @escaping (Self) -> Void) -> Self {
    update { $0.ended = handler }
  }

  @discardableResult
  func shouldClear(_ handler: @escaping (Self) -> Bool) -> Self {
    update { $0.clears = handler }
  }

  @discardableResult
  func shouldReturn(_ handler: @escaping (Self) -> Bool) -> Self {
    update { $0.returns = handler }
  }

  private func update(_ change: (TextFieldObserver<Self>) -> Void) -> Self {
    let kept = associatedValues["observer"] as? TextFieldObserver<Self>
    let observer = kept ?? TextFieldObserver<Self>()
    change(observer)
    associatedValues["observer"] = observer
    delegate = observer
    return self
  }
}
