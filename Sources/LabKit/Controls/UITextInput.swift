import Foundation

/// A view that takes typed text: a text field or a text view.
public protocol UITextInput: UIResponder {
  /// The selected range in UTF-16 units, or the cursor if its length is 0.
  var selectedRange: NSRange { get set }
  /// The range that the delete key would delete; nil if there is nothing to delete.
  var rangeOfDeletion: NSRange? { get }
  /// Replaces a range as a user would, if the delegate permits it, and sends notifications of the change.
  ///
  /// Begins editing first; if that is refused, nothing happens. A range outside of the text is a fault
  /// (NSRangeException); then nothing changes.
  func simulateReplacement(in range: NSRange, with text: String)
}

extension UITextInput {
  /// Types a text character by character; each character, such as an emoji, is one change. A line break is the return
  /// key, which in a text field changes no text.
  public func simulateTyping(_ text: String) {
    for character in text where becomeFirstResponder() {
      if character.isNewline, let field = self as? UITextField {
        field.simulateReturn()
      } else {
        simulateReplacement(in: selectedRange, with: String(character))
      }
    }
  }

  /// Pastes a text as one change.
  public func simulatePaste(_ text: String) {
    guard becomeFirstResponder() else { return }
    simulateReplacement(in: selectedRange, with: text)
  }

  /// Presses the delete key, which deletes the selection or the character before the cursor.
  public func simulateBackspace() {
    guard becomeFirstResponder(), let range = rangeOfDeletion else { return }
    simulateReplacement(in: range, with: "")
  }
}

/// Reports a fault for a range outside of the text.
func reportOutOfBounds(_ range: NSRange, of view: UIView, length: Int) {
  fault(
    "NSRangeException",
    "-[\(type(of: view)) replace]: Range {\(range.location), \(range.length)} out of bounds; "
      + "string length \(length)")
}
