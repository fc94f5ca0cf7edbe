import Foundation
import LabKit

/// Who hears of each price that a service has found.
protocol PriceServiceDelegate: AnyObject {
  func priceService(_ service: PriceService, didFind price: Int)
}

/// Is asked for the prices of articles, and answers later, in any order.
/// Given.
class PriceService: KVObject {
  static let didFindPrice = Notification.Name("PriceService.didFindPrice")

  weak var delegate: PriceServiceDelegate?
  /// The price that was found last.
  @Dynamic private(set) var lastPrice: Int?
  /// The articles that were asked for and not answered yet, oldest first.
  var openArticles: [String] { questions.map(\.article) }
  private var questions: [(article: String, answer: (Int) -> Void)] = []

  /// Asks for a price; what should happen when it is found can be handed
  /// over, or left out.
  func findPrice(
    of article: String, answer: @escaping (Int) -> Void = { _ in }
  ) {
    questions.append((article, answer))
  }

  /// Answers one of the open questions: to all who may want to know.
  func answer(questionAt index: Int, with price: Int) {
    let question = questions.remove(at: index)
    lastPrice = price
    delegate?.priceService(self, didFind: price)
    NotificationCenter.default.post(
      name: Self.didFindPrice, object: self, userInfo: ["price": price])
    question.answer(price)
  }
}
