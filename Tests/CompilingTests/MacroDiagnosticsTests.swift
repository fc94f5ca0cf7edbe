import CourseModel
import SwiftToolchain
import Testing
@testable import Compiling

@Suite("Errors in a macro's code")
struct MacroDiagnosticsTests {
  private let file = "import Observation\n@Observable class A {\n  var n: some Equatable = 2\n}\n"
  private let tracked = "/tmp/swift-generated-sources/@__swiftmacro_1T1AC1n18ObservationTrackedfMa_.swift"
  private let members = "/tmp/swift-generated-sources/@__swiftmacro_1T1AC1n10ObservablefMr_.swift"

  private func placed(_ output: String) -> [Diagnostic] {
    CompilerOutput.diagnostics(in: Array(output.utf8), of: ["Task.swift"]).placed(in: ["Task.swift": file])
  }

  @Test("get the line of the property that the macro was expanded for")
  func property() throws {
    let found = placed(
      """
      \(tracked):4:12: error: cannot assign value
      \(members):1:1: note: in expansion of macro 'ObservationTracked' on property 'n' here
      \(tracked):16:26: note: candidate expects a value
      Task.swift:2:1: note: in expansion of macro 'Observable' on class 'A' here
      """)
    #expect(found.count == 1)
    #expect(found.first?.file == "Task.swift")
    #expect(found.first?.line == 3)
    #expect(found.first?.message == "in the code that a macro adds here: cannot assign value")
  }

  @Test("get the line of the attribute where the compiler names it")
  func attribute() {
    let found = placed(
      "\(members):4:12: error: wrong\nTask.swift:2:1: note: in expansion of macro 'Observable' on class 'A' here"
    )
    #expect(found.map(\.line) == [2])
  }

  @Test("stay without a line where another error has one")
  func others() {
    let found = placed(
      """
      \(tracked):2:18: error: cannot find type
      \(members):1:1: note: in expansion of macro 'ObservationTracked' on property 'n' here
      Task.swift:3:10: error: cannot find type
      Task.swift:1:1: note: declared here
      """)
    #expect(found.map(\.line) == [nil, 3, 1])
    #expect(found[0].message == "cannot find type")
  }
}

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
