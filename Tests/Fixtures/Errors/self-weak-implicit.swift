final class Screen {
  var title = ""
  var handler: (() -> Void)?
  func wire() {
    handler = { [weak self] in print(title) }
  }
}
