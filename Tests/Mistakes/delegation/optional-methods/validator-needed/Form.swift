protocol FormDelegate: AnyObject {
  func formDidFinish(_ form: Form)
}

protocol FormCancelDelegate: FormDelegate {
  func formDidCancel(_ form: Form)
}

protocol FormValidator {
  func form(_ form: Form, validate text: String) -> Bool
}

class Form {
  private(set) var accepted: [String] = []
  weak var delegate: FormDelegate?

  func submit(_ text: String) {
    guard let validator = delegate as? FormValidator, validator.form(self, validate: text) else { return }
    accepted.append(text)
    delegate?.formDidFinish(self)
  }

  func cancel() {
    (delegate as? FormCancelDelegate)?.formDidCancel(self)
  }
}
