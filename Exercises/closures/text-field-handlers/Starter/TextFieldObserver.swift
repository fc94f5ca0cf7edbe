import LabKit

/// A text field's delegate that hands on to closures what it is asked and
/// told.
final class TextFieldObserver: UITextFieldDelegate {
  // Your work starts here, and goes on in Handlers.swift.
}
