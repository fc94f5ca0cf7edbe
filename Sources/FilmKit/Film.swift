/// What instrumented code calls. The names begin with an underscore, so that they cannot be a learner's.
public enum _Film {
  /// Stands for an argument that is a closure.
  public static let closure: any Sendable = Unseen.closure
  /// Stands for an argument that can't be shown.
  public static let unseen: any Sendable = Unseen.other

  /// The argument of a closure; unlike a conversion it does not make the compiler prefer `Any` for its type.
  public static func value<Value>(_ value: Value) -> Any { value }

  /// The innermost frame that runs.
  public static var here: _FilmFrame {
    _FilmFrame(Current.thread.frame ?? Frame(site: -1, caller: nil, subject: nil))
  }

  /// Begins a method, accessor or function.
  ///
  /// - Parameter subject: `self`, a type for a static method, or `()` for a function.
  public static func enter<Subject>(
    _ subject: borrowing Subject, _ site: Int32, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    begin(address(of: copy subject), site, values)
  }

  /// Begins an accessor that only answers.
  public static func read<Subject>(
    _ subject: borrowing Subject, _ site: Int32, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    beginReading(address(of: copy subject), site, values)
  }

  static func beginReading(
    _ subject: UnsafeRawPointer?, _ site: Int32, _ values: () -> [Any]
  ) -> _FilmFrame {
    let thread = Current.thread
    let frame = Frame(site: site, caller: thread.frame, subject: subject)
    if frame.isTold, !thread.isRecording {
      FilmRecorder.shared.note(frame, .get, thread, values: values())
    }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Begins an initializer, in which `self` is not complete yet; `tellsMade` means that it calls `made` when it is.
  public static func create<Subject: ~Copyable>(
    _ subject: Subject.Type, _ site: Int32, _ tellsMade: Bool, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    let type = Metadata.any(subject)
    let thread = Current.thread
    let (caller, started) = Frame.creator(of: type, thread.frame)
    let frame = Frame(site: site, caller: caller, subject: nil)
    frame.tellsMade = tellsMade
    frame.type = type
    if !thread.isRecording {
      FilmRecorder.shared.noteCreation(frame, started, type, thread, values: values())
    }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Begins the default value of a stored property, before the initializer itself begins; `type` is the class that
  /// declares the property.
  public static func begins(
    _ type: Any.Type, _ name: StaticString, _ site: Int32, _ line: Int32
  ) -> _FilmFrame {
    let thread = Current.thread
    let (caller, started) = Frame.creator(of: type, thread.frame)
    let frame = started ?? Frame(site: site, caller: caller, subject: nil)
    if started == nil {
      frame.isBeginning = true
      frame.type = type
      if !thread.isRecording { FilmRecorder.shared.noteBeginning(frame, type, thread) }
    }
    frame.site = site
    frame.line = line
    frame.default = (type, name)
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Ends the default value of a stored property, and returns it.
  public static func part<Value: ~Copyable>(_ frame: _FilmFrame, _ value: consuming Value) -> Value {
    if let (type, name) = frame.frame.default { Metadata.note(Value.self, of: type, name.description) }
    frame.frame.default = nil
    Current.thread.frame = frame.frame
    return value
  }

  /// A stored property gets its first value in an initializer.
  public static func stores<Owner: ~Copyable, Value: ~Copyable>(
    _ type: Owner.Type, _ name: StaticString, _ value: consuming Value
  ) -> Value {
    Metadata.note(Value.self, of: Metadata.any(type), name.description)
    return value
  }

  /// Begins the first value of a lazy property, which its object computes, or of a static or global one.
  public static func within<Subject>(
    _ subject: borrowing Subject, _ site: Int32, _ line: Int32
  ) -> _FilmFrame {
    let thread = Current.thread
    let frame = Frame(site: site, caller: thread.frame, subject: address(of: copy subject))
    frame.isSilent = true
    frame.line = line
    if !thread.isRecording { FilmRecorder.shared.noteWithin(frame, thread) }
    thread.frame = frame
    return _FilmFrame(frame)
  }

  /// Ends the first value of a lazy, static or global property, and returns it.
  public static func first<Value: ~Copyable>(_ frame: _FilmFrame, _ value: consuming Value) -> Value {
    frame.leave()
    return value
  }

  /// A static property or a global variable has its first value, which is returned; `read` reads its value from then on.
  public static func shared<Value: ~Copyable>(
    _ name: String, _ ownership: String, _ value: consuming Value, read: @escaping (_FilmLook) -> Void
  ) -> Value {
    FilmRecorder.shared.addVariable(Variable(name: name, ownership: ownership, read: read))
    return value
  }

  /// A stored property of an object is set; nothing if the object itself does so.
  public static func stored<Object>(
    _ object: borrowing Object, _ site: Int32, _ name: StaticString, _ value: () -> [Any]
  ) {
    let thread = Current.thread
    guard !thread.isRecording, let address = address(of: copy object) else { return }
    let frame = thread.frame
    // A library that sets its own objects is no step.
    if let frame, frame.subject == address || frame.isLibrary && site < Frame.firstOfLearner { return }
    FilmRecorder.shared.noteStored(frame, address, site, name.description, value, thread)
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
    frame.isSilent = frame.isInside || frame.caller.map { $0.site == parent && $0.speaker == 0 } ?? false
    if frame.isSilent { frame.number = frame.caller?.number ?? 0 }
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

  /// Ends the film because a check has failed; nothing if no film is made.
  public static func end() {
    let thread = Current.thread
    if !thread.isRecording { FilmRecorder.shared.noteFailure(thread) }
  }

  /// Begins a film that shows only a test that runs once more.
  public static func beginAgain() { FilmRecorder.shared.begin() }

  /// Begins the statements of a main file.
  public static func main(_ site: Int32) -> _FilmFrame {
    if !Limits.isLive { letTasksTakeTurns() }
    let frame = Frame(site: site, caller: nil, subject: nil)
    Current.thread.frame = frame
    return _FilmFrame(frame)
  }

  static func begin(
    _ subject: UnsafeRawPointer?, _ site: Int32, _ values: () -> [Any]
  ) -> _FilmFrame {
    let thread = Current.thread
    let caller = thread.frame
    let frame = Frame(site: site, caller: caller, subject: subject)
    if !frame.isInside, !thread.isRecording {
      FilmRecorder.shared.note(frame, .call, thread, values: values())
    }
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

/// Stands for an argument that has no text.
enum Unseen {
  case closure, other
}

/// Tasks of no actor run one after the other, so that a film is the same each time; CGraderKit has the thread.
@_silgen_name("grader_let_tasks_take_turns")
private func letTasksTakeTurns()

/// An assignment, which tells the nearest object before the member that is set.
public struct _FilmSet: Sendable {
  let frame: _FilmFrame
  /// Whether the object was found.
  let isTold: Bool

  /// Tells of the assignment if this is an object, and no nearer one was.
  @discardableResult
  public func sets<Object>(_ object: borrowing Object, _ name: StaticString, _ text: String) -> _FilmSet {
    guard !isTold else { return self }
    guard let address = _Film.address(of: copy object) else {
      // A chain with nil in it sets nothing.
      let isNil = (copy object as? any Unwrapping).map { $0.held == nil } ?? false
      return _FilmSet(frame: frame, isTold: isNil)
    }
    let thread = Current.thread
    if !thread.isRecording, address != frame.frame.subject {
      FilmRecorder.shared.noteSet(frame.frame, address, name.description, text, thread)
    }
    return _FilmSet(frame: frame, isTold: true)
  }
}
