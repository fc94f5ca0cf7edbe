/// A running function, initializer, accessor or closure of instrumented code.
///
/// Frames are linked to their callers. A statement's mark makes its frame the current one of the thread, so that the
/// chain is right again after an error was thrown or a task continued on another thread.
final class Frame: @unchecked Sendable {
  /// The number of the place in the source; small numbers are places in LabKit.
  let site: Int32
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
  /// Whether this is a deinitializer.
  var isLast = false
  /// Whether the call is part of its caller and no message.
  var isSilent = false

  init(site: Int32, caller: Frame?, subject: UnsafeRawPointer?) {
    self.site = site
    self.caller = caller
    self.subject = subject
  }

  /// Whether the frame belongs to LabKit.
  var isLibrary: Bool { site < Self.firstOfLearner }
  /// The first number of a place outside LabKit.
  static let firstOfLearner: Int32 = 1_000_000
}
