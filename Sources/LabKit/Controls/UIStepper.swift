import Foundation

/// A control that increments and decrements a value between two bounds.
open class UIStepper: UIControl {
  private var storedValue = 0.0

  /// The value, always within the bounds. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The lower bound; 0 by default.
  open var minimumValue = 0.0 {
    didSet { value = storedValue }
  }
  /// The upper bound; 100 by default.
  open var maximumValue = 100.0 {
    didSet { value = storedValue }
  }
  /// The change of one tap; 1 by default.
  open var stepValue = 1.0
  /// Whether a step beyond one bound leads to the other.
  open var wraps = false

  /// Taps plus as a user would: valueChanged is sent after the change, if there was one.
  open func simulateIncrement() {
    step(by: stepValue, beyond: minimumValue)
  }

  /// Taps minus as a user would: valueChanged is sent after the change, if there was one.
  open func simulateDecrement() {
    step(by: -stepValue, beyond: maximumValue)
  }

  private func step(by distance: Double, beyond otherBound: Double) {
    guard isEnabled, isTouchable else { return }
    let before = value
    let wanted = value + distance
    value = wraps && !(minimumValue...maximumValue).contains(wanted) ? otherBound : wanted
    if value != before { sendFromUser(.valueChanged, .primaryActionTriggered) }
  }

  /// A minus, the value and a plus.
  open override func textLines(width: Int) -> [String] {
    [ControlText.stepper(self)]
  }
}
