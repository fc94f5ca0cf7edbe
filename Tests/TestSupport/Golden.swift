import Foundation
import Synchronization

/// Compares texts with the files in the folder `Golden` beside a test. A file can hold several texts, in sections.
///
/// `CODELAB_RECORD=1` writes the texts; recording fails the test, so that no text slips in without being read.
package struct Golden {
  private let folder: URL
  private let records: Bool
  /// Held while a file is changed: tests that run at once may record sections of the same file.
  private static let recording = Mutex(())

  /// The files beside the source file that calls this.
  package init(beside file: String = #filePath) {
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden")
    records = ProcessInfo.processInfo.environment["CODELAB_RECORD"] == "1"
  }

  init(folder: URL, records: Bool) {
    self.folder = folder
    self.records = records
  }

  /// Compares a text with the file of that name, or with a section of it.
  ///
  /// - Throws: `GoldenMismatch` where they differ in a byte, where there is no such file or section, and where it was
  ///   just recorded.
  package func check(_ text: String, _ name: String, section: String? = nil) throws {
    let title = section.map { "\(name), \($0)," } ?? name
    if records {
      try Self.recording.withLock { _ in try record(text, name, section) }
      throw GoldenMismatch.recorded(title)
    }
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else {
      throw GoldenMismatch.missing(title)
    }
    guard let section else {
      return try Self.compare(text, with: String(decoding: data, as: UTF8.self), name, after: 0)
    }
    guard let found = GoldenSections(String(decoding: data, as: UTF8.self))[section] else {
      throw GoldenMismatch.missing(title)
    }
    try Self.compare(text, with: found.text, name, after: found.line)
  }

  private func record(_ text: String, _ name: String, _ section: String?) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard let section else { return try Data(text.utf8).write(to: file) }
    var sections = GoldenSections((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    sections.set(section, to: text)
    try Data(sections.text.utf8).write(to: file)
  }

  /// - Parameter after: how many lines of the file are before the text.
  private static func compare(_ text: String, with golden: String, _ name: String, after: Int) throws {
    guard !text.utf8.elementsEqual(golden.utf8) else { return }
    let expected = golden.components(separatedBy: "\n")
    let found = text.components(separatedBy: "\n")
    let line = zip(expected, found).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    throw GoldenMismatch.differs(
      name: name, line: after + line + 1, expected: expected.count > line ? expected[line] : "(end)",
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
