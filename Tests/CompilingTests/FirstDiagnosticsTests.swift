import CourseModel
import Testing

@testable import Compiling

@Suite("Of a flood of diagnostics")
struct FirstDiagnosticsTests {
  @Test("the first are kept, with the notes that belong to them")
  func notes() {
    let all = (1...3).flatMap { [of(.error, $0), of(.note, $0)] }
    #expect(all.firstOfEach(2) == Array(all.prefix(4)))
  }

  @Test("an error is kept after many warnings, and one with a place after many without")
  func kinds() {
    let warnings = (1...50).map { of(.warning, $0) }
    let placeless = (1...50).map { Diagnostic(file: "", message: "\($0)") }
    let kept = (warnings + placeless + [of(.error, 1)]).firstOfEach(2)
    #expect(kept == Array(warnings.prefix(2)) + Array(placeless.prefix(2)) + [of(.error, 1)])
  }

  private func of(_ severity: Diagnostic.Severity, _ line: Int) -> Diagnostic {
    Diagnostic(severity, file: "Task.swift", line: line, column: 1, message: "\(line)")
  }
}
