import LabKit

/// 2. Has a button that clears what the user is working on: without a target, its action looks for one at each tap.
class Toolbar: UIView {
  let clearButton = UIButton(title: "Clear")

  func connect(cards: [Card]) {
    addSubview(clearButton)
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
  }

  private func clear() {
    card(in: superview)?.clear(clearButton)
  }

  private func card(in view: UIView?) -> Card? {
    if let card = view as? Card, card.hasCursor { return card }
    return view?.subviews.lazy.compactMap { self.card(in: $0) }.first
  }
}
