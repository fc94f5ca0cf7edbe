import Foundation

final class Shop: Transport {
  func get(
    _ path: String,
    completion: @escaping @Sendable (String?, Int?, (any Error)?) -> Void
  ) {
    switch path {
    case "prices/tea": completion("3", 200, nil)
    case "prices/gold": completion("ask us", 200, nil)
    default: completion("nothing here", 404, nil)
    }
  }
}

let loader = PriceLoader(transport: Shop())
for item in ["tea", "gold", "air", "tea"] {
  loader.price(of: item) { print("\(item): \($0)") }
  RunLoop.main.run(until: Date() + 0.05)
}
