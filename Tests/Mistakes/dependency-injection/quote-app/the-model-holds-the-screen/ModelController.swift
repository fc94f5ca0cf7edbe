/// The app's state: the one quote that both screens are about.
class ModelController {
  var quoteDidChange: (() -> Void)?
  var quote = Quote(text: "Well begun is half done.", author: "Aristotle") {
    didSet { quoteDidChange?() }
  }
}
