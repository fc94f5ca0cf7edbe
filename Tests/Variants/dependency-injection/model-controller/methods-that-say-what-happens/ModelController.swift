/// Holds the order, and knows what may happen to it.
final class ModelController {
  private(set) var order = Order()

  func addCup() { order.cups += 1 }

  func choose(_ drink: String) { order = Order(drink: drink, cups: order.cups) }

  func pay() { order = Order() }
}
