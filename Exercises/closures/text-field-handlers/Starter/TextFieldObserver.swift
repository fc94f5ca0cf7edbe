import LabKit

/// A text field's delegate that calls closures.
final class TextFieldObserver: UITextFieldDelegate {
  // Your work starts here, and goes on in Handlers.swift.
}
