import Foundation

/// A view that takes typed text: a text field or a text view.
public protocol UITextInput: UIResponder, UIKeyInput {
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

/// A responder that takes text from a keyboard, or from code that acts as one.
public protocol UIKeyInput: UIResponder {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts a text at the cursor.
  func insertText(_ text: String)
  /// Deletes the character before the cursor.
  func deleteBackward()
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

extension UITextField {
  /// The user began to edit a text field, which is the notification's object.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The user ended editing a text field, which is the notification's object.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The user changed the text of a text field, which is the notification's object.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}

extension UITextView {
  /// The user began to edit a text view, which is the notification's object.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The user ended editing a text view, which is the notification's object.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The user changed the text of a text view, which is the notification's object.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

extension UIResponder {
  /// The keyboard is about to appear. The user information has its frame.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has appeared.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to disappear.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard has disappeared.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The key of the keyboard's frame when it has appeared, a `CGRect`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of its animation, in seconds, a `Double`.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

extension UIApplication {
  /// Lets a keyboard with this frame appear, as it does when a text field begins editing: posts the notifications.
  public func simulateKeyboard(appearsIn frame: CGRect) {
    post([UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification], frame)
  }

  /// Lets the keyboard disappear: posts the notifications.
  public func simulateKeyboardDisappears() {
    post([UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification], .zero)
  }

  private func post(_ names: [Notification.Name], _ frame: CGRect) {
    let facts: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: frame, UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
    ]
    for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: facts) }
  }
}

extension UITextInput {
  /// Posts a notification of this view on the default notification center.
  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// A text and its selection in UTF-16 units, like UIKit's ranges.
struct EditableText {
  private(set) var text: String
  private var location: Int
  private var length = 0

  init(_ text: String) {
    self.text = text
    self.location = text.utf16.count
  }

  /// The selected range, or the cursor if its length is 0; always within the text.
  var selection: NSRange {
    get { NSRange(location: location, length: length) }
    set {
      location = min(max(newValue.location, 0), text.utf16.count)
      length = min(max(newValue.length, 0), text.utf16.count - location)
    }
  }

  func contains(_ range: NSRange) -> Bool {
    range.location >= 0 && range.length >= 0 && range.location + range.length <= text.utf16.count
  }

  /// Replaces the range and puts the cursor after the replacement. Half of a surrogate pair becomes U+FFFD.
  mutating func replace(_ range: NSRange, with replacement: String) {
    var units = Array(text.utf16)
    units.replaceSubrange(range.location..<range.location + range.length, with: replacement.utf16)
    text = String(decoding: units, as: UTF16.self)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
  }

  /// The range that the delete key deletes: the selection, or the character before the cursor.
  var deletion: NSRange? {
    if length > 0 { return selection }
    let before = String(decoding: Array(text.utf16.prefix(location)), as: UTF16.self)
    guard let last = before.last else { return nil }
    let units = min(String(last).utf16.count, location)
    return NSRange(location: location - units, length: units)
  }
}
