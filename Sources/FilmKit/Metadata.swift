/// The runtime's metadata of types, read with the functions that `Mirror` uses.
enum Metadata {
  enum Kind {
    case structure, enumeration, optional, tuple, existential, function, reference, task, other
  }

  static func kind(of type: Any.Type) -> Kind {
    if type is AnyClass { return .reference }
    return switch metadataKind(type) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x300 where type == nativeObject: .task
    default: .other
    }
  }

  /// What a `Task` consists of.
  private static let nativeObject: Any.Type? = fields(of: Task<Void, Never>.self).first?.type

  struct Field {
    var name: String
    let type: Any.Type
    let offset: Int
    let ownership: Reference.Kind
    /// The type that declares the property.
    let owner: ObjectIdentifier
  }

  /// The types of properties whose values can't be copied, of which the runtime says that they are `()`.
  nonisolated(unsafe) private static var hidden: [ObjectIdentifier: [String: Any.Type]] = [:]

  /// A property has a value of this type.
  static func note<Value: ~Copyable>(_ field: Value.Type, of owner: Any.Type, _ name: String) {
    let isHidden = fields(of: owner).contains { $0.name == name && $0.type == Void.self }
    if isHidden { hidden[ObjectIdentifier(owner), default: [:]][name] = any(field) }
  }

  /// The type of a property, as far as it is known.
  static func type(of field: Field) -> Any.Type {
    field.type == Void.self ? hidden[field.owner]?[field.name] ?? field.type : field.type
  }

  nonisolated(unsafe) private static var cache: [ObjectIdentifier: [Field]] = [:]

  /// The stored properties; those of superclasses come last, because they are a library's.
  static func fields(of type: Any.Type) -> [Field] {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    let superclass: AnyClass? = (type as? AnyClass).flatMap { _getSuperclass($0) }
    let inherited = superclass.map { recursiveCount($0) } ?? 0
    var fields = (inherited..<max(inherited, recursiveCount(type))).map { field($0, of: type) }
    // What a macro or a wrapper adds to a property is stored under another name.
    if fields.contains(where: { $0.name == registrar }) {
      for index in fields.indices { fields[index].name = withoutUnderscore(fields[index].name) }
    }
    fields += superclass.map { Self.fields(of: $0) } ?? []
    cache[key] = fields
    return fields
  }

  private static let registrar = "observationRegistrar"

  private static func withoutUnderscore(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  private static func field(_ index: Int, of type: Any.Type) -> Field {
    var flags = FieldFlags()
    let fieldType = childMetadata(type, index, &flags)
    let name = flags.name.map { declared(String(cString: $0)) } ?? ""
    if let name = flags.name, let free = flags.free { free(name) }
    let isStrong = flags.isStrong
    let isDynamic = TypeNames.name(fieldType).hasPrefix("LabKit.Dynamic<")
    return Field(
      name: isDynamic ? withoutUnderscore(name) : name, type: fieldType, offset: childOffset(type, index),
      ownership: isStrong ? .strong : Ownership.ofField(index, of: type), owner: ObjectIdentifier(type))
  }

  /// The name of a property as it is declared: a lazy property and what a macro adds are stored under other names.
  private static func declared(_ name: String) -> String {
    let prefix = prefixes.first(where: name.hasPrefix)
    return String(name.dropFirst(prefix?.count ?? 0))
  }
  private static let prefixes = ["$__lazy_storage_$_", "_$"]
}

extension Metadata {
  /// A type whose values perhaps can't be copied.
  static func any<Value: ~Copyable>(_ type: Value.Type) -> Any.Type {
    unsafeBitCast(type as any ~Copyable.Type, to: Any.Type.self)
  }

  /// The value that a `Mutex` guards; nil for another type. The runtime knows where it is, but not its type.
  static func content(ofMutex type: Any.Type) -> (type: Any.Type, offset: Int)? {
    guard TypeNames.name(type).hasPrefix("Synchronization.Mutex<"), let cell = fields(of: type).last else {
      return nil
    }
    let arguments = unsafeBitCast(type, to: UnsafeRawPointer.self) + 16
    return (arguments.load(as: Any.Type.self), cell.offset)
  }

  /// Where Foundation's notification center has the table of its blocks, with the type of the table's values; nil if it
  /// is made otherwise than expected, or empty.
  ///
  /// The center keeps the table behind a lock, whose type the runtime does not describe.
  static func blocks(ofCenter center: AnyObject, at address: UnsafeRawPointer) -> (
    UnsafeRawPointer, Any.Type
  )? {
    let fields = fields(of: Swift.type(of: center))
    guard fields.count > 1, fields[0].name == "registrar", fields[0].offset == 16, fields[1].offset == 32,
      let table = address.load(fromByteOffset: 24, as: UnsafeRawPointer?.self)
    else { return nil }
    let storage: AnyClass = Swift.type(of: Unmanaged<AnyObject>.fromOpaque(table).takeUnretainedValue())
    guard TypeNames.name(storage).hasPrefix("Swift._DictionaryStorage<Swift.Optional<Swift.String>,"),
      let blocks = CaptureDescriptor.argument(1, of: unsafeBitCast(storage, to: UnsafeRawPointer.self))
    else { return nil }
    return (address + 24, unsafeBitCast(blocks, to: Any.Type.self))
  }
}

/// The runtime's flags of a stored property, in its memory layout.
private struct FieldFlags {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(_: Any.Type, _: Int, _: UnsafeMutablePointer<FieldFlags>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, _: Int) -> Int

/// The running program.
enum Image {
  /// The address of a function as the linker has given it; 0 if it is not the program's.
  static func address(of function: UnsafeRawPointer) -> UInt {
    let address = UInt(bitPattern: function) &- programStart()
    return address < mostBytes ? address : 0
  }

  /// The largest size of a program, in bytes. No names are looked up in a library that is nearer.
  private static let mostBytes: UInt = 1 << 30
}

/// How far the program was moved when it was loaded; CGraderKit knows it.
@_silgen_name("grader_program_start")
private func programStart() -> UInt

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

/// The standard library's collections.
protocol ElementHolder {
  var elementCount: Int { get }
  func forEachElement(_ body: (Any) -> Void)
  /// Calls the closure with the type and the place of each element.
  func forEachPlace(_ body: (Any.Type, UnsafeRawPointer) -> Void)
}

extension ElementHolder where Self: Collection {
  var elementCount: Int { count }
  func forEachElement(_ body: (Any) -> Void) { for element in self { body(element) } }
  func forEachPlace(_ body: (Any.Type, UnsafeRawPointer) -> Void) {
    for element in self { withUnsafePointer(to: element) { body(Element.self, UnsafeRawPointer($0)) } }
  }
}

/// A dictionary, whose elements are pairs.
protocol PairHolder {
  func forEachPair(_ body: (Any, Any) -> Void)
}

extension Dictionary: PairHolder {
  func forEachPair(_ body: (Any, Any) -> Void) { for (key, value) in self { body(key, value) } }
}

/// A dictionary or a set.
protocol HashTable {}
extension Dictionary: HashTable {}
extension Set: HashTable {}

extension Array: ElementHolder {}
extension ContiguousArray: ElementHolder {}
extension ArraySlice: ElementHolder {}
extension Dictionary: ElementHolder {}
extension Set: ElementHolder {}

/// Marks of values that can't be copied: none is an object.
extension _Film {
  /// Begins a method.
  public static func enter<Subject: ~Copyable>(
    _ subject: borrowing Subject, _ site: Int32, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    begin(nil, site, values)
  }

  /// Begins an accessor that only answers.
  public static func read<Subject: ~Copyable>(
    _ subject: borrowing Subject, _ site: Int32, _ values: () -> [Any] = { [] }
  ) -> _FilmFrame {
    beginReading(nil, site, values)
  }
}

extension _FilmFrame {
  /// The initializer has initialized the value.
  public func made<Value: ~Copyable>(_ value: borrowing Value) {}
}
