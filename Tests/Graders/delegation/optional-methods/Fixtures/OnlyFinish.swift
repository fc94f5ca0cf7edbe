final class OnlyFinish: FormDelegate {
  func formDidFinish(_ form: Form) {}
}

func useOnlyFinish(_ form: Form, _ delegate: OnlyFinish) {
  form.delegate = delegate
}
