class Quiet: FormDelegate {
  private(set) var finished = 0

  func formDidFinish(_ form: Form) { finished += 1 }
}

final class Careful: Quiet, Judge {
  func form(_ form: Form, validate text: String) -> Bool { text != "" }
}

final class Diary {
  var lines = [String]()
}

extension Diary: FormDelegate, Judge {
  func formDidFinish(_ form: Form) { lines += ["finished " + form.accepted[form.accepted.count - 1]] }
  func formDidCancel(_ form: Form) { lines += ["cancelled"] }

  func form(_ form: Form, validate text: String) -> Bool {
    lines += ["asked about " + text]
    return !(text.count > 10)
  }
}
