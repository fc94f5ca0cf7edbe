final class Screen {
  var token: Any?
  func wire() {
    token = NotificationCenter.default.addObserver(forName: .saved, object: nil, queue: nil) { _ in }  // first
  }
}
