import Foundation

/// Recognizes one or several taps: a discrete gesture.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
}

/// Recognizes a long press: a continuous gesture, which begins while the finger still touches.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger must touch; stored and not used.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognizes a pan: a finger that moves. A continuous gesture.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero

  /// How far the finger has moved since the gesture began, or since `setTranslation`.
  open func translation(in view: UIView?) -> CGPoint { moved }

  /// Sets what `translation(in:)` returns now; later movements are added to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = translation
  }

  func move(by step: CGPoint) {
    moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
  }
}
