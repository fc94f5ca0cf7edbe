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
    let pan = UIPanGestureRecognizer(target: self, action: "drag:")
    let press = UILongPressGestureRecognizer(target: self, action: "press:")
    for card in cards {
      view.addSubview(card)
      card.addGestureRecognizer(pan)
      card.addGestureRecognizer(press)
    }
  }

  // Your work: a gesture has several states, and each sends the action.
  func drag(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: view)
    for card in cards {
      card.offset = CGPoint(
        x: card.offset.x + moved.x, y: card.offset.y + moved.y)
    }
  }

  func press(_ press: UILongPressGestureRecognizer) {
    cards.first?.isMarked.toggle()
  }
}
