import Compiling
import CourseModel

/// Reader (d): turns the compiler's warnings with `-strict-memory-safety` into violations.
struct MemoryReader {
  let module: LearnerModule
  let exercise: Exercise

  var violations: [PolicyViolation] {
    module.unsafeUses.filter { !exercise.given.map(\.name).contains($0.file) }.map { use in
      let note = use.suggestion ?? ""
      return PolicyViolation(
        "unsafe-memory", file: use.file, line: use.line, because: Self.reason(note),
        instead: Self.advice(note))
    }
  }

  /// - Parameter note: the compiler's words, such as `reference to unsafe global function 'unsafeBitCast(_:to:)'`, or
  ///   `reference to parameter '$0' involves unsafe type 'UnsafeBufferPointer<Int>'`.
  private static func reason(_ note: String) -> String {
    let type = note.firstMatch(of: #/unsafe type '\(?(\w+)/#)?.1
    let name = type ?? note.firstMatch(of: #/'([^']+)'/#)?.1 ?? "unsafe"
    return "the compiler cannot check how `\(name)` uses memory"
  }

  private static func advice(_ note: String) -> String {
    if note.contains("unowned(unsafe)") {
      return "declare it with `unowned` or `weak`, without `(unsafe)`"
    }
    return
      "use arrays, optionals and references instead of pointers; go through elements with `for`, and convert"
      + " values with an `init`"
  }
}
