import LabKit

extension UITextField {
  @discardableResult
  func onBeginEditing(_ handler: @escaping (Self) -> Void) -> Self {
    keep("begun") {
      handler($0)
      return true
    }
  }

  @discardableResult
  func onEndEditing(_ handler: @escaping (Self) -> Void) -> Self {
    keep("ended") {
      handler($0)
      return true
    }
  }

  @discardableResult
  func shouldClear(_ handler: @escaping (Self) -> Bool) -> Self { keep("clear", handler) }

  @discardableResult
  func shouldReturn(_ handler: @escaping (Self) -> Bool) -> Self { keep("return", handler) }

  private func keep(_ name: String, _ handler: @escaping (Self) -> Bool) -> Self {
    let kept: () -> Bool = { [unowned self] in handler(self) }
    associatedValues[name] = kept
    delegate = self
    return self
  }
}
