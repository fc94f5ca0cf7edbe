final class Screen {
  var handler: (() -> Void)?
  func wire() {
    handler = { [weak self] in refresh() }
  }
  func refresh() {}
}
