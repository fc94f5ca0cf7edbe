/// The runtime's metadata of types, read with the functions that `Mirror` uses.
enum Metadata {
  enum Kind {
    case structure, enumeration, optional, tuple, existential, function, reference, other
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
    default: .other
    }
  }

  struct Field {
    let name: String
    let type: Any.Type
    let offset: Int
    let ownership: Reference.Kind
  }

  nonisolated(unsafe) private static var cache: [ObjectIdentifier: [Field]] = [:]

  /// The stored properties, including those of superclasses.
  static func fields(of type: Any.Type) -> [Field] {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    let fields = (0..<recursiveCount(type)).map { field($0, of: type) }
    cache[key] = fields
    return fields
  }

  private static func field(_ index: Int, of type: Any.Type) -> Field {
    var flags = FieldFlags()
    let fieldType = childMetadata(type, index, &flags)
    let name = flags.name.map { declared(String(cString: $0)) } ?? ""
    if let name = flags.name, let free = flags.free { free(name) }
    let isStrong = flags.isStrong
    return Field(
      name: name, type: fieldType, offset: childOffset(type, index),
      ownership: isStrong ? .strong : Ownership.ofField(index, of: type))
  }

  /// The name of a property as it is declared: a lazy property and what a macro adds are stored under other names.
  private static func declared(_ name: String) -> String {
    let prefix = prefixes.first(where: name.hasPrefix)
    return String(name.dropFirst(prefix?.count ?? 0))
  }
  private static let prefixes = ["$__lazy_storage_$_", "_$"]
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
