import Compiling
import CourseModel

/// Reader (d): turns the compiler's warnings with `-strict-memory-safety` into violations.
struct MemoryReader {
  let module: LearnerModule
  let exercise: Exercise

  var violations: [PolicyViolation] {
    module.unsafeUses.filter { !exercise.given.map(\.name).contains($0.file) }.map { use in
      PolicyViolation(
        "unsafe-memory", file: use.file, line: use.line,
        because:
          "this line uses memory in a way that the compiler cannot check, such as a pointer, an unmanaged reference or"
          + " a bit cast",
        instead:
          "use arrays, optionals and references instead of pointers; `unowned` instead of `unowned(unsafe)`")
    }
  }
}
