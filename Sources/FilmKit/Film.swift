/// What instrumented code calls. The names begin with an underscore, so that they cannot be a learner's.
public enum _Film {
  /// Stands for an argument that is a closure.
  public static let closure: any Sendable = Unseen.closure
  /// Stands for an argument that can't be shown.
  public static let unseen: any Sendable = Unseen.other

  /// The argument of a closure; unlike a conversion it does not make the compiler prefer `Any` for its type.
  public static func value<Value>(_ value: Value) -> Any { value }

  /// Begins a method, accessor or function.
  ///
  /// - Parameter subject: `self`, a type for a static method, or `()` for a function.
  public static func enter<Subject>(
    _ subject: borrowing Subject, _ site: Int32, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    begin(address(of: copy subject), site, values)
  }

  /// Begins an accessor that only answers.
  public static func read<Subject>(_ subject: borrowing Subject, _ site: Int32) -> _FilmFrame {
    let thread = Current.thread
    let frame = Frame(site: site, caller: thread.frame, subject: address(of: copy subject))
    if !frame.isLibrary, !thread.isRecording { FilmRecorder.shared.note(frame, .get, thread, values: []) }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Begins an initializer, in which `self` is not complete yet; `tellsMade` means that it calls `made` when it is.
  public static func create(
    _ type: Any.Type?, _ site: Int32, _ tellsMade: Bool, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    let thread = Current.thread
    let frame = Frame(site: site, caller: thread.frame, subject: nil)
    frame.tellsMade = tellsMade
    if !thread.isRecording { FilmRecorder.shared.noteCreation(frame, type, thread, values: values()) }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Begins a deinitializer.
  public static func destroy(_ subject: borrowing AnyObject, _ site: Int32) -> _FilmFrame {
    let thread = Current.thread
    let frame = Frame(site: site, caller: thread.frame, subject: address(of: copy subject))
    frame.isLast = true
    if !thread.isRecording { FilmRecorder.shared.noteDeath(frame, thread) }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Begins a closure; `parent` is the place of the function around it.
  public static func open<Subject>(
    _ subject: borrowing Subject, _ site: Int32, _ parent: Int32, _ values: [Any] = []
  ) -> _FilmFrame {
    let thread = Current.thread
    let frame = Frame(site: site, caller: thread.frame, subject: address(of: copy subject))
    // A closure that its function passes to `map` and the like is part of the function.
    frame.isSilent = frame.caller.map { $0.site == parent && $0.speaker == 0 } ?? false
    if frame.isSilent { frame.number = frame.caller!.number }
    if !frame.isSilent, !thread.isRecording {
      FilmRecorder.shared.note(frame, .closure, thread, values: values)
    }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Ends a closure that is a single expression, and returns its value.
  @discardableResult
  public static func close<Value>(_ frame: _FilmFrame, _ value: Value) -> Value {
    _ = frame.returns(value)
    frame.leave()
    return value
  }

  /// Reads once more who holds whom, when a check has failed; nothing if no film is made.
  public static func look() {
    let thread = Current.thread
    if !thread.isRecording { FilmRecorder.shared.noteLook(thread) }
  }

  /// Begins the statements of a main file.
  public static func main(_ site: Int32) -> _FilmFrame {
    if !Limits.isLive { letTasksTakeTurns() }
    let frame = Frame(site: site, caller: nil, subject: nil)
    Current.thread.frame = frame
    return _FilmFrame(frame)
  }

  private static func begin(
    _ subject: UnsafeRawPointer?, _ site: Int32, _ values: () -> [Any]
  ) -> _FilmFrame {
    let thread = Current.thread
    let caller = thread.frame
    let frame = Frame(site: site, caller: caller, subject: subject)
    // Calls within LabKit are no steps.
    let isInside = frame.isLibrary && caller?.isLibrary ?? true
    if !isInside, !thread.isRecording { FilmRecorder.shared.note(frame, .call, thread, values: values()) }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// The address of an object, or of the object in an optional; nil for any other value.
  static func address<Subject>(of subject: Subject) -> UnsafeRawPointer? {
    if Subject.self is AnyClass {
      return UnsafeRawPointer(Unmanaged.passUnretained(subject as AnyObject).toOpaque())
    }
    guard let optional = subject as? any Unwrapping, let held = optional.held, type(of: held) is AnyClass
    else {
      return type(of: subject as Any) is AnyClass
        ? UnsafeRawPointer(Unmanaged.passUnretained(subject as AnyObject).toOpaque()) : nil
    }
    return UnsafeRawPointer(Unmanaged.passUnretained(held as AnyObject).toOpaque())
  }
}

/// The running frame of instrumented code.
public struct _FilmFrame: Sendable {
  let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  /// A statement begins at a line.
  public func at(_ line: Int32) {
    if !frame.isLibrary { FilmRecorder.shared.noteDeaths(frame, Current.thread) }
    frame.line = line
    frame.speaker = 0
    frame.initializesSuper = false
    Current.thread.frame = frame
  }

  /// The initializer of the superclass, or another one of the class, is about to run.
  public func delegates(_ line: Int32) {
    at(line)
    frame.initializesSuper = true
  }

  /// The frame ends.
  public func leave() {
    Current.thread.frame = frame.caller
    if frame.announces, frame.tellsMade, !frame.isMade {
      FilmRecorder.shared.noteFailed(frame, Current.thread)
    } else if frame.announces {
      FilmRecorder.shared.noteInitialized(frame, Current.thread)
    }
    if frame.isLast { FilmRecorder.shared.noteDead(Current.thread) }
  }

  /// The frame returns a value.
  @discardableResult
  public func returns<Value>(_ value: Value) -> Value {
    let thread = Current.thread
    if !frame.isLibrary, !frame.isSilent, !thread.isRecording, Value.self != Void.self,
      Value.self != Void?.self
    {
      FilmRecorder.shared.noteAnswer(frame, thread, value)
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

  /// A property of an object is about to be set; the text is that of the assignment.
  public func sets<Object>(_ object: borrowing Object, _ text: String) {
    let thread = Current.thread
    guard !thread.isRecording, let address = _Film.address(of: copy object), address != frame.subject else {
      return
    }
    FilmRecorder.shared.noteSet(frame, address, text, thread)
  }

  /// A message to an object whose code has no marks, if that is a class of Foundation; the object itself.
  public func to<Object>(_ object: Object, _ text: String, _ line: Int32) -> Object {
    let thread = Current.thread
    if !thread.isRecording, Object.self is AnyClass {
      FilmRecorder.shared.noteForeign(frame, object as AnyObject, text, thread)
    }
    return object
  }

  /// A variable of a main file, which holds objects.
  public func variable(_ name: String, _ ownership: String = "strong", read: @escaping () -> Any?) {
    FilmRecorder.shared.addVariable(Variable(name: name, ownership: ownership, read: read))
    changed()
  }
}

/// A variable of a main file.
struct Variable {
  let name: String
  let ownership: String
  let read: () -> Any?
}

/// An optional value.
protocol Unwrapping {
  /// The wrapped value.
  var held: Any? { get }
  /// The wrapped type.
  static var wrapped: Any.Type { get }
}

extension Optional: Unwrapping {
  var held: Any? { self }
  static var wrapped: Any.Type { Wrapped.self }
}

/// Stands for an argument that has no text.
enum Unseen {
  case closure, other
}

/// Tasks of no actor run one after the other, so that a film is the same each time; CGraderKit has the thread.
@_silgen_name("grader_let_tasks_take_turns")
private func letTasksTakeTurns()
