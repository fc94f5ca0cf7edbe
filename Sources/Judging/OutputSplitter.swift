import CourseModel
import GraderEvents

/// Assigns each part of a process's standard output to the test that was running.
///
/// GraderKit prints separators, as `Documentation/EventSchema.md` describes. A forged separator can only assign text
/// to the wrong test: no verdict depends on it.
enum OutputSplitter {
  /// Standard output, divided among the tests.
  struct Parts: Equatable, Sendable {
    /// Name of the test → its output; tests without output are left out.
    var byTest: [String: String] = [:]
    /// What was printed while no test was running.
    var other = ""
  }

  /// How many bytes of a test's output a result has. Few learners print more, and a result is read by people.
  private static let mostKept = 64 << 10

  /// Splits the output at its separators and removes them; of a long part only the beginning stays.
  static func split(_ output: [UInt8], events: [GraderEvent], nonce: String) -> Parts {
    let marks = [UInt8]("\u{1E}\(nonce):".utf8)
    var parts = Parts()
    var running: String?
    var start = output.startIndex
    while let mark = nextMark(in: output, from: start, marks) {
      parts.add(output[start..<mark.range.lowerBound], to: running)
      running = test(runningAfter: mark.sequence, of: events)
      start = mark.range.upperBound
    }
    parts.add(output[start...], to: running)
    return Parts(byTest: parts.byTest.mapValues(beginning), other: beginning(of: parts.other))
  }

  private static func beginning(of text: String) -> String {
    let more = text.utf8.count - mostKept
    guard more > 0 else { return text }
    return String(decoding: text.utf8.prefix(mostKept), as: UTF8.self) + "\n… \(more) more bytes\n"
  }

  private static func test(runningAfter sequence: Int, of events: [GraderEvent]) -> String? {
    for event in events.prefix(sequence + 1).reversed() {
      switch event.kind {
      case .began(let test), .interleaved(let test), .issue(let test, _): return test
      case .ended, .ready, .finished: return nil
      case .crashed: continue
      }
    }
    return nil
  }

  private static func nextMark(
    in output: [UInt8], from start: Int, _ marks: [UInt8]
  ) -> (range: Range<Int>, sequence: Int)? {
    var from = start
    while let open = output[from...].firstIndex(of: 0x1E) {
      from = open + 1
      guard output[open...].starts(with: marks) else { continue }
      let digits = output[(open + marks.count)...].prefix { (0x30...0x39).contains($0) }
      guard digits.endIndex < output.endIndex, output[digits.endIndex] == 0x1E else { continue }
      guard let sequence = Int(String(decoding: digits, as: UTF8.self)), sequence < Int.max else { continue }
      return (open..<digits.endIndex + 1, sequence)
    }
    return nil
  }
}

extension OutputSplitter.Parts {
  fileprivate mutating func add(_ bytes: ArraySlice<UInt8>, to test: String?) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let test else { return other += text }
    byTest[test, default: ""] += text
  }
}
