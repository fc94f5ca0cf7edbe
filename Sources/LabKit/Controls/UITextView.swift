import Foundation

/// A view for several lines of text. It is not a control: it notifies its delegate, and posts
/// notifications.
open class UITextView: UIScrollView, UITextInput {
  private(set) var editable = EditableText("")

  /// The delegate; not retained.
  open weak var delegate: (any UITextViewDelegate)?
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITextViewDelegate }
  }
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
    set {
      editable.selection = newValue
      delegate?.textViewDidChangeSelection(self)
    }
  }

  /// Whether there is any text.
  open var hasText: Bool { !editable.text.isEmpty }

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
    tellEnd()
    return true
  }

  override func resignUnasked() {
    keyboardRoot?.firstResponder = nil
    tellEnd()
  }

  private func tellEnd() {
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  /// Replaces a range as a user would, if the delegate permits it, and then notifies the delegate.
  open func simulateReplacement(in range: NSRange, with text: String) {
    guard becomeFirstResponder(), isInside(range),
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false,
      // The delegate may have shortened the text itself.
      isInside(range)
    else { return }
    replace(range, with: text)
  }

  /// Inserts a text in place of the selection and tells the delegate of the change, without asking it.
  open func insertText(_ text: String) { replace(selectedRange, with: text) }

  /// Deletes the selection or the character before the cursor and tells the delegate, without asking it.
  open func deleteBackward() {
    if let range = rangeOfDeletion { replace(range, with: "") }
  }

  private func replace(_ range: NSRange, with text: String) {
    editable.replace(range, with: text)
    delegate?.textViewDidChangeSelection(self)
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

/// An object that permits what the user does in a text view, and is notified of it. All methods are optional; without
/// one, everything is permitted.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may replace the range, in UTF-16 units of the present text, by `text`.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The selection or the cursor has moved, by the user or in code.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
