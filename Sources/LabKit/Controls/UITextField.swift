import Foundation

/// A control for one line of text, which sends events, asks its delegate and posts notifications.
///
/// It does so only for what the user types; setting `text` in code does none of that.
open class UITextField: UIControl, UITextInput {
  private(set) var editable = EditableText("")
  /// Whether the delegate was just told of the end with a reason, and has no method for that.
  var delegateTakesNoReason = false

  /// The delegate; not retained.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text that is shown while the field is empty.
  open var placeholder: String?
  /// Whether the text is deleted when editing begins, if the delegate permits it (`textFieldShouldClear`).
  open var clearsOnBeginEditing = false
  /// When the clear button is shown; stored and not used.
  open var clearButtonMode = ViewMode.never
  /// Whether characters are shown as dots.
  open var isSecureTextEntry = false

  /// The text. Setting nil makes it empty, and reading it never returns nil. Setting it moves the cursor to the end.
  open var text: String? {
    get { editable.text }
    set { editable = EditableText(newValue ?? "") }
  }

  /// The selected range in UTF-16 units (in UIKit `selectedTextRange`, with another type).
  open var selectedRange: NSRange {
    get { editable.selection }
    set {
      editable.selection = newValue
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  /// Whether there is any text.
  open var hasText: Bool { !editable.text.isEmpty }

  /// The range that the delete key would delete.
  open var rangeOfDeletion: NSRange? { editable.deletion }

  /// Whether it is first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled && !isHidden }

  /// Begins editing if the delegate permits it, and sends editingDidBegin.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    if clearsOnBeginEditing, !editable.text.isEmpty { simulateClear() }
    return true
  }

  /// Ends editing if the delegate permits it, and sends editingDidEnd.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    tellEnd()
    return true
  }

  override func resignUnasked() {
    keyboardRoot?.firstResponder = nil
    tellEnd()
  }

  private func tellEnd() {
    sendActions(for: .editingDidEnd)
    delegateTakesNoReason = false
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    if delegateTakesNoReason { delegate?.textFieldDidEndEditing(self) }
    post(Self.textDidEndEditingNotification)
  }

  /// Replaces a range as a user would, if the delegate permits it; editingChanged is sent after the change.
  open func simulateReplacement(in range: NSRange, with text: String) {
    guard becomeFirstResponder(), isInside(range),
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) != false,
      // The delegate may have shortened the text itself.
      isInside(range)
    else { return }
    replace(range, with: text)
  }

  /// Inserts a text in place of the selection and sends editingChanged, without asking the delegate.
  open func insertText(_ text: String) { replace(selectedRange, with: text) }

  /// Deletes the selection or the character before the cursor and sends editingChanged, without asking the delegate.
  open func deleteBackward() {
    if let range = rangeOfDeletion { replace(range, with: "") }
  }

  private func replace(_ range: NSRange, with text: String) {
    editable.replace(range, with: text)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Presses the return key. If the delegate permits it, editingDidEndOnExit and primaryActionTriggered are sent, and a
  /// field with an action for editingDidEndOnExit ends editing.
  open func simulateReturn() {
    guard becomeFirstResponder(), delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// Taps the clear button. If the delegate permits it, the field is emptied and editingChanged is sent.
  open func simulateClear() {
    guard becomeFirstResponder(), delegate?.textFieldShouldClear(self) != false else { return }
    text = ""
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private func isInside(_ range: NSRange) -> Bool {
    if editable.contains(range) { return true }
    reportOutOfBounds(range, of: self, length: editable.text.utf16.count)
    return false
  }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is accepted.
    case committed = 0
    /// The text is given up, as on a television; LabKit does not use it.
    case cancelled = 1
  }

  /// When an additional view of the field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the user edits.
    case whileEditing
    /// While the user does not edit.
    case unlessEditing
    /// Always.
    case always
  }

  /// The text, or the placeholder, in brackets.
  open override func textLines(width: Int) -> [String] {
    [ControlText.field(self, width: width)]
  }
}

/// An object that permits what the user does in a text field, and is notified of it. All methods are optional; without
/// one, everything is permitted.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended, and why. If you implement it, the method without a reason is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may replace the range, in UTF-16 units of the present text, by `string`.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The selection or the cursor has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key has its usual effect. You can end editing here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Lets the text field call the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textField.delegateTakesNoReason = true
  }

  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
