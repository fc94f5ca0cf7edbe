import Foundation
import LabKit

/// 3. Shows the price of each article, as soon as it is known: the closure
/// of each question captures its row.
class PriceScreen: UIViewController {
  let articles = ["tea", "milk", "tea"]
  /// A price for each article, or nil as long as there is none.
  private(set) var prices: [Int?] = [nil, nil, nil]

  func connect(service: PriceService) {
    for (row, article) in articles.enumerated() {
      service.findPrice(of: article) { [weak self] price in
        self?.prices[row] = price
      }
    }
  }
}
