import Foundation

/// A view that text is typed into, a field or a text view, and the keys that a user presses in it.
public protocol UITextInput: UIResponder {
  /// What is selected, in UTF-16 units; with length 0 the place of the cursor.
  var selectedRange: NSRange { get set }
  /// What the delete key would take now; nil if there is nothing.
  var rangeOfDeletion: NSRange? { get }
  /// Replaces a range as a user would: the delegate is asked; if it permits, the text changes and all are told.
  ///
  /// Begins editing first; if that is refused, nothing happens. A range outside of the text is a fault
  /// (NSRangeException); nothing changes then.
  func simulateReplacement(in range: NSRange, with text: String)
}

extension UITextInput {
  /// Types a text key by key: one change for each character, an emoji or a letter with its marks being one.
  public func simulateTyping(_ text: String) {
    for character in text where becomeFirstResponder() {
      simulateReplacement(in: selectedRange, with: String(character))
    }
  }

  /// Pastes a text in one change.
  public func simulatePaste(_ text: String) {
    guard becomeFirstResponder() else { return }
    simulateReplacement(in: selectedRange, with: text)
  }

  /// Presses the delete key: takes the selection, else the whole character before the cursor.
  public func simulateBackspace() {
    guard becomeFirstResponder(), let range = rangeOfDeletion else { return }
    simulateReplacement(in: range, with: "")
  }
}

/// Reports a range that is not within the text.
func reportOutOfBounds(_ range: NSRange, of view: UIView, length: Int) {
  fault(
    "NSRangeException",
    "-[\(type(of: view)) replace]: Range {\(range.location), \(range.length)} out of bounds; "
      + "string length \(length)")
}
