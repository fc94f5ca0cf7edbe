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
    let selector = "-[BoxOffice stepped:]: unrecognized selector sent to instance"
    #expect(FaultAdvice.sentence(about: selector)?.contains("must list it: `Action(\"stepped:\"") == true)
    let listed = FaultAdvice.sentence(about: selector + "; BoxOffice lists stepped")
    #expect(listed?.contains("`BoxOffice` lists this action as `stepped`.") == true)
    let cell = "unable to dequeue a cell with identifier row - must register a nib or a class"
    #expect(FaultAdvice.sentence(about: cell)?.contains("forCellReuseIdentifier: \"row\"") == true)
    let key = "Person has no value for the key \"naem\""
    #expect(FaultAdvice.sentence(about: key)?.contains("computedKeys") == true)
    let update = "Invalid update: invalid number of rows in section 0. The number of rows contained"
    #expect(FaultAdvice.sentence(about: update)?.contains("Change the data first") == true)
    let other = FaultAdvice.sentence(about: selector + "; BoxOffice is no ActionTarget")
    #expect(other?.contains("does not conform to `ActionTarget`") == true)
  }

  @Test("Memory that was freed is not said to have been needed")
  func memory() {
    #expect(words(nil).hasPrefix("Your code needed more than 512 MB of memory"))
    #expect(words(.init(held: 600 << 20, asked: 9)).hasPrefix("Your code needed more than 512 MB of memory"))
    let freed = words(.init(held: 1 << 20 - 5, asked: 9))
    #expect(freed.contains("512 MB of memory in all, and held at most 1 MB at the end"))
    #expect(freed.contains("that was freed"))
  }

  @Test(
    "What used up the memory is told by what asked for it last, and by how much was kept",
    arguments: [
      (Limit.MemoryUse(held: 1 << 20, asked: 100), "Look for a loop that makes objects"),
      (.init(held: 300 << 20, asked: 100), "a collection or a text that grows, or objects that are kept"),
      // An array that doubles held half of what it asks for.
      (
        .init(held: 768 << 20, asked: 512 << 20),
        "a collection or a text that grows, or objects that are kept"
      ),
      (.init(held: 2 << 30, asked: 2 << 30), "It asked for 2048 MB at once"),
      (.init(held: 500 << 20, asked: 100, isOfTasks: true), "an asynchronous function that calls itself"),
      (
        .init(held: 500 << 20, asked: 100, isOfCheck: true),
        "Code of the check asked for it, which your code calls"
      ),
    ])
  func memoryAdvice(use: Limit.MemoryUse, advice: String) {
    #expect(words(use).contains(advice))
    #expect(!words(use).contains("recursion"))
  }

  private func words(_ use: Limit.MemoryUse?) -> String {
    Termination.exceeded(Limit(.memory, 512 << 20, cause: use.map { .memory($0) })).sentences ?? ""
  }

  @Test("Code that waited is not said to loop, and the place of a limit is told where it is known")
  func waiting() {
    let waited = Termination.exceeded(Limit(.wallTime, 5, cause: .waiting)).sentences ?? ""
    #expect(waited.contains("was waiting") && !waited.contains("loop"))
    let placed = Termination.exceeded(Limit(.wallTime, 5, place: "A.swift:3")).sentences ?? ""
    #expect(placed.contains("still running after 5 s, A.swift:3.") && placed.contains("loop"))
  }

  @Test(
    "A check of Swift's that failed gets a sentence",
    arguments: [
      "index out of range", "negative Array index is out of range", "array index is out of range",
      "string index is out of bounds", "division by zero", "division by zero in remainder operation",
      "arithmetic overflow", "can't remove last element from an empty collection",
      "dictionary literal contains duplicate keys", "the lower bound of a range was above the upper one",
      "a number was converted to a type that cannot hold it",
    ])
  func runtimeChecks(reason: String) {
    #expect(CrashAdvice.sentence(about: reason) != nil)
  }

  @Test("A queue that waits for itself and a full stack get advice")
  func advice() {
    #expect(CrashAdvice.sentence(about: "`sync` waited for itself: it was")?.contains("no `sync`") == true)
    #expect(CrashAdvice.sentence(about: "the stack was full: a local")?.contains("into a loop") == true)
    #expect(CrashAdvice.sentence(about: "a function called itself until")?.contains("sets itself") == true)
    let own = "a statement that stops the program was reached: “`try!` was used”"
    #expect(CrashAdvice.sentence(about: own) == nil)
  }
}
