final class Screen {
  var token: Any?
  func go() {
    token = NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in }  // first
  }
}
