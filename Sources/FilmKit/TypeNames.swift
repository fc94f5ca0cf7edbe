/// The names of types, and which of them are shown.
enum TypeNames {
  nonisolated(unsafe) private static var names: [ObjectIdentifier: String] = [:]

  /// The name with its module, without generic arguments' modules cut.
  static func name(_ type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let known = names[key] { return known }
    let name = _typeName(type, qualified: true)
    names[key] = name
    return name
  }

  /// Whether objects of this class are shown: those of the learner, and of LabKit and Foundation those with names of
  /// Apple's libraries.
  static func isShown(_ type: Any.Type) -> Bool {
    let name = name(type)
    guard let dot = name.firstIndex(of: ".") else { return false }
    let base = name[name.index(after: dot)...]
    switch name[..<dot] {
    case "LabKit": return base.hasPrefix("UI") || base.hasPrefix("NS")
    case "Foundation", "FoundationEssentials":
      return base == "NotificationCenter" || base == "NSNotificationReceiver"
    case "Swift", "Dispatch", "XCTest", "FilmKit", "_Concurrency", "Synchronization":
      return false
    default: return true
    }
  }

  /// Whether a class is the learner's, or the grader's.
  static func isLearners(_ type: Any.Type) -> Bool {
    isShown(type) && !isLibrary(type) && !isFoundation(type)
  }

  /// Whether a class is LabKit's.
  static func isLibrary(_ type: Any.Type) -> Bool { name(type).hasPrefix("LabKit.") }

  /// Whether a class is `NSNumber` or inherits from it.
  static func isNumber(_ type: AnyClass) -> Bool {
    var next: AnyClass? = isFoundation(type) ? type : nil
    while let current = next, name(current) != "Foundation.NSNumber" { next = _getSuperclass(current) }
    return next != nil
  }

  /// Whether a class is Foundation's.
  static func isFoundation(_ type: Any.Type) -> Bool { name(type).hasPrefix("Foundation") }
}
