import Foundation
import GraderKit
import LabKit

@testable import PickThePattern

/// A view that no answer knows, with a field at some depth, which has the action `clear:` itself.
nonisolated final class Sketch: UIView {
  override class var actions: [Action] { [Action("clear:", Sketch.graderClear)] }

  let graderField = UITextField()
  private(set) var graderClearings = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let inner = UIView()
    inner.addSubview(graderField)
    addSubview(inner)
  }

  func graderClear(_ sender: UIButton) {
    graderClearings += 1
  }
}

/// A screen with a toolbar and two cards, to which more can be added.
nonisolated struct Desk {
  let view = UIView()
  let toolbar = Toolbar()
  let cards = [Card(), Card()]

  init() {
    view.addSubview(toolbar)
    cards.forEach(view.addSubview)
    toolbar.connect(cards: cards)
  }

  func add(_ later: UIView) {
    let shelf = UIView()
    shelf.addSubview(later)
    view.addSubview(shelf)
  }
}

/// Types a title and a note; the cursor is in the note afterwards.
nonisolated func write(_ title: String, _ note: String, on card: Card) {
  card.titleField.simulateTyping(title)
  card.noteView.simulateTyping(note)
}

/// What both texts of a card hold.
nonisolated func texts(of card: Card) -> [String] { [card.titleField.text ?? "", card.noteView.text ?? ""] }

/// A field, and each text that it had; observed before anything was connected.
nonisolated final class WatchedField {
  let field = UITextField()
  private(set) var texts: [String] = []

  init() {
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      texts.append(field.text ?? "")
    }
    field.addAction(action, for: .editingChanged)
  }
}
