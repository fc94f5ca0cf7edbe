import Foundation
import Testing

/// One run of the library, through the entry point that it has for tools, which Swift's documentation of its ABI describes.
///
/// Our trait reports issues. What the library itself records decides whether the test has run: as JSON, which nobody else
/// can write.
struct LibraryRun {
  let test: String
  let module: String

  /// What the library says about a run.
  struct Record {
    /// The functions that it found, by the library's names.
    var tests: [String] = []
    /// What began, and what ended: the tests and the suites around them.
    var began: [String] = []
    var ended: [String] = []
    var isSkipped = false
    var hasFailed = false

    /// Whether one test was found, began, and ended.
    var isComplete: Bool {
      !isSkipped && tests.count == 1 && began.contains(tests[0]) && ended.contains(tests[0])
    }
  }

  private typealias EntryPoint =
    @convention(thin) @Sendable (
      _ configuration: UnsafeRawBufferPointer?,
      _ receiver: @escaping @Sendable (_ record: UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  /// Runs the test, and returns what the library says about it.
  func record() async -> Record {
    let records = Guarded(Record())
    let entry = unsafeBitCast(entryPoint(), to: EntryPoint.self)
    var passed = false
    if let configuration = try? JSONEncoder().encode(arguments) {
      nonisolated(unsafe) let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: configuration.count, alignment: 1)
      configuration.copyBytes(to: bytes)
      passed =
        (try? await entry(UnsafeRawBufferPointer(bytes)) { line in
          guard !Self.isAboutCase(line) else { return }
          let entry = try? JSONDecoder().decode(Line.self, from: Data(line))
          records.update { $0.add(entry) }
        }) ?? false
      bytes.deallocate()
    }
    var record = records.value
    if !passed { record.hasFailed = true }
    return record
  }

  /// Whether a line says that a case began or ended, of which the trait keeps count. There can be many, and in a grader's
  /// process decoding each would take memory that is never used again. A quote in a text is escaped, so that no text
  /// looks like this.
  private static func isAboutCase(_ line: UnsafeRawBufferPointer) -> Bool {
    guard var next = line.baseAddress else { return false }
    let end = next + line.count
    while let quote = memchr(next, Int32(UInt8(ascii: "\"")), end - next) {
      let left = end - UnsafeRawPointer(quote)
      if marks.contains(where: { $0.utf8.count <= left && memcmp(quote, $0, $0.utf8.count) == 0 }) {
        return true
      }
      next = UnsafeRawPointer(quote) + 1
    }
    return false
  }

  private static let marks = ["\"kind\":\"testCaseStarted\"", "\"kind\":\"testCaseEnded\""]

  /// One test at a time, nothing printed.
  private var arguments: __CommandLineArguments_v0 {
    var arguments = __CommandLineArguments_v0()
    arguments.parallel = false
    arguments.verbosity = .min
    arguments.filter = [pattern]
    return arguments
  }

  /// The library names a test `Module.Outer/Suite/test(label:)/File.swift:1:2`.
  private var pattern: String {
    let path = ([module] + test.split(separator: "/").map(String.init)).map(
      NSRegularExpression.escapedPattern)
    return "^\(path[0])\\.([^(]*/)?\(path.dropFirst().joined(separator: "/"))\\("
  }
}

extension LibraryRun.Record {
  /// What a line adds; one that can't be read is a failure.
  fileprivate mutating func add(_ line: LibraryRun.Line?) {
    guard let line else { return hasFailed = true }
    switch (line.kind, line.payload.kind) {
    case ("test", "function"): tests.append(line.payload.id ?? "")
    case ("event", "testStarted"): began.append(line.payload.testID ?? "")
    case ("event", "testEnded"): ended.append(line.payload.testID ?? "")
    case ("event", "issueRecorded"): if line.payload.issue?.isFailure != false { hasFailed = true }
    case ("event", "testSkipped"), ("event", "testCancelled"), ("event", "testCaseCancelled"):
      isSkipped = true
    default: break
    }
  }
}

extension LibraryRun {
  /// A line of the library's, as far as it counts here.
  fileprivate struct Line: Decodable {
    let kind: String
    let payload: Payload

    struct Payload: Decodable {
      let kind: String
      let id: String?
      let testID: String?
      let issue: Issue?
    }

    struct Issue: Decodable {
      /// False for known issues and warnings.
      let isFailure: Bool?
    }
  }
}

@_silgen_name("swt_abiv0_getEntryPoint")
private func entryPoint() -> UnsafeRawPointer
