import LabKit

extension UITextField: UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) { _ = answer("begun") }
  public func textFieldDidEndEditing(_ textField: UITextField) { _ = answer("ended") }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("clear") }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("return") }

  private func answer(_ name: String) -> Bool {
    guard let handler = associatedValues[name] as? () -> Bool else { return true }
    return handler()
  }
}
