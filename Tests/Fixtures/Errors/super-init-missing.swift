class Base { init(name: String) {} }
final class Screen: Base {
  var count: Int
  init() {
    count = 1
  }
}
