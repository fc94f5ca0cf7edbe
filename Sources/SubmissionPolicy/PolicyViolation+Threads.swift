import CourseModel

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
        ?? "keep what threads share in an actor or a `Mutex` (`import Synchronization`), mark it `@MainActor`,"
        + " or do without a second thread")
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
    return "two of them could use the same value at the same time (the compiler: \(text))"
  }
}
