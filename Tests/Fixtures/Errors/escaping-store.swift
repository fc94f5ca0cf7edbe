final class Button {
  var handler: (() -> Void)?
  func onTap(_ handler: () -> Void) {
    self.handler = handler
  }
}
