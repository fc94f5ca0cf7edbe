import Foundation
import LabKit

let (ace, king) = (CardView(title: "Ace"), CardView(title: "King"))
let deck = DeckScreen(cards: [ace, king])
deck.onDiscard = { print("\($0.title) is thrown away") }
let window = UIWindow(showing: deck)
let show = {
  print(window.screenLines(width: 40).joined(separator: "\n"))
}
ace.simulatePan(by: [CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 5)])
show()
king.simulatePan(by: [CGPoint(x: 40, y: 0)])
king.simulateLongPress()
show()
king.simulatePan(by: [CGPoint(x: -400, y: 0)], isCancelled: true)
print("\(deck.cards.count) card, \(king.offset.x) away from its place")
