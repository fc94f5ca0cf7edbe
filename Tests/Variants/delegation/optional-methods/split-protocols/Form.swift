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
    if let validator = delegate as? FormValidator, !validator.form(self, validate: text) { return }
    accepted.append(text)
    delegate?.formDidFinish(self)
  }

  func cancel() {
    (delegate as? FormCancelDelegate)?.formDidCancel(self)
  }
}
