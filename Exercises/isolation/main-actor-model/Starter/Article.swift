// Your work starts here, and continues in Library.swift.

/// What was downloaded.
class Article {
  var title: String
  var text: String

  init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
