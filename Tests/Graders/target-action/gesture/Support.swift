import Foundation
import GraderKit
import LabKit

@testable import Gesture

extension CGPoint {
  nonisolated static func + (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x + other.x, y: one.y + other.y)
  }
}

/// Writes down where cards are while a finger moves: a second target of their recognizers.
nonisolated final class Watcher: ActionTarget {
  static var actions: [Action] { [Action("moved", Watcher.moved)] }
  let cards: [CardView]
  private(set) var offsets: [[CGPoint]] = []

  init(_ cards: [CardView]) { self.cards = cards }

  func watch(_ card: CardView) {
    for recognizer in card.gestureRecognizers ?? [] where recognizer is UIPanGestureRecognizer {
      recognizer.addTarget(self, action: "moved")
    }
  }

  func moved() { offsets.append(cards.map(\.offset)) }
}
