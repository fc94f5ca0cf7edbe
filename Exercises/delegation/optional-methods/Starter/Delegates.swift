class Quiet: FormDelegate {
  var finished = 0

  func formDidFinish(_ form: Form) {
    finished += 1
  }

  func formDidCancel(_ form: Form) {
  }

  func form(_ form: Form, validate text: String) -> Bool {
    true
  }
}

// Write Careful and Diary here.
