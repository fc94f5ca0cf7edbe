class Control {
  func send(_ action: String, to target: AnyObject?) {}
}
final class Button: Control {
  override func send(action: String, to target: AnyObject?) {}
}
