import Foundation

/// A control for a value between two bounds.
open class UISlider: UIControl {
  private var storedValue: Float = 0

  /// Where it stands, always within the bounds. Setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The lower bound; 0 at first.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = storedValue
    }
  }
  /// The upper bound; 1 at first.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether events come while the finger moves, or only once when it is lifted.
  open var isContinuous = true

  /// Sets the value; headless, nothing moves on the way. Sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Drags the thumb through the values as a user would, and lets go at the last: a valueChanged for each if continuous, else one.
  open func simulateDrag(to values: Float...) {
    guard isEnabled, isUserInteractionEnabled, !isHidden else { return }
    sendFromUser(.touchDown)
    for (index, value) in values.enumerated() {
      self.value = value
      if isContinuous || index == values.count - 1 { sendFromUser(.valueChanged, .primaryActionTriggered) }
    }
    sendFromUser(.touchUpInside)
  }

  /// The track with its thumb, and the value.
  open override func textLines(width: Int) -> [String] {
    [ControlText.slider(self, width: width)]
  }
}
