import LabKit

/// A text field's delegate with a table of handlers, each of which answers something.
final class TextFieldObserver: UITextFieldDelegate {
  enum Moment { case begin, end, clear, `return` }

  var handlers: [Moment: () -> Bool] = [:]

  func textFieldDidBeginEditing(_ textField: UITextField) { _ = answer(.begin) }
  func textFieldDidEndEditing(_ textField: UITextField) { _ = answer(.end) }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { answer(.clear) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer(.return) }

  private func answer(_ moment: Moment) -> Bool {
    guard let handler = handlers[moment] else { return true }
    return handler()
  }
}
