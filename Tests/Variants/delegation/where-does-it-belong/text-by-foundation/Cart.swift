struct Cart {
  struct Item {
    let name: String
    let cents: Int
  }

  private(set) var items = [Item]()

  var totalCents: Int {
    var sum = 0
    for item in items { sum += item.cents }
    if sum < 100_00 { return sum }
    return sum - sum / 10
  }

  mutating func add(_ name: String, cents: Int) { items.append(Item(name: name, cents: cents)) }
  mutating func clear() { items.removeAll() }
}
