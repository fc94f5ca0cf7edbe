import LabKit

extension UITextField {
  @discardableResult
  func onBeginEditing(_ handler: @escaping (Self) -> Void) -> Self {
    addAction(UIAction(identifier: "begun") { [unowned self] _ in handler(self) }, for: .editingDidBegin)
    return self
  }

  @discardableResult
  func onEndEditing(_ handler: @escaping (Self) -> Void) -> Self {
    addAction(UIAction(identifier: "ended") { [unowned self] _ in handler(self) }, for: .editingDidEnd)
    return self
  }

  @discardableResult
  func shouldClear(_ handler: @escaping (Self) -> Bool) -> Self {
    questions().mayClear = { handler($0 as! Self) }
    return self
  }

  @discardableResult
  func shouldReturn(_ handler: @escaping (Self) -> Bool) -> Self {
    questions().mayReturn = { handler($0 as! Self) }
    return self
  }

  func questions() -> TextFieldObserver {
    if let observer = delegate as? TextFieldObserver { return observer }
    let observer = TextFieldObserver()
    associatedValues["questions"] = observer
    delegate = observer
    return observer
  }
}
