import Foundation
import LabKit

/// Cards that can be dragged, thrown away and marked.
class DeckScreen: UIViewController {
  private(set) var cards: [CardView]
  /// Called when a card was thrown away.
  var onDiscard: ((CardView) -> Void)?

  init(cards: [CardView]) {
    self.cards = cards
    super.init(nibName: nil, bundle: nil)
  }

  override class var actions: [Action] {
    [Action("drag:", DeckScreen.drag), Action("press:", DeckScreen.press)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for card in cards {
      view.addSubview(card)
      card.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: "drag:"))
      card.addGestureRecognizer(
        UILongPressGestureRecognizer(target: self, action: "press:"))
    }
  }

  func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view as? CardView else { return }
    switch pan.state {
    case .began, .changed:
      card.offset = pan.translation(in: view)
    case .ended where abs(pan.translation(in: view).x) > 100:
      discard(card)
    case .ended, .cancelled, .failed, .possible:
      card.offset = .zero
    }
  }

  func press(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    (press.view as? CardView)?.isMarked.toggle()
  }

  private func discard(_ card: CardView) {
    card.removeFromSuperview()
    cards.removeAll { $0 === card }
    onDiscard?(card)
  }
}
