nonisolated final class OnlyFinish: FormDelegate {
  func formDidFinish(_ form: Form) {}
}

nonisolated func useOnlyFinish(_ form: Form, _ delegate: OnlyFinish) {
  form.delegate = delegate
}
