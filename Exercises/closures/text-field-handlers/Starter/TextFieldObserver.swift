import LabKit

/// A text field's delegate that calls closures.
final class TextFieldObserver: UITextFieldDelegate {
  // Your work starts here. The second part is in Handlers.swift.
}
