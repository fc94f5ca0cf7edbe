final class Screen {
  var handler: ((Row) -> Void)?
  func wire() {
    handler = { row in self.show(row) }
  }
  func show(_ row: Rwo) {}  // first
  func go() { show(nil); let x = nil }
}
struct Row {}
