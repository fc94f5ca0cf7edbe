/// What a form tells and asks; only the first method is required.
protocol FormDelegate: AnyObject {
  func formDidFinish(_ form: Form)
  func formDidCancel(_ form: Form)
  func form(_ form: Form, validate text: String) -> Bool
}

extension FormDelegate {
  func formDidCancel(_ form: Form) {}
  func form(_ form: Form, validate text: String) -> Bool { false }
}

/// A form with one text field.
class Form {
  private(set) var accepted: [String] = []
  weak var delegate: FormDelegate?

  func submit(_ text: String) {
    guard let delegate, delegate.form(self, validate: text) else { return }
    accepted.append(text)
    delegate.formDidFinish(self)
  }

  func cancel() {
    delegate?.formDidCancel(self)
  }
}
