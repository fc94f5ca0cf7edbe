/// Who holds whom among some objects and all that these lead to, for the pictures of a grader.
public struct _Holdings {
  /// A reference that keeps an object or closure alive.
  public struct Reference {
    /// The number of the holder; 0 for the roots.
    public let from: Int
    /// The number of what is held.
    public let to: Int
    /// Whether the holder is a closure that captures it.
    public let isCapture: Bool
  }

  private var objects: KnownObjects
  private var names: [Int: String] = [:]
  /// The references, each object's in the order of its properties.
  public let references: [Reference]

  /// The strong references of objects, of what they hold, and of the roots, which are any values.
  public init(of survivors: [AnyObject], roots: [Any]) {
    var known = KnownObjects()
    for object in survivors { _ = known.number(of: object) }
    var reader = ReferenceReader(known)
    for root in roots { reader.read(root, of: Variable(name: "root", ownership: "strong") { _ in }) }
    reader.readAll()
    references = reader.references.filter { $0.kind == .strong }.map {
      Reference(from: $0.from, to: $0.to, isCapture: $0.label == "captures")
    }
    objects = reader.objects
    names = Dictionary(objects.takeBorn()) { first, _ in first }
  }

  /// The number of an object; nil if it is not among them.
  public func number(of object: AnyObject) -> Int? {
    objects.known(at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
  }

  /// The name of a type, or `closure@` with the address of a closure's function.
  public func name(_ number: Int) -> String {
    let name = names[number] ?? ""
    return name.hasPrefix("closure@") ? name : objects.shortName(number)
  }
}

/// A variable of a main file, a static property or a global variable.
struct Variable {
  let name: String
  let ownership: String
  let read: (_FilmLook) -> Void
}

/// Reads what variables hold.
public final class _FilmLook {
  private var variable: Variable?
  var reader: ReferenceReader

  init(_ reader: ReferenceReader) { self.reader = reader }

  func read(_ variable: Variable) {
    self.variable = variable
    variable.read(self)
  }

  /// Reads the value of the variable.
  public func at<Value>(_ value: Value) {
    if let variable { reader.read(value, of: variable) }
  }

  /// Reads a value that can't be copied, where it is.
  public func at<Value: ~Copyable>(_ value: borrowing Value) {
    guard let variable else { return }
    withUnsafePointer(to: value) {
      reader.read(Metadata.any(Value.self), at: UnsafeRawPointer($0), of: variable)
    }
  }
}
