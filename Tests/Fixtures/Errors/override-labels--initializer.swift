class Control {
  init(title: String) {}
}
final class Button: Control {
  override init(_ title: String) { super.init(title: title) }
}
