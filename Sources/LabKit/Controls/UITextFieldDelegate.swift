import Foundation

/// Who may forbid what the user does in a text field, and hears of it. Every method may be left out; what may be
/// forbidden is then permitted.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the user may put `string` in place of the range, which counts UTF-16 units of the text as it is now.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The selection, or the cursor, is elsewhere.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the button that clears the field may do so.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does; the place to end editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Permits it.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Permits it.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Permits it.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Permits it.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Permits it.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
