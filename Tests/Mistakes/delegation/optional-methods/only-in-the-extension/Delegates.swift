class Quiet: FormDelegate {
  var finished = 0

  func formDidFinish(_ form: Form) {
    finished += 1
  }
}

class Careful: FormDelegate {
  var finished = 0

  func formDidFinish(_ form: Form) {
    finished += 1
  }

  func form(_ form: Form, validate text: String) -> Bool {
    !text.isEmpty
  }
}

class Diary: FormDelegate {
  var lines: [String] = []

  func formDidFinish(_ form: Form) {
    lines.append("finished \(form.accepted.last ?? "")")
  }

  func formDidCancel(_ form: Form) {
    lines.append("cancelled")
  }

  func form(_ form: Form, validate text: String) -> Bool {
    lines.append("asked about \(text)")
    return text.count <= 10
  }
}
