/// The app's state: the one quote that both screens are about.
class ModelController {
  var quote = Quote(text: "Well begun is half done.", author: "Aristotle")
}
