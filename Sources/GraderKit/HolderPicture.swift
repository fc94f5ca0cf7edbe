/// Who holds whom, in a line: `ListView ─strong→ Controller ─strong→ ListView`.
///
/// Found by reflection over strong stored properties; what closures capture cannot be seen.
enum HolderPicture {
  /// The shortest way by which an object holds itself, or by which a root holds it.
  static func of(_ object: AnyObject, from roots: [AnyObject]) -> String? {
    for start in [object] + roots {
      if let way = way(from: start, to: object) {
        return way.map { String(describing: type(of: $0)) }.joined(separator: " ─strong→ ")
      }
    }
    return nil
  }

  private static func way(from start: AnyObject, to goal: AnyObject) -> [AnyObject]? {
    var ways: [[AnyObject]] = [[start]]
    var seen: Set<ObjectIdentifier> = []
    while !ways.isEmpty, seen.count < 10_000 {
      let way = ways.removeFirst()
      for next in StrongReferences.of(way.last!) {
        if next === goal { return way + [next] }
        if seen.insert(ObjectIdentifier(next)).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}

/// The objects that an object holds strongly by its stored properties.
enum StrongReferences {
  static func of(_ object: AnyObject) -> [AnyObject] {
    var found: [AnyObject] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children where isStrong(child.label, in: current.subjectType) {
        collect(child.value, into: &found, depth: 0)
      }
      mirror = current.superclassMirror
    }
    return found
  }

  private static func collect(_ value: Any, into found: inout [AnyObject], depth: Int) {
    guard depth < 6 else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class || mirror.displayStyle == .foreignReference {
      found.append(value as AnyObject)
      return
    }
    for child in mirror.children where isStrong(child.label, in: mirror.subjectType) {
      collect(child.value, into: &found, depth: depth + 1)
    }
  }

  /// Whether a stored property holds what it refers to; weak and unowned ones don't.
  private static func isStrong(_ label: String?, in type: Any.Type) -> Bool {
    guard let label else { return true }
    return FieldOwnership.of(type)[label] ?? true
  }
}

/// Which stored properties of a type are strong, as the runtime's field records tell.
enum FieldOwnership {
  static func of(_ type: Any.Type) -> [String: Bool] {
    var result: [String: Bool] = [:]
    let count = recursiveChildCount(type)
    for index in 0..<count {
      var field = FieldMetadata()
      _ = childMetadata(type, index, &field)
      if let name = field.name { result[String(cString: name)] = field.isStrong }
      if let name = field.name, let free = field.free { free(name) }
    }
    return result
  }
}

// The runtime's own entry points, as the standard library's Mirror calls them (stdlib/public/core/ReflectionMirror.swift).
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveChildCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
  _ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
