import LabKit

class DeckScreen: UIViewController {
  var cards: [CardView] { view.subviews.compactMap { $0 as? CardView } }
  private var dealt: [CardView]
  var onDiscard: ((CardView) -> Void)?

  init(cards: [CardView]) {
    dealt = cards
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    defer { dealt = [] }
    for card in dealt {
      view.addSubview(card)
      card.thrown = { [weak self, weak card] in
        guard let card else { return }
        card.removeFromSuperview()
        self?.onDiscard?(card)
      }
    }
  }
}
