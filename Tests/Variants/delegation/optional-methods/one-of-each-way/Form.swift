protocol FormDelegate: AnyObject {
  func formDidFinish(_ form: Form)
  func formDidCancel(_ form: Form)
}

extension FormDelegate {
  func formDidCancel(_: Form) {}
}

protocol Judge: AnyObject {
  func form(_ form: Form, validate text: String) -> Bool
}

final class Form {
  private(set) var accepted = [String]()
  weak var delegate: (any FormDelegate)?

  private func isAccepted(_ text: String) -> Bool {
    guard let judge = delegate as? any Judge else { return true }
    return judge.form(self, validate: text)
  }

  func submit(_ text: String) {
    guard isAccepted(text) else { return }
    accepted += [text]
    delegate?.formDidFinish(self)
  }

  func cancel() { delegate?.formDidCancel(self) }
}
