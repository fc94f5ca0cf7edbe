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
    guard let found = TextSections(String(decoding: data, as: UTF8.self))[section] else {
      throw GoldenMismatch.missing(title)
    }
    try Self.compare(text, with: found.text, name, after: found.line)
  }

  private func record(_ text: String, _ name: String, _ section: String?) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard let section else { return try Data(text.utf8).write(to: file) }
    var sections = TextSections((try? String(contentsOf: file, encoding: .utf8)) ?? "")
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

/// A file of several texts. Each begins after a line `=== name`, in the order of the names.
package struct TextSections {
  private static let heading = "=== "
  /// Follows the name of a text that does not end in a line feed.
  private static let open = " (without a line feed at its end)"

  private var texts: [String: (text: String, line: Int)] = [:]

  /// The texts of a file.
  package init(_ file: String) {
    var name: String?
    var lines: [Substring] = []
    var start = 0
    func section() -> (String, String)? {
      guard let name else { return nil }
      let text = lines.joined(separator: "\n")
      return name.hasSuffix(Self.open)
        ? (String(name.dropLast(Self.open.count)), text) : (name, lines.isEmpty ? "" : text + "\n")
    }
    var all = file.split(separator: "\n", omittingEmptySubsequences: false)
    if all.last == "" { all.removeLast() }
    for (number, line) in all.enumerated() {
      guard line.hasPrefix(Self.heading) else {
        lines.append(line)
        continue
      }
      if let (name, text) = section() { texts[name] = (text, start) }
      (name, lines, start) = (String(line.dropFirst(Self.heading.count)), [], number + 1)
    }
    if let (name, text) = section() { texts[name] = (text, start) }
  }

  /// The texts by name.
  package var all: [String: String] { texts.mapValues(\.text) }

  /// The text of a section, and how many lines of the file are before it.
  subscript(name: String) -> (text: String, line: Int)? { texts[name] }

  /// Adds a section or changes its text, in which no line may look like a heading.
  mutating func set(_ name: String, to text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    precondition(
      !lines.contains { $0.hasPrefix(Self.heading) }, "\(name) has a line that looks like a heading")
    texts[name] = (text, 0)
  }

  /// The file.
  var text: String {
    texts.sorted { $0.key < $1.key }.map { name, section in
      let isOpen = !section.text.isEmpty && !section.text.hasSuffix("\n")
      return Self.heading + name + (isOpen ? Self.open : "") + "\n" + section.text + (isOpen ? "\n" : "")
    }.joined()
  }
}
