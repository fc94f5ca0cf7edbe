final class Screen {
  var count = 0
  var handler: (() -> Void)?
  func wire() {
    handler = { count += 1 }
  }
}
