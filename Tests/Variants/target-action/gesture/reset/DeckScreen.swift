import Foundation
import LabKit

class DeckScreen: UIViewController {
  private(set) var cards: [CardView]
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
    cards.forEach(add)
  }

  private func add(_ card: CardView) {
    view.addSubview(card)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: "drag:")
    let press = UILongPressGestureRecognizer()
    press.addTarget(self, action: "press:")
    [pan, press].forEach(card.addGestureRecognizer)
  }

  func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = cards.first(where: { $0 === pan.view }) else { return }
    let step = pan.translation(in: card)
    pan.setTranslation(.zero, in: card)
    card.offset.x += step.x
    card.offset.y += step.y
    guard pan.state.rawValue >= UIGestureRecognizer.State.ended.rawValue else { return }
    let isFar = card.offset.x.magnitude > 100
    card.offset = .zero
    if isFar, pan.state == .recognized {
      cards.removeAll { $0 === card }
      card.removeFromSuperview()
      onDiscard?(card)
    }
  }

  func press(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: (press.view as? CardView)?.isMarked.toggle()
    default: break
    }
  }
}
