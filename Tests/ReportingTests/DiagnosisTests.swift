import CourseModel
import Testing

@testable import Reporting

@Suite("What a fault or a picture of references means")
struct DiagnosisTests {
  @Test("A cycle through a closure names the closure and what it captures")
  func closure() {
    let picture = "UIButton ─strong→ UIAction ─strong→ closure (Screen.swift:12) ─captures→ UIButton"
    #expect(
      RetainCycle.sentence(about: ["elsewhere", picture])
        == "This is a retain cycle: the closure in Screen.swift:12 captures `UIButton`, which keeps the closure. "
        + "A capture list can capture it weakly.")
    let turned = "closure (A.swift:3) ─captures→ Screen ─strong→ closure (A.swift:3)"
    #expect(RetainCycle.sentence(about: [turned])?.contains("A.swift:3 captures `Screen`") == true)
  }

  @Test("A cycle of objects asks for a weak reference, and a path that is no cycle for nothing")
  func objects() {
    #expect(
      RetainCycle.sentence(about: ["List ─strong→ Screen ─strong→ List"])?.contains("must be weak") == true)
    #expect(RetainCycle.sentence(about: ["List ─strong→ Screen"]) == nil)
    #expect(RetainCycle.sentence(about: ["List"]) == nil)
    #expect(RetainCycle.sentence(about: []) == nil)
  }

  @Test("A removal with another context is told apart from one without a registration")
  func contexts() {
    let reason = "Editor cannot be removed as observer of \"title\" of Document: it is not registered"
    #expect(FaultAdvice.sentence(about: reason + " with this context")?.contains("another context") == true)
    #expect(FaultAdvice.sentence(about: reason)?.contains("must match one call") == true)
    #expect(FaultAdvice.sentence(about: "index out of range") == nil)
  }

  @Test("Memory that was freed is not said to have been needed")
  func memory() {
    func words(_ held: Int?) -> String? {
      Termination.exceeded(Limit(.memory, 512 << 20, held: held)).sentences
    }
    #expect(words(nil)?.hasPrefix("Your code needed more than 512 MB of memory") == true)
    #expect(words(600 << 20) == words(nil))
    #expect(words(1 << 20)?.contains("512 MB of memory in all, and held at most 1 MB at the end") == true)
    #expect(words(1 << 20)?.contains("that was freed") == true)
  }

  @Test("A queue that waits for itself and a full stack get advice")
  func advice() {
    #expect(FaultAdvice.sentence(about: "`sync` waited for itself: it was")?.contains("no `sync`") == true)
    #expect(FaultAdvice.sentence(about: "the stack was full: a local")?.contains("calls itself") == true)
  }
}
