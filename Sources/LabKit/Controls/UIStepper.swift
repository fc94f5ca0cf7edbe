import Foundation

/// A control that steps a value up and down within two bounds.
open class UIStepper: UIControl {
  private var storedValue = 0.0

  /// Where it stands, always within the bounds. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The lower bound; 0 at first.
  open var minimumValue = 0.0 {
    didSet { value = storedValue }
  }
  /// The upper bound; 100 at first.
  open var maximumValue = 100.0 {
    didSet { value = storedValue }
  }
  /// How far one tap goes; 1 at first.
  open var stepValue = 1.0
  /// Whether a step beyond one bound arrives at the other.
  open var wraps = false

  /// Taps plus as a user would: valueChanged is sent after the change, and only if there was one.
  open func simulateIncrement() {
    step(by: stepValue, beyond: minimumValue)
  }

  /// Taps minus as a user would: valueChanged is sent after the change, and only if there was one.
  open func simulateDecrement() {
    step(by: -stepValue, beyond: maximumValue)
  }

  private func step(by distance: Double, beyond otherBound: Double) {
    guard isEnabled, isUserInteractionEnabled, !isHidden else { return }
    let before = value
    let wanted = value + distance
    value = wraps && !(minimumValue...maximumValue).contains(wanted) ? otherBound : wanted
    if value != before { sendFromUser(.valueChanged, .primaryActionTriggered) }
  }

  /// Minus, the value, plus.
  open override func textLines(width: Int) -> [String] {
    [ControlText.stepper(self)]
  }
}
