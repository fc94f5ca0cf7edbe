class Base { func load() {} }
final class Screen: Base {
  var count: Int
  init(count: Int) {
    self.count = count
    load()
    super.init()
  }
}
