import Foundation

/// A view for several lines of text. It is not a control: it notifies its delegate, and posts
/// notifications.
open class UITextView: UIView, UITextInput {
  private(set) var editable = EditableText("")

  /// The delegate; not retained.
  open weak var delegate: (any UITextViewDelegate)?
  /// Whether the user can change the text.
  open var isEditable = true

  /// The text. Setting it moves the cursor to the end, and notifies nobody.
  open var text: String! {
    get { editable.text }
    set { editable = EditableText(newValue ?? "") }
  }

  /// The selected range in UTF-16 units.
  open var selectedRange: NSRange {
    get { editable.selection }
    set { editable.selection = newValue }
  }

  /// The range that the delete key would delete.
  open var rangeOfDeletion: NSRange? { editable.deletion }

  open override var canBecomeFirstResponder: Bool { isEditable && isUserInteractionEnabled && !isHidden }

  /// Begins editing, if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Replaces a range as a user would, if the delegate permits it, and then notifies the delegate.
  open func simulateReplacement(in range: NSRange, with text: String) {
    guard becomeFirstResponder(), isInside(range),
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false,
      // The delegate may have shortened the text itself.
      isInside(range)
    else { return }
    editable.replace(range, with: text)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private func isInside(_ range: NSRange) -> Bool {
    if editable.contains(range) { return true }
    reportOutOfBounds(range, of: self, length: editable.text.utf16.count)
    return false
  }

  override var element: ScreenElement? { .textView(self) }

  /// The text, with a vertical line before it.
  open override func textLines(width: Int) -> [String] {
    ControlText.textView(self, width: width)
  }
}
