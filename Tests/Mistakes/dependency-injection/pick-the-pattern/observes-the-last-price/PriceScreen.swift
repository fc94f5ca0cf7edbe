import Foundation
import LabKit

/// 3. Shows the price of each article, as soon as it is known: each question carries its row with it.
class PriceScreen: UIViewController {
  let articles = ["tea", "milk", "tea"]
  private var observation: NSKeyValueObservation?
  /// A price for each article, or nil as long as there is none.
  private(set) var prices: [Int?] = [nil, nil, nil]

  func connect(service: PriceService) {
    observation = service.observe(\.lastPrice) { [weak self] service, _ in
      guard let self, let row = prices.firstIndex(of: nil) else { return }
      prices[row] = service.lastPrice
    }
    articles.forEach { service.findPrice(of: $0) }
  }
}
