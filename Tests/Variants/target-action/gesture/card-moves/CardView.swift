import Foundation
import LabKit

class CardView: UIView {
  let title: String
  var offset = CGPoint.zero
  var isMarked = false
  var thrown: (() -> Void)?

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: "drag:"))
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: "press:"))
  }

  override class var actions: [Action] { [Action("drag:", CardView.drag), Action("press:", CardView.press)] }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: superview)
    if pan.state == .ended, moved.x > 100 || moved.x < -100 {
      thrown?()
    } else if pan.state == .began || pan.state == .changed {
      offset = moved
    } else {
      offset = .zero
    }
  }

  private func press(_ press: UIGestureRecognizer) {
    if press.state == .began { isMarked = !isMarked }
  }

  override func textLines(width: Int) -> [String] { [title] }
}
