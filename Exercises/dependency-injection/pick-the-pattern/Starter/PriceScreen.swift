import Foundation
import LabKit

/// 3. Shows the price of each article, as soon as it is known.
class PriceScreen: UIViewController {
  let articles = ["tea", "milk", "tea"]
  /// A price for each article, or nil as long as there is none.
  private(set) var prices: [Int?] = [nil, nil, nil]

  func connect(service: PriceService) {
  }
}
