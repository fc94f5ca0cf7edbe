nonisolated func fillAndAsk(_ filled: Cart) -> Int {
  var cart = filled
  cart.add("tea", cents: 250)
  cart.clear()
  let names: [String] = cart.items.map { $0.name }
  let total: Int = cart.totalCents
  cart = Cart()
  return total + names.count
}
