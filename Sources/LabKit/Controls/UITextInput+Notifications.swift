import Foundation

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

extension UITextInput {
  /// Posts a notification of this view on the default notification center.
  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
