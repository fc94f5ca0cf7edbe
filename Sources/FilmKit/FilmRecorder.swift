import Glibc

/// Writes the steps of a film, until a limit is reached.
///
/// A lock guards it; what runs while it is held is not recorded.
final class FilmRecorder: @unchecked Sendable {
  static let shared = FilmRecorder()

  private init() { hearOfErrors() }

  private let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()
  var objects = KnownObjects()
  private var variables: [Variable] = []
  private var references: [Reference] = []
  private var written = WrittenReferences()
  private var tasks = RunningTasks()
  var steps = 0
  /// How many objects can still be looked at to see whether they were deallocated.
  var looks = Limits.looks
  /// Whether nothing is recorded any more, or not yet.
  private var isOver = Limits.beginsLate
  /// How many references were read.
  private var reads = 0
  /// Whether a step was written since the last statement began.
  var hasStep = false

  func note(_ frame: Frame, _ kind: Step.Kind, _ thread: Current, values: [Any]) {
    recording(thread) {
      if frame.isGrader {
        frame.number = 0
      } else if let subject = frame.subject {
        if frame.isLibrary, !isShown(subject) { return }
        frame.number = number(of: subject)
        // What a library's object does when it gets a message that was told already.
        if frame.isLibrary, frame.caller?.speaker == frame.number { return }
      } else {
        if frame.isLibrary { return }
        // A function without an object is part of its caller; a closure sends and receives itself.
        frame.number = kind == .closure ? objects.number(ofPlace: frame.site) : sender(frame.caller)
      }
      write(
        kind, to: frame.number, frame, frame.caller, values: values.map(describe),
        isFree: frame.subject == nil && kind != .closure && !frame.isGrader)
    }
  }

  /// An assignment to a member is about to happen.
  func noteSet(
    _ frame: Frame, _ object: UnsafeRawPointer, _ name: String, _ text: String, _ thread: Current
  ) {
    recording(thread) {
      guard isShown(object) else { return }
      let number = number(of: object)
      let takesValue = text.utf8.dropFirst(name.utf8.count).first == UInt8(ascii: " ")
      let step = write(.set, to: number, frame, frame, values: [], text: text)
      frame.set = Frame.Set(object: number, name: name, step: step, takesValue: takesValue)
    }
  }

  /// A stored property is set; an assignment may have told of it.
  func noteStored(
    _ frame: Frame?, _ object: UnsafeRawPointer, _ site: Int32, _ name: String, _ value: () -> [Any],
    _ thread: Current
  ) {
    recording(thread) {
      guard isShown(object) else { return }
      // An initializer sets properties of its own object, which is not complete yet.
      if frame?.type != nil, objects.known(at: object) == nil { return }
      let number = number(of: object)
      guard sender(frame) != number else { return }
      let new = value()
      let values = new.map(describe)
      if let set = frame?.set, set.object == number, set.name == name {
        if set.value == values { return }
        if set.value == nil {
          frame?.set?.value = values
          // The text of the source tells more than the name of a type does.
          if set.takesValue, new.allSatisfy(tells) { tell(set.step, site: site, values: values) }
          return
        }
      }
      let step = write(
        .set, to: number, Frame(site: site, caller: frame, subject: object), frame, values: values)
      frame?.set = Frame.Set(object: number, name: name, step: step, takesValue: true, value: values)
    }
  }

  /// A statement is over; `isPart` means that a message which it has sent explains what has changed.
  func noteChange(_ frame: Frame, _ thread: Current, isPart: Bool = false) {
    recording(thread) {
      guard updateReferences() else { return }
      write(.change, to: frame.number, frame, frame, values: [], isUpdated: true, isFree: isPart)
    }
  }

  /// A statement is about to begin: objects that were deallocated since the last step ended with the one before.
  func noteStatement(_ frame: Frame, _ thread: Current) {
    guard !Limits.isLive else { return }
    recording(thread) {
      if frame.line > 0, objects.hasDeaths(&looks) {
        write(.change, to: frame.number, frame, frame, values: [])
      }
      hasStep = false
    }
  }

  /// A test that has passed runs once more: a film that was to begin then begins.
  func begin() { if Limits.beginsLate { isOver = false } }

  /// A check has failed: the film ends here, with what code without marks has changed; nothing if no film is made.
  func noteFailure(_ thread: Current) {
    recording(thread) {
      if steps > 0, updateReferences() {
        let frame = Frame(site: -1, caller: nil, subject: nil)
        write(.change, to: 0, frame, frame, values: [], isUpdated: true)
      }
      isOver = true
    }
  }

  func noteForeign(_ frame: Frame, _ address: UnsafeRawPointer, _ text: String, _ thread: Current) {
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    recording(thread) {
      guard TypeNames.isFoundation(type(of: object)) else { return }
      let number = objects.number(of: object)
      write(.call, to: number, frame, frame, values: [], text: text)
      frame.speaker = number
    }
  }

  /// What a task runs holds an object, or nothing that is known.
  func noteTask(_ frame: Frame, _ object: UnsafeRawPointer?, _ ownership: String, _ thread: Current) {
    guard !Limits.isLive, let task = RunningTasks.current else { return }
    recording(thread) {
      frame.isOfTask = true
      tasks.begin(task, closure: objects.number(ofPlace: frame.site), frame)
      guard let object, isShown(object) else { return }
      let held = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
      tasks.hold(task, held, Reference.Kind(rawValue: ownership) ?? .strong)
    }
  }

  func noteTaskEnd(_ frame: Frame, _ thread: Current) { recording(thread) { tasks.end(frame) } }

  func addVariable(_ variable: Variable) {
    recording(Current.thread) { variables.append(variable) }
  }

  // MARK: Steps

  func recording(_ thread: Current, _ body: () -> Void) {
    guard !isOver, !thread.isRecording else { return }
    thread.isRecording = true
    setRecording(true)
    pthread_mutex_lock(lock)
    body()
    pthread_mutex_unlock(lock)
    setRecording(false)
    thread.isRecording = false
  }

  /// Writes a step, after those of the objects that were decoded before it; returns its number.
  @discardableResult
  func write(
    _ kind: Step.Kind, to receiver: Int, _ callee: Frame, _ caller: Frame?, values: [String],
    text: String = "", isUpdated: Bool = false, isFree: Bool = false
  ) -> Int {
    if kind != .destroy { objects.livesOn() }
    let hasChanged = isUpdated || updateReferences()
    for number in objects.takeDecoded() {
      write(
        .create, to: number, Frame(site: -1, caller: nil, subject: nil), caller, values: [],
        text: "init(from: …)", isUpdated: hasChanged)
    }
    // What a task runs has no caller; its own line is shown.
    let outer = speaking(caller) ?? (kind == .closure && RunningTasks.current != nil ? callee : nil)
    let step = Step(
      kind: kind, from: kind.isResult ? callee.number : sender(caller), to: receiver, site: callee.site,
      place: outer?.site ?? -1, line: Int(outer?.line ?? 0), values: values, text: text, isFree: isFree,
      born: objects.takeBorn(), gone: objects.takeGone(withDying: kind == .destroy),
      references: hasChanged ? written.json(references) : nil)
    let isWritten = FilmChannel.write(step.json)
    steps += 1
    hasStep = true
    if !isWritten || steps == Limits.steps || written.count > Limits.allReferences || reads > Limits.allReads
    {
      _ = FilmChannel.write("{\"film\":\"full\"}", isLast: true)
      isOver = true
    }
    return steps - 1
  }

  /// Tells more about a step than was known when it was written.
  func tell(_ step: Int, site: Int32, values: [String]) {
    let told = Told(step: step, site: site, values: values, born: objects.takeBorn())
    if !FilmChannel.write(told.json) { isOver = true }
  }

  func number(of object: AnyObject) -> Int { objects.number(of: object) }

  func number(of subject: UnsafeRawPointer) -> Int {
    objects.known(at: subject)
      ?? objects.number(of: Unmanaged<AnyObject>.fromOpaque(subject).takeUnretainedValue())
  }

  /// The number of the object that sends: the nearest frame's whose object is not an inner one of LabKit.
  func sender(_ frame: Frame?) -> Int {
    var next = frame
    while let current = next {
      if current.speaker != 0 { return current.speaker }
      if current.isGrader { return 0 }
      if !current.isLibrary { return current.number }
      if current.announces { return current.number }
      if let subject = current.subject, isShown(subject) { return number(of: subject) }
      next = current.caller
    }
    return 0
  }

  func isShown(_ subject: UnsafeRawPointer) -> Bool {
    TypeNames.isShown(type(of: Unmanaged<AnyObject>.fromOpaque(subject).takeUnretainedValue()))
  }

  /// The nearest frame of the learner's code, whose line is shown.
  func speaking(_ frame: Frame?) -> Frame? {
    var next = frame
    while let current = next, current.isLibrary { next = current.caller }
    return next
  }

  /// Reads the references of all objects; returns whether they have changed.
  func updateReferences() -> Bool {
    if Limits.isLive { return false }
    let look = _FilmLook(ReferenceReader(objects, tasks, after: references))
    for variable in variables { look.read(variable) }
    look.reader.readAll()
    objects = look.reader.objects
    reads += look.reader.references.count
    defer { references = look.reader.references }
    return look.reader.references != references || objects.hasNews
  }
}

/// What a film allocates is no memory that the program leaves behind; CGraderKit counts that.
@_silgen_name("grader_set_recording")
private func setRecording(_: Bool)
