// Your work starts here: split this class. The controller remains in this
// file.

class CartScreen {
  var names: [String] = []
  var prices: [Int] = []
  var text = ""

  init() {
    redraw()
  }

  func tapAdd(_ name: String, cents: Int) {
    names.append(name)
    prices.append(cents)
    redraw()
  }

  func tapClear() {
    names = []
    prices = []
    redraw()
  }

  func redraw() {
    var total = 0
    text = ""
    for index in names.indices {
      total += prices[index]
      text += "\(names[index])  \(euros(prices[index]))\n"
    }
    if total >= 10000 {
      total -= total / 10
    }
    text += "Total \(euros(total))"
  }

  func euros(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}
