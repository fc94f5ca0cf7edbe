final class Screen {
  let title: String
  let store: Int
  init(title: String) {
    self.title = title
  }
}
