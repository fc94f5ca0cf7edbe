import Compiling
import CourseModel

/// Reader (d): code that could touch memory outside of its own values, as `-strict-memory-safety` tells.
struct MemoryReader {
  let module: LearnerModule
  let exercise: Exercise

  var violations: [PolicyViolation] {
    module.unsafeUses.filter { !exercise.given.map(\.name).contains($0.file) }.map { use in
      PolicyViolation(
        "unsafe-memory", file: use.file, line: use.line,
        because:
          "this line uses memory in a way that the compiler cannot check: pointers, unmanaged references or"
          + " casts of bits",
        instead:
          "use arrays, optionals and references instead of pointers; `unowned` instead of `unowned(unsafe)`")
    }
  }
}
