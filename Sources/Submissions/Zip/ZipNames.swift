import CourseModel

/// Names of a zip's entries as paths in a folder. A name that would lead elsewhere when the zip is unpacked refuses the
/// zip as a whole: no program for packing files writes one.
enum ZipNames {
  /// The components of a name.
  ///
  /// - Throws: `SubmissionFault.name`.
  static func path(_ bytes: [UInt8]) throws -> [String] {
    let name = String(decoding: bytes, as: UTF8.self)
    func refuse(_ fault: NameFault) -> SubmissionFault { .name(name, fault) }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw refuse(.control) }
    if bytes.contains(UInt8(ascii: "\\")) { throw refuse(.backslash) }
    let isDrive = bytes.count >= 2 && bytes[1] == UInt8(ascii: ":")
    if bytes.first == UInt8(ascii: "/") || isDrive { throw refuse(.absolute) }
    let parts = name.split(separator: "/").map(String.init).filter { $0 != "." }
    if parts.contains("..") { throw refuse(.traversal) }
    return parts
  }
}
