import Foundation
import LabKit

/// A card with a title and a note, which can be cleared. Given.
class Card: UIView {
  override class var actions: [Action] { [Action("clear:", Card.clear)] }

  let titleField = UITextField()
  let noteView = UITextView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    [titleField, noteView].forEach(addSubview)
  }

  /// Whether the cursor is in one of its texts.
  var hasCursor: Bool {
    titleField.isFirstResponder || noteView.isFirstResponder
  }

  /// Empties both texts.
  func clear(_ sender: UIButton) {
    titleField.text = ""
    noteView.text = ""
  }
}
