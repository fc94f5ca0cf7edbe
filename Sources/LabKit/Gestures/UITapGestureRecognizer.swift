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

/// Recognizes a quick swipe in one of its directions: a discrete gesture.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, as a set.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt

    /// The directions whose bits are set.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that it recognizes; to the right by default.
  open var direction = Direction.right
}
