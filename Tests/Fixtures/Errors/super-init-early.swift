class Base { init() {} }
final class Screen: Base {
  var count: Int
  override init() {
    super.init()
    count = 1
  }
}
