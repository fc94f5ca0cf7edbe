import Foundation
import LabKit

/// A card. Its offset says how far it is from its place in the row.
class CardView: UIView {
  let title: String
  var offset = CGPoint.zero
  var isMarked = false

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  override func textLines(width: Int) -> [String] {
    let indent = String(repeating: " ", count: max(0, Int(offset.x) / 10))
    return ["\(indent)[\(isMarked ? "*" : " ")] \(title)"]
  }
}
