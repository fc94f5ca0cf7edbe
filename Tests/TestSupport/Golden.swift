import Foundation

/// Compares texts with the files in the folder `Golden` beside a test.
///
/// `CODELAB_RECORD=1` writes the files; recording fails the test, so that no file slips in without being read.
package struct Golden {
  private let folder: URL
  private let records: Bool

  /// The files beside the source file that calls this.
  package init(beside file: String = #filePath) {
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden")
    records = ProcessInfo.processInfo.environment["CODELAB_RECORD"] == "1"
  }

  init(folder: URL, records: Bool) {
    self.folder = folder
    self.records = records
  }

  /// Compares a text with the file of that name.
  ///
  /// - Throws: `GoldenMismatch` where they differ in a byte, where there is no file, and where it was just recorded.
  package func check(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    if records {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw GoldenMismatch.recorded(name)
    }
    guard let data = try? Data(contentsOf: file) else { throw GoldenMismatch.missing(name) }
    guard data != Data(text.utf8) else { return }
    let expected = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    let found = text.components(separatedBy: "\n")
    let line = zip(expected, found).prefix { $0 == $1 }.count
    throw GoldenMismatch.differs(
      name: name, line: line + 1, expected: expected.count > line ? expected[line] : "(end)",
      found: found.count > line ? found[line] : "(end)")
  }
}

/// How a text is not the golden one.
package enum GoldenMismatch: Error, Equatable, CustomStringConvertible {
  case recorded(String)
  case missing(String)
  case differs(name: String, line: Int, expected: String, found: String)

  /// What to do about it.
  package var description: String {
    switch self {
    case .recorded(let name): "Golden/\(name) is recorded; look at it, then run again without CODELAB_RECORD"
    case .missing(let name): "Golden/\(name) is missing; record it with CODELAB_RECORD=1"
    case .differs(let name, let line, let expected, let found):
      "Golden/\(name):\(line) differs\n  expected: \(expected.debugDescription)\n  found:    \(found.debugDescription)"
    }
  }
}
