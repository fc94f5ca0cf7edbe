/// A running function, initializer, accessor or closure of instrumented code.
///
/// Frames are linked to their callers. A statement's mark makes its frame the current one of the thread, so that the
/// chain is right again after an error was thrown or a task continued on another thread.
final class Frame: @unchecked Sendable {
  /// The number of the place in the source; small numbers are places in LabKit and the grader.
  var site: Int32
  let caller: Frame?
  /// The object whose code runs: it is alive as long as the frame, and not retained.
  var subject: UnsafeRawPointer?
  /// The number of the subject in the film; 0 if it has none yet.
  var number = 0
  /// The line of the running statement.
  var line: Int32 = 0
  /// The line of the last statement that was not deferred.
  var lastLine: Int32 = 0
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
  /// The property whose default value is being computed, after the class that declares it.
  var `default`: (Any.Type, StaticString)?
  /// The number of the step that told of it.
  var step = 0
  /// The assignment that the running statement has told of.
  var set: Set?
  /// Whether this is what a task runs.
  var isOfTask = false
  /// Whether this is a deinitializer.
  var isLast = false
  /// The value that the caller gets when the frame ends.
  var answer: String?
  /// Whether the frame can throw errors, and has not come to an end in another way yet.
  var isUnfinished = false
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
    guard let frame, frame.isBeginning, frame.default == nil, let begun = frame.type, let type,
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

  /// Whether the frame belongs to LabKit or to the grader.
  var isLibrary: Bool { site < Self.firstOfLearner }
  /// Whether the frame belongs to the grader, which counts as the app.
  var isGrader: Bool { isLibrary && site >= Self.firstOfGrader }
  /// Whether this is a call within LabKit or the grader, which is no step.
  var isInside: Bool { isLibrary && caller?.isLibrary ?? true }
  /// Whether what is read here, and what is answered, are steps: in the learner's code, and where the grader is called.
  var isTold: Bool { isGrader ? !isInside : !isLibrary }
  /// The first number of a place in the grader, after those in LabKit, and of one in the learner's code.
  static let firstOfGrader: Int32 = 500_000
  static let firstOfLearner: Int32 = 1_000_000
}

/// The running frame of instrumented code.
public struct _FilmFrame: Sendable {
  let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  /// A statement begins at a line.
  public func at(_ line: Int32) {
    Current.thread.tellsAbandoned(above: frame)
    Current.thread.catches(in: frame)
    defers(line)
    frame.lastLine = line
  }

  /// A deferred statement begins at a line.
  public func defers(_ line: Int32) {
    if !frame.isLibrary || frame.isGrader { FilmRecorder.shared.noteStatement(frame, Current.thread) }
    frame.line = line
    frame.speaker = 0
    frame.set = nil
    frame.initializesSuper = false
    Current.thread.frame = frame
  }

  /// The only expression of a closure is at this line.
  public func on(_ line: Int32) -> _FilmFrame {
    frame.line = line
    frame.lastLine = line
    return self
  }

  /// The value of an `async let` is computed by a task of its own, in which the function still speaks.
  public func child(_ line: Int32) -> _FilmFrame {
    let child = Frame(site: frame.site, caller: nil, subject: frame.subject)
    child.number = frame.number
    child.isSilent = true
    Current.thread.frame = child
    return _FilmFrame(child).on(line)
  }

  /// The initializer of the superclass, or another one of the class, is about to run.
  public func delegates(_ line: Int32) {
    at(line)
    frame.initializesSuper = true
  }

  /// The frame ends.
  public func leave() {
    let thread = Current.thread
    thread.tellsAbandoned(above: frame)
    if frame.isUnfinished {
      FilmRecorder.shared.noteError(frame, thread)
    } else if frame.answer != nil {
      FilmRecorder.shared.noteAnswer(frame, thread)
    }
    thread.frame = frame.caller
    if frame.announces, frame.tellsMade, !frame.isMade {
      FilmRecorder.shared.noteFailed(frame, Current.thread)
    } else if frame.announces {
      FilmRecorder.shared.noteInitialized(frame, Current.thread)
    }
    if frame.isLast { FilmRecorder.shared.noteDead(Current.thread) }
    if frame.isOfTask { FilmRecorder.shared.noteTaskEnd(frame, Current.thread) }
  }

  /// The frame can throw errors: it does so if it ends before `returns` or `completes`.
  public func canThrow() -> _FilmFrame {
    frame.isUnfinished = true
    return self
  }

  /// The frame comes to its end without a value.
  public func completes() { frame.isUnfinished = false }

  /// The frame returns a value, once what it has deferred has run.
  @discardableResult
  public func returns<Value>(_ value: Value) -> Value {
    completes()
    let thread = Current.thread
    if Value.self != Void.self, Value.self != Void?.self, frame.isTold, !frame.isSilent, !thread.isRecording {
      FilmRecorder.shared.keepAnswer(frame, thread, value)
    }
    return value
  }

  /// The initializer has initialized the object.
  public func made<Object>(_ object: borrowing Object) {
    let thread = Current.thread
    guard Object.self is AnyClass, !thread.isRecording else { return }
    let known = (copy object) as AnyObject
    FilmRecorder.shared.noteMade(frame, known, thread)
  }

  /// An assignment has happened.
  public func changed() {
    let thread = Current.thread
    thread.frame = frame
    if !thread.isRecording { FilmRecorder.shared.noteChange(frame, thread) }
  }

  /// The last statement of the frame has called a function of a library; if it has changed something, that belongs to its
  /// line, and not to the caller's. `isPart` means that a message which the statement has sent explains it.
  public func mutated(_ isPart: Bool) {
    let thread = Current.thread
    if !thread.isRecording { FilmRecorder.shared.noteChange(frame, thread, isPart: isPart) }
  }

  /// A member of an object is about to be set; the text is that of the assignment.
  @discardableResult
  public func sets<Object>(_ object: borrowing Object, _ name: StaticString, _ text: String) -> _FilmSet {
    _FilmSet(frame: self, isTold: false).sets(copy object, name, text)
  }

  /// The new value of an assignment that was told after the value was computed.
  public func after<Value>(_ value: Value, _ set: _FilmSet) -> Value { value }

  /// The closure of a task holds an object as long as the task runs.
  public func holds<Object>(_ object: borrowing Object, _ ownership: String) -> _FilmFrame {
    if let address = _Film.address(of: copy object) {
      FilmRecorder.shared.noteTask(frame, address, ownership, Current.thread)
    }
    return self
  }

  /// The closure of a task runs.
  public func holds() -> _FilmFrame {
    FilmRecorder.shared.noteTask(frame, nil, "strong", Current.thread)
    return self
  }

  /// A message to an object whose code has no marks, if that is a class of Foundation; the object itself.
  public func to<Object>(_ object: Object, _ text: String, _ line: Int32) -> Object {
    let thread = Current.thread
    if !thread.isRecording, let address = _Film.address(of: object) {
      FilmRecorder.shared.noteForeign(frame, address, text, thread)
    }
    return object
  }

  /// The object without marks has answered; its answer.
  @discardableResult
  public func back<Value>(_ value: Value) -> Value {
    frame.speaker = 0
    return value
  }

  /// A variable of a main file, which holds objects.
  public func variable(
    _ name: String, _ ownership: String = "strong", read: @escaping (_FilmLook) -> Void
  ) {
    FilmRecorder.shared.addVariable(Variable(name: name, ownership: ownership, read: read))
    changed()
  }
}
