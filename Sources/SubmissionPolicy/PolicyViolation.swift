import CourseModel
import SwiftToolchain

/// A use of something that the policy does not allow, and the name with which an exercise can allow it.
struct PolicyViolation: Equatable, Sendable {
  let name: String
  var diagnostic: Diagnostic
  /// What the compiled code needs although it may not; nil if something else is the reason.
  var symbol: String?

  init(_ name: String, file: String, line: Int?, because message: String, instead suggestion: String) {
    self.name = name
    diagnostic = Diagnostic(file: file, line: line, message: message, suggestion: suggestion)
  }
}

extension PolicyViolation {
  /// Compiled code that is too large to be read, or has a declaration whose name is, which has its type in it.
  ///
  /// - Parameter symbol: the symbol of such a declaration; nil if the code as a whole is too large.
  static func tooLarge(_ files: [String: String], symbol: String? = nil) -> PolicyViolation {
    let place = symbol.flatMap { Declarations.place(ofSymbol: $0, in: files) }
    let largest = files.max { ($0.value.utf8.count, $1.key) < ($1.value.utf8.count, $0.key) }?.key ?? ""
    return PolicyViolation(
      "size", file: place?.file ?? largest, line: place?.line,
      because: symbol == nil
        ? "the compiled code is too large to be read"
        : "the name of this declaration, with its type, is too long to be read",
      instead: symbol == nil
        ? "write fewer declarations, and do not nest types of types in each other"
        : "give it a shorter name, and do not nest types of types in each other")
  }
}

extension PolicyViolation {
  /// A fault that complete checking of concurrency found in code that can run on several threads.
  ///
  /// - Parameter cause: what lets it, as `ThreadReader` says it.
  init(concurrency fault: Diagnostic, _ cause: String) {
    self.init(
      "threads", file: fault.file, line: fault.line,
      // A compiler that was stopped found nothing.
      because: fault.suggestion == nil
        ? "\(cause) your code can run on several threads, and \(Self.reason(fault.message))"
        : "\(cause) your code can run on several threads, which the compiler could not check: \(fault.message)",
      instead: fault.suggestion
        ?? Self.parameter(in: fault.message).map { "write `\($0): Sendable` where `\($0)` is declared" }
        ?? Self.handover(fault.message)
        ?? "keep what threads share in an actor or a `Mutex` (`import Synchronization`), mark it `@MainActor`,"
        + " or do without a second thread")
  }

  /// The generic parameter whose type itself goes to another thread; nil if something else does.
  private static func parameter(in message: String) -> String? {
    message.firstMatch(of: #/non-Sendable type '(\w+)\.Type'/#).map { String($0.1) }
  }

  /// What to hand over instead, where an object leaves what protects it, or gets in there; nil for other faults.
  private static func handover(_ message: String) -> String? {
    if message.contains("'inout sending' parameter") {
      return
        "take only values, such as numbers, texts or structs of them, into the closure and out of it; make the"
        + " objects that the lock protects in the closure itself"
    }
    guard message.contains(#/does not conform to the 'Sendable' protocol/#) else { return nil }
    return
      "hand over only values, such as numbers, texts or structs of them, and not the object itself; or make its"
      + " class an actor"
  }

  /// What the compiler says, in the course's words where there are any.
  private static func reason(_ message: String) -> String {
    let text = message.replacing(#/; this (is|will be) an error in .*/#, with: "")
    if let name = text.firstMatch(of: #/^(?:capture of|sending|reference to captured var) '(\w+)'/#)?.1 {
      return "two of them could use `\(name)` at the same time (the compiler: \(text))"
    }
    if let name = text.firstMatch(of: #/^(?:var|let|static property|class property) '(\w+)'/#)?.1 {
      return "all of them could use `\(name)` at the same time (the compiler: \(text))"
    }
    if let parameter = parameter(in: message) {
      return
        "not every type that `\(parameter)` can stand for may be used on each of them (the compiler: \(text))"
    }
    return "two of them could use the same value at the same time (the compiler: \(text))"
  }
}

extension PolicyViolation {
  /// Whether a learner reads the same of both.
  func isSame(as other: PolicyViolation) -> Bool {
    name == other.name && diagnostic.message == other.diagnostic.message
  }
}

extension Diagnostic {
  /// What has no line comes last.
  func isBefore(_ other: Diagnostic) -> Bool {
    (line == nil ? 1 : 0, file, line ?? 0) < (other.line == nil ? 1 : 0, other.file, other.line ?? 0)
  }
}

extension Sequence<Diagnostic> {
  /// Each diagnostic once, by file and line.
  var sortedByPlace: [Diagnostic] {
    var seen: [Diagnostic] = []
    for diagnostic in self where !seen.contains(diagnostic) { seen.append(diagnostic) }
    return seen.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }
}
