import CGraderKit

/// The Swift runtime's metadata of stored properties, read with the functions that `Mirror` uses.
enum FieldMetadata {
  /// The kind of a type's metadata. A row is the storage of an `InlineArray`, of which no value can be loaded.
  enum Kind {
    case structure, enumeration, tuple, row, other
  }

  struct Field {
    let type: Any.Type
    let offset: Int
    let isStrong: Bool
  }

  static func kind(of type: Any.Type) -> Kind {
    switch metadataKind(type) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x301: .tuple
    case 0x308: .row
    default: .other
    }
  }

  /// The number of stored properties, including those of superclasses.
  static func count(of type: Any.Type) -> Int { recursiveCount(type) }

  static func field(_ index: Int, of type: Any.Type) -> Field {
    var flags = GraderFieldFlags()
    let fieldType = childMetadata(type, index, &flags)
    if let name = flags.name { flags.free?(name) }
    return Field(type: fieldType, offset: childOffset(type, index), isStrong: flags.isStrong)
  }
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(_: Any.Type, _: Int, _: UnsafeMutablePointer<GraderFieldFlags>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, _: Int) -> Int
