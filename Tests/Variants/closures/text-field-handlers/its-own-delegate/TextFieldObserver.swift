import LabKit

extension UITextField: UITextFieldDelegate {
  /// Hands it on.
  public func textFieldDidBeginEditing(_ textField: UITextField) { _ = answer("begun") }
  /// Hands it on.
  public func textFieldDidEndEditing(_ textField: UITextField) { _ = answer("ended") }
  /// Asks the handler.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("clear") }
  /// Asks the handler.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("return") }

  private func answer(_ name: String) -> Bool {
    guard let handler = associatedValues[name] as? () -> Bool else { return true }
    return handler()
  }
}
