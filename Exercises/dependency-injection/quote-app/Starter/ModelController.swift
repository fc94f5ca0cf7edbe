/// The app's state: the quote that both screens show.
class ModelController {
  var quote = Quote(text: "Well begun is half done.", author: "Aristotle")
}
