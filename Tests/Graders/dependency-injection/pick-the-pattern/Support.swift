import Foundation
import GraderKit
import LabKit

@testable import PickThePattern

/// A view that no answer knows, with a field at some depth, which has the action `clear:` itself.
nonisolated final class Sketch: UIView {
  override class var actions: [Action] { [Action("clear:", Sketch.clear)] }

  let field = UITextField()
  private(set) var clearings = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let inner = UIView()
    inner.addSubview(field)
    addSubview(inner)
  }

  func clear(_ sender: UIButton) {
    clearings += 1
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

extension Card {
  /// Types a title and a note; the cursor is in the note afterwards.
  nonisolated func write(_ title: String, _ note: String) {
    titleField.simulateTyping(title)
    noteView.simulateTyping(note)
  }

  /// What both texts hold.
  nonisolated var texts: [String] { [titleField.text ?? "", noteView.text ?? ""] }
}

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
