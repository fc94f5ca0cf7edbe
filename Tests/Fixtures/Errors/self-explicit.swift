final class Screen {
  var handler: (() -> Void)?
  func wire() {
    handler = { refresh() }
  }
  func refresh() {}
}
