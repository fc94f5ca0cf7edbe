import Foundation
import LabKit

/// 3. Shows the price of each article, as soon as it is known: each question carries its row with it.
class PriceScreen: UIViewController {
  let articles = ["tea", "milk", "tea"]
  /// A price for each article, or nil as long as there is none.
  private(set) var prices: [Int?] = [nil, nil, nil]

  func connect(service: PriceService) {
    for article in articles {
      service.findPrice(of: article) { [weak self] price in
        guard let self, let row = articles.firstIndex(of: article) else { return }
        prices[row] = price
      }
    }
  }
}
