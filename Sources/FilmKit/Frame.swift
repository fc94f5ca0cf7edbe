/// A running function, initializer, accessor or closure of instrumented code.
///
/// Frames are linked to their callers. A statement's mark makes its frame the current one of the thread, so that the
/// chain is right again after an error was thrown or a task continued on another thread.
final class Frame: @unchecked Sendable {
  /// The number of the place in the source; small numbers are places in LabKit.
  var site: Int32
  let caller: Frame?
  /// The object whose code runs: it is alive as long as the frame, and not retained.
  var subject: UnsafeRawPointer?
  /// The number of the subject in the film; 0 if it has none yet.
  var number = 0
  /// The line of the running statement.
  var line: Int32 = 0
  /// The object that code without marks speaks for until the next statement, such as a notification center.
  var speaker = 0
  /// Whether an initializer of the superclass is about to run for the same object.
  var initializesSuper = false
  /// Whether this is the initializer with which an object begins its life.
  var announces = false
  /// Whether this is an initializer that tells when its object is complete, and whether it has.
  var tellsMade = false
  var isMade = false
  /// The class of the object that is created, of an initializer or of default values before it.
  var type: Any.Type?
  /// Whether these are the default values of an object whose initializer has not begun.
  var isBeginning = false
  /// Whether one of the values is being computed.
  var isInDefault = false
  /// The number of the step that told of it.
  var step = 0
  /// The assignment that the running statement has told of.
  var set: Set?
  /// Whether this is what a task runs.
  var isOfTask = false
  /// Whether this is a deinitializer.
  var isLast = false
  /// Whether the call is part of its caller and no message.
  var isSilent = false

  init(site: Int32, caller: Frame?, subject: UnsafeRawPointer?) {
    self.site = site
    self.caller = caller
    self.subject = subject
  }

  /// An assignment that was told with the text of the source.
  struct Set {
    let object: Int
    let name: String
    /// The number of its step.
    let step: Int
    /// Whether the value itself takes the place of the text.
    let takesValue: Bool
    /// The value that was told.
    var value: [String]?
  }

  /// Who creates an object of a class, and the frame of its default values, if that has begun.
  static func creator(of type: Any.Type?, _ frame: Frame?) -> (caller: Frame?, started: Frame?) {
    guard let frame, frame.isBeginning, !frame.isInDefault, let begun = frame.type, let type,
      isSubclass(begun, of: type) || isSubclass(type, of: begun)
    else { return (frame, nil) }
    return (frame.caller, frame)
  }

  /// Whether a class is another one or inherits from it.
  static func isSubclass(_ type: Any.Type, of other: Any.Type) -> Bool {
    var next: AnyClass? = type as? AnyClass
    while let current = next {
      if current == other { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// Whether the frame belongs to LabKit.
  var isLibrary: Bool { site < Self.firstOfLearner }
  /// The first number of a place outside LabKit.
  static let firstOfLearner: Int32 = 1_000_000
}
