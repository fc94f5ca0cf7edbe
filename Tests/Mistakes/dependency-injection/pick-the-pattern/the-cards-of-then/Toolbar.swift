import LabKit

/// Does not keep its card.
struct WeakCard {
  weak var card: Card?
}

/// 2. Has a button that clears what the user is working on: without a target, its action looks for one at each tap.
class Toolbar: UIView {
  let clearButton = UIButton(title: "Clear")

  func connect(cards: [Card]) {
    addSubview(clearButton)
    clearButton.addAction(
      UIAction { [weak clearButton, cards = cards.map(WeakCard.init)] _ in
        guard let clearButton else { return }
        cards.first { $0.card?.hasCursor == true }?.card?.clear(clearButton)
      }, for: .touchUpInside)
  }
}
