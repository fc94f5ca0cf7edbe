class Base {
  init() {}
}
final class Screen: Base {
  var title: String
  init(title: String) {
    self.title = title
    show()
  }
  func show() {}
}
