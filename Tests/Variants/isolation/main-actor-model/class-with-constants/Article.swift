/// What was downloaded.
final class Article: Sendable {
  let title: String
  let text: String

  init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
