import Foundation
import LabKit

/// 3. Shows the price of each article, as soon as it is known: each question carries its row with it.
class PriceScreen: UIViewController, PriceServiceDelegate {
  let articles = ["tea", "milk", "tea"]
  /// A price for each article, or nil as long as there is none.
  private(set) var prices: [Int?] = [nil, nil, nil]

  func connect(service: PriceService) {
    service.delegate = self
    service.findPrice(of: articles[0])
  }

  func priceService(_ service: PriceService, didFind price: Int) {
    guard let row = prices.firstIndex(of: nil) else { return }
    prices[row] = price
    if row + 1 < articles.count { service.findPrice(of: articles[row + 1]) }
  }
}
