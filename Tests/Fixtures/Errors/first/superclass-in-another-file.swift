final class Screen: Base {
  override func show() {
    super.show()
  }
}
// another file
class Base: UIViewController {  // first
  func hide() {}
}
