import Foundation

/// A control that is on or off.
open class UISwitch: UIControl {
  /// Whether it is on. Setting it sends no event.
  open var isOn = false

  /// Sets the switch without an animation or an event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Flips the switch as a user would: valueChanged is sent after the change.
  open func simulateTap() {
    guard isEnabled, isTouchable else { return }
    isOn.toggle()
    sendFromUser(.valueChanged, .primaryActionTriggered)
  }

  /// The thumb, at the right for on and at the left for off, and the word.
  open override func textLines(width: Int) -> [String] {
    [ControlText.toggle(self)]
  }
}
