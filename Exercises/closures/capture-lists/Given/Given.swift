/// Given: a button that talks back through a closure.
class Button {
  var onTap: (() -> Void)?

  func tap() {
    onTap?()
  }
}

/// Given: what has happened.
class Log {
  var lines: [String] = []
}

/// Given: a piece of work that has to end, whoever looks on.
class Upload {
  let photo: String
  private let log: Log

  init(photo: String, log: Log) {
    self.photo = photo
    self.log = log
  }

  func finish() {
    log.lines.append("\(photo) uploaded")
  }
}
