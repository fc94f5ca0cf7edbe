import Foundation

/// A control for one line of text. It tells by events, and asks its delegate.
///
/// Only what the user types is asked and told about; the program's setting of `text` is silent.
open class UITextField: UIControl, UITextInput {
  private var editable = EditableText("")

  /// Who is asked and told. Not retained.
  open weak var delegate: (any UITextFieldDelegate)?
  /// What it shows while it is empty.
  open var placeholder: String?
  /// Whether dots stand for the characters.
  open var isSecureTextEntry = false

  /// The text; never nil when read: nil set is empty. Setting it puts the cursor at the end.
  open var text: String? {
    get { editable.text }
    set { editable = EditableText(newValue ?? "") }
  }

  /// What is selected, in UTF-16 units (UIKit: `selectedTextRange`, in positions of its own).
  open var selectedRange: NSRange {
    get { editable.selection }
    set {
      editable.selection = newValue
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  /// What the delete key would take now.
  open var rangeOfDeletion: NSRange? { editable.deletion }

  /// Whether it has the keyboard.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled && !isHidden }

  /// Begins editing, if the delegate permits: sends editingDidBegin.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  /// Ends editing, if the delegate permits: sends editingDidEnd.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  /// Replaces a range as a user would; if the delegate permits, editingChanged is sent after the change.
  open func simulateReplacement(in range: NSRange, with text: String) {
    guard becomeFirstResponder(), isInside(range),
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) != false,
      // The delegate may have shortened the text itself.
      isInside(range)
    else { return }
    editable.replace(range, with: text)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  /// Presses the return key; if the delegate permits, editingDidEndOnExit and primaryActionTriggered are sent.
  /// A field with an action for editingDidEndOnExit then ends editing.
  open func simulateReturn() {
    guard becomeFirstResponder(), delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// Taps the button that clears the field; if the delegate permits, it is empty and editingChanged is sent.
  open func simulateClear() {
    guard becomeFirstResponder(), delegate?.textFieldShouldClear(self) != false else { return }
    text = ""
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  private func isInside(_ range: NSRange) -> Bool {
    if editable.contains(range) { return true }
    reportOutOfBounds(range, of: self, length: editable.text.utf16.count)
    return false
  }

  /// The text, or the placeholder, in brackets.
  open override func textLines(width: Int) -> [String] {
    [ControlText.field(self, width: width)]
  }
}
