/// The objects that a value references strongly through its stored properties, according to the runtime's metadata.
///
/// `Mirror` cannot distinguish weak from strong references, and may run the learner's code. The runtime's metadata
/// can, and the fields are read from memory.
enum StrongReferences {
  /// The value itself if it is an object, or else the objects in a struct, enum or collection.
  static func objects(in value: Any) -> [AnyObject] {
    var found: [AnyObject] = []
    collect(value, into: &found, depth: 0)
    return found
  }

  /// The objects that the stored properties of an object reference strongly.
  static func objects(heldBy object: AnyObject) -> [AnyObject] {
    var found: [AnyObject] = []
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    collectFields(of: type(of: object), at: memory, into: &found, depth: 0)
    return found
  }

  private static func collect(_ value: Any, into found: inout [AnyObject], depth: Int) {
    guard depth < 12, found.count < 10_000 else { return }
    let type = type(of: value)
    if type is AnyClass { return found.append(value as AnyObject) }
    if let optional = value as? any OptionalValue {
      if let held = optional.held { collect(held, into: &found, depth: depth + 1) }
      return
    }
    switch FieldMetadata.kind(of: type) {
    // A custom mirror is the learner's code.
    case .enumeration where value is any CustomReflectable: break
    case .structure where value is any StandardCollection, .enumeration:
      for child in Mirror(reflecting: value).children { collect(child.value, into: &found, depth: depth + 1) }
    case .structure, .tuple: collectOpened(value, into: &found, depth: depth)
    case .row, .other: break
    }
  }

  private static func collectOpened<Value>(_ value: Value, into found: inout [AnyObject], depth: Int) {
    withUnsafePointer(to: value) {
      collectFields(of: Value.self, at: UnsafeRawPointer($0), into: &found, depth: depth + 1)
    }
  }

  private static func collectFields(
    of type: Any.Type, at memory: UnsafeRawPointer, into found: inout [AnyObject], depth: Int
  ) {
    for index in 0..<FieldMetadata.count(of: type) {
      let field = FieldMetadata.field(index, of: type)
      guard field.isStrong, FieldMetadata.kind(of: field.type) != .row else { continue }
      collect(load(field.type, at: memory + field.offset), into: &found, depth: depth)
    }
  }

  private static func load(_ type: Any.Type, at memory: UnsafeRawPointer) -> Any {
    func open<Value>(_: Value.Type) -> Any { memory.assumingMemoryBound(to: Value.self).pointee }
    let value = _openExistential(type, do: open)
    // A property of a protocol type is loaded as an existential container, of which the runtime reads no fields.
    func taken<Held>(_: Held.Type) -> Any { value as! Held }
    return _openExistential(Swift.type(of: value), do: taken)
  }
}

/// The standard library's collections, whose mirrors list their elements.
private protocol StandardCollection {}

extension Array: StandardCollection {}
extension ContiguousArray: StandardCollection {}
extension ArraySlice: StandardCollection {}
extension Dictionary: StandardCollection {}
extension Set: StandardCollection {}
