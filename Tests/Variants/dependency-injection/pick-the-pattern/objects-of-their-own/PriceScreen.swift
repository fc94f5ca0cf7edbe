import Foundation
import LabKit

/// 3. Shows the price of each article, as soon as it is known.
class PriceScreen: UIViewController {
  private class Row {
    var price: Int?
    func receive(_ price: Int) { self.price = price }
  }

  let articles = ["tea", "milk", "tea"]
  private var rows: [Row] = []
  /// A price for each article, or nil as long as there is none.
  var prices: [Int?] { rows.map(\.price) }

  func connect(service: PriceService) {
    rows = articles.map { article in
      let row = Row()
      service.findPrice(of: article, answer: row.receive)
      return row
    }
  }
}
