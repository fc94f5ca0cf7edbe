/// What made a control send its actions; an action with two parameters receives it.
///
/// `sendActions(for:)` called by the program sends nil in its place, as in UIKit.
public final class UIEvent {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// A shake.
    case motion
    /// Headphones and the like.
    case remoteControl
    /// Buttons and keys.
    case presses
  }

  /// What kind of event it is.
  public let type: EventType

  init(type: EventType = .touches) {
    self.type = type
  }
}
