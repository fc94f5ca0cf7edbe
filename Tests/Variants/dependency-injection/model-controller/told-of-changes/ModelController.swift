/// Holds the order and tells everybody who wants to know that it has changed.
class ModelController {
  private var listeners: [() -> Void] = []

  var order = Order() {
    didSet { listeners.forEach { $0() } }
  }

  func onChange(_ listener: @escaping () -> Void) {
    listeners.append(listener)
  }
}
