struct Quote { var text = "a" }
final class Screen {
  let quote = Quote()
  func edit() {
    quote.text = "b"
  }
}
