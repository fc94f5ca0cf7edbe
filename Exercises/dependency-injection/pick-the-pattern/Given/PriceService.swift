import Foundation
import LabKit

/// Is told each price that a service has found.
protocol PriceServiceDelegate: AnyObject {
  func priceService(_ service: PriceService, didFind price: Int)
}

/// Finds prices of articles, and answers later, in any order. Given.
class PriceService: KVObject {
  static let didFindPrice = Notification.Name("PriceService.didFindPrice")

  weak var delegate: PriceServiceDelegate?
  /// The price that was found last.
  @Dynamic private(set) var lastPrice: Int?
  /// The articles of the questions without an answer, oldest first.
  var openArticles: [String] { questions.map(\.article) }
  private var questions: [(article: String, answer: (Int) -> Void)] = []

  /// Asks for a price. When it is found, the closure is called with it, if
  /// there is one.
  func findPrice(
    of article: String, answer: @escaping (Int) -> Void = { _ in }
  ) {
    questions.append((article, answer))
  }

  /// Answers one of the open questions, in four ways.
  func answer(questionAt index: Int, with price: Int) {
    let question = questions.remove(at: index)
    lastPrice = price
    delegate?.priceService(self, didFind: price)
    NotificationCenter.default.post(
      name: Self.didFindPrice, object: self, userInfo: ["price": price])
    question.answer(price)
  }
}
