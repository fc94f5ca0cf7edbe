/// Reads the references of the known objects from memory, and what these refer to.
struct ReferenceReader {
  var objects: KnownObjects
  var references: [Reference] = []
  private var seen: Set<UnsafeRawPointer> = []
  private var waiting: [(number: Int, object: AnyObject)] = []
  private var isShown: Set<Int> = []
  /// The closures whose contexts were read.
  var readClosures: Set<Int> = []
  /// The number of library objects between the holder and what is read.
  var depth = 0
  var inner: Set<UnsafeRawPointer> = []

  private let tasks: RunningTasks
  /// What was read the last time.
  private let previous: [Reference]

  init(
    _ objects: KnownObjects, _ tasks: RunningTasks = RunningTasks(), after previous: [Reference] = []
  ) {
    self.objects = objects
    self.tasks = tasks
    self.previous = previous
  }

  /// Reads what a variable of the main file holds.
  mutating func read(_ value: Any, of variable: Variable) {
    var source = Source(variable)
    inner = []
    read(any: value, &source)
  }

  /// Reads what a variable of the main file holds, whose value can't be copied.
  mutating func read(_ type: Any.Type, at memory: UnsafeRawPointer, of variable: Variable) {
    inner = []
    read(type, at: memory, Source(variable))
  }

  /// Reads the fields of all known objects, in the order of their numbers, and of those that they lead to.
  mutating func readAll() {
    for known in objects.alive { enqueue(known.number, known.object) }
    for task in tasks.order {
      for holding in tasks.bodies[task]?.holdings ?? [] { read(holding, of: tasks.bodies[task]!.closure) }
    }
    var next = 0
    while next < waiting.count, next < Limits.objects, references.count < Limits.references {
      let (number, object) = waiting[next]
      next += 1
      inner = []
      readFields(
        of: type(of: object), at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()),
        Source(from: number, label: "", kind: .strong), isObject: true)
      readObservers(of: object, number)
    }
  }

  /// What the closure of a task captures.
  private mutating func read(_ holding: RunningTasks.Holding, of closure: Int) {
    guard let object = holding.reference() else { return }
    inner = []
    add(
      UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()),
      Source(from: closure, label: "captures", kind: holding.kind))
  }

  mutating func enqueue(_ number: Int, _ object: AnyObject) {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    if seen.insert(address).inserted { waiting.append((number, object)) }
  }

  /// What a notification center holds: LabKit's table of its observers, and what else is registered with it.
  private mutating func readObservers(of object: AnyObject, _ number: Int) {
    guard TypeNames.isFoundation(Swift.type(of: object)) else { return }
    let center = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var source = Source(from: number, label: "", kind: .strong)
    source.hasInnerNames = true
    if let observers = observers(center) { add(observers, source) }
    source = Source(from: number, label: "block", kind: .strong)
    depth -= Limits.depth
    defer { depth += Limits.depth }
    guard let (blocks, type) = Metadata.blocks(ofCenter: object, at: center) else { return }
    func open<Blocks>(_: Blocks.Type) { read([String?: Blocks].self, at: blocks, source) }
    _openExistential(type, do: open)
  }

  /// Where a reference comes from.
  struct Source {
    let from: Int
    var label: String
    var kind: Reference.Kind
    /// Whether the reference is a library's, in an object that is not shown.
    var isInner = false
    /// Whether references are named after the properties of such objects.
    var hasInnerNames = false

    init(from: Int, label: String, kind: Reference.Kind) {
      self.from = from
      self.label = label
      self.kind = kind
    }

    init(_ variable: Variable) {
      self.init(
        from: 0, label: variable.name, kind: Reference.Kind(rawValue: variable.ownership) ?? .strong)
    }
  }

  // MARK: Values

  mutating func readFields(
    of type: Any.Type, at memory: UnsafeRawPointer, _ source: Source, isObject: Bool
  ) {
    for field in Metadata.fields(of: type) {
      var own = source
      if own.label.isEmpty || own.hasInnerNames { own.label = field.name }
      switch field.ownership {
      case .strong: read(Metadata.type(of: field), at: memory + field.offset, own)
      case .weak:
        own.kind = .weak
        readWeak(at: memory + field.offset, own)
      case .unowned:
        own.kind = .unowned
        readUnowned(at: memory + field.offset, own)
      }
    }
  }

  mutating func read(_ type: Any.Type, at memory: UnsafeRawPointer, _ source: Source) {
    guard depth < Limits.depth, references.count < Limits.references else { return }
    depth += 1
    defer { depth -= 1 }
    switch Metadata.kind(of: type) {
    case .reference:
      if let address = memory.load(as: UnsafeRawPointer?.self) { add(address, source) }
    case .function: readClosure(at: memory, source)
    case .optional: readOptional(type, at: memory, source)
    case .structure:
      if type is any ElementHolder.Type {
        readElements(type, at: memory, source)
      } else if let (content, offset) = Metadata.content(ofMutex: type) {
        read(content, at: memory + offset, source)
      } else {
        readFields(of: type, at: memory, source, isObject: false)
      }
    case .tuple: readFields(of: type, at: memory, source, isObject: false)
    case .task:
      guard let task = memory.load(as: UnsafeRawPointer?.self), let body = tasks.bodies[task] else { return }
      references.append(
        Reference(from: source.from, to: body.closure, kind: source.kind, label: source.label))
    case .existential, .enumeration:
      var own = source
      read(any: Self.load(type, at: memory), &own)
    case .other: break
    }
  }

  private mutating func read(any value: Any, _ source: inout Source) {
    let type = type(of: value)
    if type is AnyClass {
      return add(UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque()), source)
    }
    if Metadata.kind(of: type) == .enumeration {
      // A mirror of its own would be the learner's code.
      guard !(value is any CustomReflectable) else { return }
      for child in Mirror(reflecting: value).children { read(any: child.value, &source) }
      return
    }
    guard Metadata.kind(of: type) != .existential else { return }
    func open<Value>(_ value: Value) {
      withUnsafePointer(to: value) { read(Value.self, at: UnsafeRawPointer($0), source) }
    }
    _openExistential(value, do: open)
  }

  private mutating func readOptional(_ type: Any.Type, at memory: UnsafeRawPointer, _ source: Source) {
    guard let optional = type as? any Unwrapping.Type else { return }
    switch Metadata.kind(of: optional.wrapped) {
    case .reference, .function:
      if memory.load(as: UInt.self) != 0 { read(optional.wrapped, at: memory, source) }
    default:
      func isNil<Value: Unwrapping>(_: Value.Type) -> Bool {
        memory.assumingMemoryBound(to: Value.self).pointee.held == nil
      }
      if !_openExistential(optional, do: isNil) { read(optional.wrapped, at: memory, source) }
    }
  }

  private mutating func readElements(_ type: Any.Type, at memory: UnsafeRawPointer, _ source: Source) {
    if type is any HashTable.Type, memory.load(as: UInt.self) >> 56 != 0 {
      return keepElements(of: source)
    }
    guard let holder = Self.load(type, at: memory) as? any ElementHolder else { return }
    var count = 0
    var reader = self
    holder.forEachPlace { type, place in
      guard count < Limits.objects else { return }
      count += 1
      reader.read(type, at: place, source)
    }
    self = reader
  }

  /// While a dictionary or set is changed, the standard library puts a mark in the place of its storage: what it held
  /// before counts.
  private mutating func keepElements(of source: Source) {
    references += previous.filter {
      $0.from == source.from && $0.label == source.label && objects.exists($0.to)
    }
  }

  static func load(_ type: Any.Type, at memory: UnsafeRawPointer) -> Any {
    func open<Value>(_: Value.Type) -> Any { memory.assumingMemoryBound(to: Value.self).pointee }
    let value = _openExistential(type, do: open)
    // A property of a protocol type is loaded as an existential container, of which the runtime reads no fields.
    func taken<Held>(_: Held.Type) -> Any { value as! Held }
    return _openExistential(Swift.type(of: value), do: taken)
  }
}

/// The table of a notification center's observers, which is LabKit's; nil if it has none.
@_silgen_name("labkit_observers")
private func observers(_: UnsafeRawPointer) -> UnsafeRawPointer?
