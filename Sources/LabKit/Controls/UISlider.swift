import Foundation

/// A control for a value between two bounds.
open class UISlider: UIControl {
  private var storedValue: Float = 0

  /// The value, always within the bounds. Setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The lower bound; 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = storedValue
    }
  }
  /// The upper bound; 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether events are sent while the finger moves, or only when it is lifted.
  open var isContinuous = true

  /// Sets the value without an animation or an event.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Drags the thumb through the values as a user would, and lifts the finger at the last. Sends a valueChanged for
  /// each value if it is continuous, or else one.
  open func simulateDrag(to values: Float...) {
    guard isEnabled, isTouchable else { return }
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
