/// Is told of uploads, on any thread.
protocol UploaderDelegate: AnyObject, Sendable {
  func uploader(_ uploader: Uploader, didSend bytes: Int, of name: String)
  func uploader(_ uploader: Uploader, didFinish name: String)
}

/// Sends files. Given; leave it as it is.
final class Uploader: Sendable {
  /// A weak constant: nobody can set it, so the class can be `Sendable`.
  weak let delegate: (any UploaderDelegate)?

  init(delegate: (any UploaderDelegate)?) {
    self.delegate = delegate
  }

  /// What the network reports, on its thread.
  func report(_ bytes: Int, of name: String) {
    delegate?.uploader(self, didSend: bytes, of: name)
  }

  func finish(_ name: String) {
    delegate?.uploader(self, didFinish: name)
  }
}
