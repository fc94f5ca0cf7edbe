import Compiling
import CourseModel
import Foundation
import GraderEvents
import Judging
import SwiftToolchain

/// Explains a crash to a learner: the reason, and the line in their files.
struct CrashReport {
  let signal: Int32
  let frames: [UInt64]
  let cause: GraderEvent.Cause?
  let standardError: [UInt8]

  /// The details of the crash.
  ///
  /// - Parameters:
  ///   - files: the names of the learner's files.
  ///   - graderFiles: the names of the grader's files.
  func details(
    program: URL, files: Set<String>, graderFiles: Set<String> = [], workbench: Workbench
  ) async throws -> CrashDetails {
    let named = try await workbench.symbolicate(frames, of: program)
    let placed = named.filter { $0.line != nil && $0.line != 0 && $0.file?.hasSuffix(".swift") == true }
    let graderFiles = graderFiles.subtracting(files)
    let allOwn = placed.filter { $0.file.map(files.contains) == true }
    let own = (isEndlessRecursion ? Self.repeated(allOwn) : nil) ?? allOwn.first
    // Code that the compiler adds, such as a check for nil, has no line in the frames.
    let said = lastWords?.place.flatMap { files.contains($0.file) ? $0 : nil }
    let grader = said == nil ? graderPlace(in: placed, files, graderFiles) : nil
    var reason = reason(isOwnStatement: said != nil) ?? Self.runtimeCheck(named)
    if let address = cause?.dispatchAddress {
      let library = workbench.toolchain.libraries.appending(path: "libdispatch.so")
      reason = Self.dispatchReason(try await workbench.symbolicate([address], of: library).map(\.function))
    }
    var details = CrashDetails(
      reason: reason, file: said?.file ?? own?.file, line: said?.line ?? own?.line,
      heldBytes: cause?.heldBytes)
    details.grader = grader
    details.isGraders = grader != nil && !canBeLearners(placed, files)
    return details
  }

  /// Where the grader's own code was; nil if it was waiting for code of the learner's or of a library.
  private func graderPlace(
    in frames: [StackFrame], _ files: Set<String>, _ graderFiles: Set<String>
  ) -> SourceLocation? {
    if let place = lastWords?.place, graderFiles.contains(place.file) {
      return SourceLocation(file: place.file, line: place.line, text: "")
    }
    guard let first = frames.first, let file = first.file, let line = first.line, graderFiles.contains(file)
    else { return nil }
    return SourceLocation(file: file, line: line, text: "")
  }

  /// Whether the learner's code can be the reason for a crash in the grader's: a limit was exceeded, or the grader only
  /// used what the learner declared in a way that can fail.
  private func canBeLearners(_ frames: [StackFrame], _ files: Set<String>) -> Bool {
    if signal == SIGXCPU || cause?.heldBytes != nil { return true }
    if isEndlessRecursion || cause?.isStackFull == true {
      return frames.contains { $0.file.map(files.contains) == true }
    }
    let learners = ["Attempted to read an unowned reference", "while implicitly unwrapping"]
    return errorLines.contains { line in
      (learners + ["Fatal access conflict", "Simultaneous accesses"]).contains(where: line.contains)
    }
  }

  /// What a crashed program wrote to standard error, without the runtime's message about the crash.
  static func withoutLastWords(_ standardError: [UInt8]) -> [UInt8] {
    var lines = standardError.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.lastIndex { line in
      let text = String(decoding: line, as: UTF8.self)
      return (markers + ["Could not cast value of type"]).contains(where: text.contains)
    }
    if let last { lines.remove(at: last) }
    // The report of overlapping accesses reaches to the end of the output, and so does a stack trace.
    let end = lines.firstIndex { line in
      ["Simultaneous accesses to ", "Current stack trace:"].contains { line.starts(with: Array($0.utf8)) }
    }
    return Array(lines[..<(end ?? lines.count)].joined(separator: [UInt8(ascii: "\n")]))
  }

  private static let markers = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// The runtime's last message, such as `Steps/Steps.swift:17: Fatal error: Index out of range`. It is used for the
  /// explanation only, not for the verdict.
  private var lastWords: LastWords? {
    for line in errorLines {
      for marker in Self.markers {
        guard let found = line.range(of: marker) else { continue }
        let message = line[found.upperBound...]
        guard message.isEmpty || message.hasPrefix(": ") else { continue }
        return LastWords(
          marker: marker, message: String(message.dropFirst(2).prefix(300)),
          place: Self.place(in: line[..<found.lowerBound]))
      }
    }
    return nil
  }

  private struct LastWords {
    let marker: String
    let message: String
    let place: (file: String, line: Int)?

    /// What the runtime says of a line of the learner's; all other messages about such a line are the learner's own.
    private static let ofRuntime = [
      "Unexpectedly found nil", "'try!' expression", "Attempted to read", "Use of unimplemented",
      "Incorrect actor executor",
    ]

    /// The learner's own statement, in words; nil if it is a check of the runtime.
    var statement: String? {
      if Self.ofRuntime.contains(where: message.hasPrefix) { return nil }
      let statement =
        switch marker {
        case "Precondition failed": "a `precondition` was false"
        case "Assertion failed": "an `assert` was false"
        default: "a statement that stops the program, such as `fatalError`, was reached"
        }
      return statement + (message.isEmpty ? "" : ": “\(message)”")
    }
  }

  /// - Parameter isOwnStatement: whether the runtime's last message is about a line of the learner's.
  private func reason(isOwnStatement: Bool) -> String? {
    if let lastWords {
      let statement = isOwnStatement ? lastWords.statement : nil
      if statement != nil || !lastWords.message.isEmpty { return statement ?? Self.words(lastWords.message) }
    }
    if errorLines.contains(where: {
      $0.contains("Fatal access conflict") || $0.contains("Simultaneous accesses")
    }) {
      return "two overlapping accesses to the same variable"
    }
    if let cast = errorLines.lazy.compactMap(Self.failedCast).first { return cast }
    if isEndlessRecursion { return "a function called itself without end (infinite recursion)" }
    return cause?.isStackFull == true
      ? "the stack was full: a local value was too large, or calls were nested too deep" : nil
  }

  /// The runtime check that ended the program, such as `arithmetic overflow`: the compiler names it in a frame of its own.
  private static func runtimeCheck(_ frames: [StackFrame]) -> String? {
    let mark = "Swift runtime failure: "
    guard let name = frames.first?.function, name.hasPrefix(mark) else { return nil }
    return words(String(name.dropFirst(mark.count)))
  }

  /// The reason for which Dispatch ends a program, by the function that did it: its words are for a debugger only.
  static func dispatchReason(_ functions: [String]) -> String {
    let name = functions.first ?? ""
    if name.contains("WAIT_FOR_QUEUE") {
      return
        "`sync` waited for itself: it was called on the queue that it waits for, such as the main queue on the"
        + " main thread"
    }
    if name.contains("assert") {
      return "`dispatchPrecondition` failed: the code ran on another queue than it asks for"
    }
    if name.contains("group_leave") {
      return "`leave()` of a `DispatchGroup` was called more often than `enter()`"
    }
    if name.contains("semaphore_dispose") {
      return "a `DispatchSemaphore` was deallocated while its value was below the first one"
    }
    if name.contains("dispose") || name.contains("xref") {
      return "an object of Dispatch was deallocated while it was in use, such as a suspended queue or timer"
    }
    if name.contains("resume") { return "`resume()` was called on a queue or timer that was not suspended" }
    return "Dispatch ended the program, because a queue, group, semaphore or timer was used in a wrong way"
  }

  /// The lines of standard error, last line first.
  private var errorLines: [Substring] {
    String(decoding: standardError, as: UTF8.self).split(separator: "\n").reversed()
  }

  private static func place(in prefix: Substring) -> (file: String, line: Int)? {
    let parts = prefix.split(separator: ":")
    guard parts.count > 1, let file = parts[0].split(separator: "/").last, let line = Int(parts[1]), line > 0
    else { return nil }
    return (String(file), line)
  }

  /// Whether the stack is full of repeated calls.
  private var isEndlessRecursion: Bool {
    [SIGSEGV, SIGBUS].contains(signal) && frames.count >= 32 && Set(frames).count <= frames.count / 2
  }

  /// The innermost call among those that are repeated most: where the stack was full, a function may just have begun. A
  /// setter that the compiler makes is at the property's declaration, and tells less than the statement that sets.
  private static func repeated(_ frames: [StackFrame]) -> StackFrame? {
    let counts = frames.reduce(into: [Int: Int]()) { $0[$1.line ?? 0, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let often = frames.filter { counts[$0.line ?? 0, default: 0] * 2 > most }
    return often.first { !["vs", "vM"].contains($0.function.suffix(2)) } ?? often.first
  }

  /// `Could not cast value of type 'Steps.A' (0x…) to 'Steps.B' (0x…).`
  private static func failedCast(_ line: Substring) -> String? {
    guard let found = line.firstMatch(of: #/^Could not cast value of type '([^']+)'.* to '([^']+)'/#) else {
      return nil
    }
    // Without the modules and types around each name, as in `Swift.Array<Steps.(unknown context at $1f).Leg>`.
    let names = [found.1, found.2].map { name in
      String(name).replacing(#/(?:(?:\w+|\(unknown context at \$\w+\))\.)+/#, with: "")
    }
    return "as! was used on a value of type `\(names[0])`, which is not a `\(names[1])`"
  }

  private static func words(_ message: String) -> String {
    if message.hasPrefix("Unexpectedly found nil while implicitly unwrapping") {
      return "an implicitly unwrapped optional was nil"
    }
    if message.hasPrefix("Unexpectedly found nil") {
      return "a value was nil where it was unwrapped with ! or as!"
    }
    if message.hasPrefix("Attempted to read an unowned reference") {
      return "an unowned reference was used after its object was deallocated"
    }
    if message.hasPrefix("Incorrect actor executor assumption") {
      return "`assumeIsolated` or `preconditionIsolated` was called outside of the actor"
    }
    // The name of an exception, such as NSInvalidArgumentException, keeps its capital letters.
    if message.prefix(2).allSatisfy(\.isUppercase) { return message }
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
