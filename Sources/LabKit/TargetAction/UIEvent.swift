/// The event that made a control send its actions; an action with two parameters gets it.
///
/// As in UIKit, an action that code sends with `sendActions(for:)` gets nil instead.
public final class UIEvent {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches
    /// Motion, such as shaking the device.
    case motion
    /// Remote controls, such as headphones.
    case remoteControl
    /// Presses of buttons and keys.
    case presses
  }

  /// The kind of the event.
  public let type: EventType

  init(type: EventType = .touches) {
    self.type = type
  }
}
