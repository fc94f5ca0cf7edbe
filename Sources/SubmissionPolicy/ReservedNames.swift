extension AllowList {
  /// Whether a declaration of this name would be taken for one that graders rely on.
  ///
  /// The grader's own names and the types of literals always are; the rest of Swift's library where the grader
  /// speaks of it: a to-do list may have a `Task`.
  static func isReserved(_ name: String, by graderWords: Set<String>) -> Bool {
    if isGraders(name) || literalTypes.contains(name) { return true }
    return libraryNames.contains(name) && graderWords.contains(name)
  }

  /// Whether GraderKit or XCTest could have this name.
  static func isGraders(_ name: String) -> Bool {
    name.hasPrefix("XCT") || name.hasPrefix("expect") || graderNames.contains(name)
  }

  private static let literalTypes: Set = [
    "Any", "AnyObject", "Array", "Bool", "BooleanLiteralType", "Character", "Dictionary", "Double",
    "Equatable",
    "Float", "FloatLiteralType", "Hashable", "Int", "IntegerLiteralType", "Never", "Optional", "Set",
    "String",
    "StringLiteralType", "Swift", "Void",
  ]

  private static let graderNames: Set<String> = Set(
    """
    CodelabEntry FaultCenter GraderEvents GraderKit GraderMain GraderTest LabKit Recorder ReentrancyCheck ReleaseTracker
    assertReleased captureOutput
    fail waitUntil
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let libraryNames: Set<String> = Set(
    """
    AnyClass AnyHashable ArraySlice AsyncSequence AsyncStream BinaryInteger CaseIterable ClosedRange Codable
    Collection Comparable CustomDebugStringConvertible CustomStringConvertible Decodable Decoder Duration Encodable
    Encoder Error FloatingPoint Hasher Identifiable Int16 Int32 Int64 Int8 IteratorProtocol KeyPath MainActor Mirror
    Numeric ObjectIdentifier Range RawRepresentable ReferenceWritableKeyPath Regex Result Sendable Sequence
    StringProtocol Substring Task TaskGroup UInt UInt16 UInt32 UInt64 UInt8 WritableKeyPath abs assert
    assertionFailure debugPrint dump fatalError isKnownUniquelyReferenced max min precondition preconditionFailure
    print repeatElement sequence stride swap type withCheckedContinuation withExtendedLifetime withTaskGroup zip
    Date Data Notification NotificationCenter NSObject Thread DispatchQueue Timer RunLoop URL UUID UserDefaults
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
