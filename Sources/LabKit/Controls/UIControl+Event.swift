extension UIControl {
  /// What can happen to a control; several at once as a set. The raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// The events whose bits are set.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger came down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again at once: a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that came down inside moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger went up inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger went up outside of the control: a tap thought better of.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value: of a slider, a switch, a stepper.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The one thing the control is for happened: a button's tap, a field's return key, a slider's change.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to appear.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field got the keyboard.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field lost the keyboard.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything a finger does.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything that happens to text.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Free for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Kept for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All of them.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control can be, as a set.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// The states whose bits are set.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Neither of the others.
    public static let normal: State = []
    /// Touched right now.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Has the focus.
    public static let focused = State(rawValue: 1 << 3)
  }
}
