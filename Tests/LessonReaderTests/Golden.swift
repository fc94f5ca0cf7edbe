import Foundation

/// Compares text with a file in `Golden/`; with `CODELAB_RECORD=1` it writes the file and fails.
struct Golden {
  enum Mismatch: Error, CustomStringConvertible {
    case recorded(String)
    case missing(String)
    case differs(name: String, line: Int, expected: String, found: String)

    var description: String {
      switch self {
      case .recorded(let name): "recorded Golden/\(name); look at it, then run again without CODELAB_RECORD"
      case .missing(let name): "Golden/\(name) is missing; record it with CODELAB_RECORD=1"
      case .differs(let name, let line, let expected, let found):
        "Golden/\(name):\(line) differs\n  expected: \(expected.debugDescription)\n  found:    \(found.debugDescription)"
      }
    }
  }

  var folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  var records = ProcessInfo.processInfo.environment["CODELAB_RECORD"] == "1"

  func check(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    if records {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw Mismatch.recorded(name)
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else { throw Mismatch.missing(name) }
    guard expected != text else { return }
    let wanted = expected.components(separatedBy: "\n")
    let found = text.components(separatedBy: "\n")
    let line = zip(wanted, found).prefix { $0 == $1 }.count
    throw Mismatch.differs(
      name: name, line: line + 1, expected: wanted.count > line ? wanted[line] : "(end)",
      found: found.count > line ? found[line] : "(end)")
  }
}
