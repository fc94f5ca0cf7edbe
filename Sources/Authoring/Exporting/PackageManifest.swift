/// The tool's `Package.swift` in an export, which has no tests.
enum PackageManifest {
  /// The line before the targets that an export leaves out.
  static let begin = "// An export leaves out the tests."
  /// The line after them.
  static let end = "// The tests end here."

  /// The manifest without its tests.
  ///
  /// - Throws: `ExportFault.noTests` if they are not marked.
  static func withoutTests(_ text: String) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func place(_ mark: String) -> Int? {
      lines.firstIndex { $0.drop { $0 == " " } == mark[...] }
    }
    guard let first = place(begin), let last = place(end), first < last else { throw ExportFault.noTests }
    return (lines[..<first] + lines[(last + 1)...]).joined(separator: "\n")
  }
}
