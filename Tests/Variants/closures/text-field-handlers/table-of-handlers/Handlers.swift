import LabKit

extension UITextField {
  @discardableResult
  func onBeginEditing(_ handler: @escaping (Self) -> Void) -> Self { telling(.begin, handler) }

  @discardableResult
  func onEndEditing(_ handler: @escaping (Self) -> Void) -> Self { telling(.end, handler) }

  @discardableResult
  func shouldClear(_ handler: @escaping (Self) -> Bool) -> Self { asking(.clear, handler) }

  @discardableResult
  func shouldReturn(_ handler: @escaping (Self) -> Bool) -> Self { asking(.return, handler) }

  private func telling(_ moment: TextFieldObserver.Moment, _ handler: @escaping (Self) -> Void) -> Self {
    asking(moment) { field in
      handler(field)
      return true
    }
  }

  private func asking(_ moment: TextFieldObserver.Moment, _ handler: @escaping (Self) -> Bool) -> Self {
    if !(delegate is TextFieldObserver) {
      let observer = TextFieldObserver()
      associatedValues["table"] = observer
      delegate = observer
    }
    let observer = delegate as? TextFieldObserver
    observer?.handlers[moment] = { [weak self] in
      guard let self else { return true }
      return handler(self)
    }
    return self
  }
}
