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
  ///   - sources: the texts of the learner's files by name.
  ///   - graderFiles: the names of the grader's files.
  func details(
    program: URL, sources: [String: String], graderFiles: Set<String> = [], workbench: Workbench
  ) async throws -> CrashDetails {
    let files = Set(sources.keys)
    let named = try await workbench.symbolicate(frames, of: program)
    let placed = named.filter { $0.line != nil && $0.line != 0 && $0.file?.hasSuffix(".swift") == true }
    let graderFiles = graderFiles.subtracting(files)
    let statements = Statements(sources)
    let allOwn = statements.frames(among: named)
    let repeated = isEndlessRecursion ? RepeatedCalls(allOwn) : nil
    // Where such a property was read is the fault; in a film, its accessor has a frame, too.
    let isUnowned = lastWords?.isAboutUnowned == true
    let reading = isUnowned ? allOwn.first { !statements.declaresUnowned($0) } : nil
    let own = repeated?.place ?? reading ?? allOwn.first
    // Code that the compiler adds, such as a check for nil, has no line in the frames.
    let said = lastWords?.place.flatMap { files.contains($0.file) ? $0 : nil }
    let selector = lastWords.flatMap { UnknownSelector($0.message, in: sources) }
    let unowned = own == nil && isUnowned ? Statements.ofUnowned(in: sources) : nil
    let isOwn = said != nil || selector != nil || unowned != nil
    let inner = isOwn ? nil : graderPlace(in: placed, files, graderFiles)
    // Code of the check that the learner's code called again and again is not what used up a limit.
    let isCalled = inner != nil && own != nil && isLimit
    let grader = isCalled ? nil : inner
    var reason =
      reason(isOwnStatement: said != nil, repeated) ?? Self.runtimeCheck(named)
      ?? uncaught(sources[own?.file ?? ""] ?? "")
    if let address = cause?.dispatchAddress {
      let library = workbench.toolchain.libraries.appending(path: "libdispatch.so")
      let functions = try await workbench.symbolicate([address], of: library).map(\.function)
      reason = Self.dispatchReason(functions, isOfActor: cause?.isInConcurrency == true)
    }
    let passed = selector?.place ?? unowned
    var details = CrashDetails(
      reason: reason, file: said?.file ?? passed?.file ?? own?.file,
      line: said?.line ?? passed?.line ?? own?.line,
      isOutOfMemory: cause?.heldBytes != nil, limitCause: limitCause(isOfCheck: isCalled))
    details.callers = allOwn.compactMap { frame in
      guard let file = frame.file, let line = frame.line else { return nil }
      return SourceLocation(file: file, line: line, text: "")
    }
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
    if isLimit { return true }
    if isEndlessRecursion || cause?.isStackFull == true {
      return frames.contains { $0.file.map(files.contains) == true }
    }
    let learners = [LastWords.aboutUnowned, "while implicitly unwrapping"]
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

  /// How many bytes at the end of the output can be of the crash, and how many lines.
  private static let (longestEnd, mostLines) = (65_536, 500)

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

  /// - Parameter isOwnStatement: whether the runtime's last message is about a line of the learner's.
  private func reason(isOwnStatement: Bool, _ repeated: RepeatedCalls?) -> String? {
    if let lastWords {
      let statement = isOwnStatement ? lastWords.statement : nil
      if statement != nil || !lastWords.message.isEmpty {
        return statement ?? RuntimeMessage(lastWords.message).words
      }
    }
    if errorLines.contains(where: {
      $0.contains("Fatal access conflict") || $0.contains("Simultaneous accesses")
    }) {
      return "two overlapping accesses to the same variable"
    }
    if let cast = errorLines.lazy.compactMap(FailedCast.init).first { return cast.words }
    if let repeated { return repeated.words }
    return cause?.isStackFull == true
      ? "the stack was full: a local value was too large, or calls were nested too deep" : nil
  }

  /// The runtime check that ended the program, such as `arithmetic overflow`: the compiler names it in a frame of its own.
  private static func runtimeCheck(_ frames: [StackFrame]) -> String? {
    let mark = "Swift runtime failure: "
    guard let name = frames.first?.function, name.hasPrefix(mark) else { return nil }
    return RuntimeMessage(String(name.dropFirst(mark.count))).words
  }

  /// Why code ran that the compiler takes for unreachable, which no frame or message of the runtime tells.
  ///
  /// - Parameter source: the text of the file whose code it was.
  private func uncaught(_ source: String) -> String? {
    guard [SIGILL, SIGTRAP].contains(signal), lastWords == nil,
      source.contains(#/\bcatch\b[^{]{0,200}\bNSError\b/#)
    else { return nil }
    return
      "no `catch` took the error, because on Linux not every error is an `NSError`; write `catch` without"
      + " a pattern, and use its constant `error`"
  }

  /// The lines of standard error, last line first.
  private var errorLines: [Substring] {
    let end = String(decoding: standardError.suffix(Self.longestEnd), as: UTF8.self)
    return end.split(separator: "\n").suffix(Self.mostLines).reversed()
  }

  private static func place(in prefix: Substring) -> (file: String, line: Int)? {
    let parts = prefix.split(separator: ":")
    guard parts.count > 1, let file = parts[0].split(separator: "/").last, let line = Int(parts[1]), line > 0
    else { return nil }
    return (String(file), line)
  }

  /// Whether the stack is full of repeated calls: of few, if it is known to be full, as libraries' calls are left out.
  private var isEndlessRecursion: Bool {
    let least = cause?.isStackFull == true ? 8 : 32
    return [SIGSEGV, SIGBUS].contains(signal) && frames.count >= least
      && Set(frames).count <= frames.count / 2
  }

  /// Whether a limit of time or memory ended the program.
  private var isLimit: Bool { signal == SIGXCPU || cause?.heldBytes != nil }

  /// What is known of why a limit was exceeded.
  ///
  /// - Parameter isOfCheck: whether code of the check was running, which the learner's code had called.
  private func limitCause(isOfCheck: Bool) -> Limit.Cause? {
    let isOfTasks = cause?.isInConcurrency == true
    if cause?.isWaiting == true { return .waiting }
    guard isOfTasks || cause?.heldBytes != nil else { return nil }
    return .memory(
      .init(held: cause?.heldBytes, asked: cause?.refusedBytes, isOfTasks: isOfTasks, isOfCheck: isOfCheck))
  }
}
