final class Button {
  var handler: (() -> Void)?
  func onTap(_ action: () -> Void) {
    handler = { action() }
  }
}
