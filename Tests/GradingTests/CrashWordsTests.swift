import CourseModel
import SwiftToolchain
import Testing

@testable import Grading

@Suite("What stopped a program, in a learner's words")
struct CrashWordsTests {
  @Test(
    "A crash in Dispatch is told by the function of Dispatch that ended the program",
    arguments: [
      ("__DISPATCH_WAIT_FOR_QUEUE__", "`sync` waited for itself"),
      ("dispatch_group_leave", "more often than `enter()`"),
      ("_dispatch_semaphore_dispose", "below the first one"),
      ("_dispatch_assert_queue_fail", "`dispatchPrecondition` failed"),
      ("", "Dispatch ended the program"),
    ])
  func dispatch(function: String, words: String) {
    #expect(CrashReport.dispatchReason([function]).contains(words))
  }

  @Test("A failed check of an actor is not said to be a failed check of a queue")
  func actor() {
    let reason = CrashReport.dispatchReason(["_dispatch_assert_queue_fail"], isOfActor: true)
    #expect(reason == "code of the main actor ran on another thread, such as with `assumeIsolated`")
  }

  @Test(
    "A cast is told with the types as Swift writes them",
    arguments: [
      ("Walk.Song", "Walk.Melody", "a value of type `Song`, which is not a `Melody`"),
      ("Foundation.NSNumber", "Foundation.NSString", "`NSNumber`, which is not a `String`"),
      ("Foundation.__NSCFBoolean", "Foundation.NSString", "`NSNumber`, which is not a `String`"),
      ("Foundation.NSNull", "Swift.String", "`NSNull`, which stands for nil, and is not a `String`"),
      ("Swift.Optional<Swift.Int>", "Swift.Int", "nil, which is not an `Int`"),
      ("Walk.Song.Type", "Walk.Melody.Type", "`Song.Type`, which is not a `Melody.Type`"),
      ("Walk.A.Kind", "Walk.B.Kind", "`A.Kind`, which is not a `B.Kind`"),
      (
        "Swift.Dictionary<Swift.String, Swift.Array<Walk.(unknown context at $1f).Leg>>",
        "Swift.Array<Swift.Optional<Walk.Leg>>", "`[String: [Leg]]`, which is not a `[Leg?]`"
      ),
      ("(Swift.Int) -> ()", "() -> ()", "`(Int) -> ()`, which is not a `() -> Void`"),
    ])
  func cast(from: String, to: String, words: String) {
    let line = "Could not cast value of type '\(from)' (0x7f00) to '\(to)' (0x7f01)."
    #expect(FailedCast(line[...])?.words.hasSuffix(words) == true, "\(FailedCast(line[...])?.words ?? "nil")")
  }

  @Test(
    "An unknown selector is the fault of the line that passes it on, if the object's class is the learner's")
  func unknownSelector() {
    let sources = [
      "Meter.swift": """
      final class Meter: ActionTarget {
        static var actions: [Action] { [Action("levelChanged:", Meter.levelChanged)] }
        func watch(_ slider: UISlider) {
          slider.addTarget(self, action: "levelchanged:", for: .valueChanged)
        }
      }
      """
    ]
    func message(_ type: String, _ selector: String) -> String {
      "NSInvalidArgumentException: -[\(type) \(selector)]: unrecognized selector sent to instance"
    }
    let found = UnknownSelector(message("Meter", "levelchanged:"), in: sources)
    #expect(found?.place?.file == "Meter.swift" && found?.place?.line == 4)
    let listed = UnknownSelector(message("Meter", "levelChanged:"), in: sources)
    #expect(listed != nil && listed?.place == nil)
    #expect(UnknownSelector(message("Spy", "levelchanged:"), in: sources) == nil)
    #expect(UnknownSelector("NSRangeException: index 3 beyond bounds", in: sources) == nil)
  }

  @Test("A continuation that is resumed twice is told without the runtime's words")
  func resumedTwice() {
    let text =
      "SWIFT TASK CONTINUATION MISUSE: load(from:) tried to resume its continuation more than once, returning 2!"
    #expect(RuntimeMessage(text).words == "the continuation of `load(from:)` was resumed more than once")
    #expect(RuntimeMessage("Index out of range").words == "index out of range")
    #expect(
      RuntimeMessage("'try!' expression unexpectedly raised an error: Quotes_Grader.FakeStorage.Refused()")
        .words
        == "`try!` was used on a call that threw an error: Refused()")
    #expect(RuntimeMessage("NSRangeException: no").words == "NSRangeException: no")
  }

  @Test(
    "A continuation that is never resumed is told once, at the call that made it, and its text is taken out")
  func leaked() {
    let text =
      "SWIFT TASK CONTINUATION MISUSE: value(of:) leaked its continuation without resuming it. This may …"
    let errors = Array("one\n\(text)\ntwo\n\(text)\n".utf8)
    let leaks = LeakedContinuations(in: errors)
    #expect(leaks.functions == ["value(of:)"])
    #expect(String(decoding: LeakedContinuations.removed(from: errors), as: UTF8.self) == "one\ntwo\n")
    let source = """
      func other() async { await withCheckedContinuation { _ in } }
      func value(of n: Int) async throws -> Int {
        let x = 1
        return try await withCheckedThrowingContinuation { _ in print(x) }
      }
      """
    let found = leaks.remarks(on: ["A.swift": source, "B.swift": "let b = 1"])
    #expect(found.map(\.line) == [4] && found.map(\.file) == ["A.swift"])
    #expect(LeakedContinuations(in: Array("fine\n".utf8)).remarks(on: ["A.swift": source]).isEmpty)
  }

  @Test("A change through a wrapper is at its statement, not at the property or at the end of the block")
  func statements() {
    let source =
      "class A {\n  @Dynamic var n = 0\n  var m = 1 {\n    didSet { go() }\n  }\n}\nlet f = {\n  a.n += 1\n}\n"
    let statements = Statements(["A.swift": source])
    func frame(_ function: String, _ line: Int?, _ file: String = "A.swift") -> StackFrame {
      StackFrame(function: function, file: file, line: line)
    }
    func line(_ frames: [StackFrame]) -> Int? { statements.frames(among: frames).first?.line }
    #expect(line([frame("$s1A1nSivs", 2), frame("$s1fU_", 8)]) == 8)
    #expect(line([frame("$s1A1nSivM.resume.0", nil), frame("$s1fU_", 9)]) == 8)
    #expect(line([frame("$s6LabKit1nSivs", 4, "Dynamic.swift"), frame("$s1fU_", 9)]) == 8)
    #expect(line([frame("$s1A1mSivs", 3), frame("$s1fU_", 9)]) == 3)
    #expect(line([frame("$s1AfD", nil), frame("$s1fU_", 9)]) == 9)
    #expect(line([frame("$s1A1nSivs", 2)]) == 2)
  }

  @Test(
    "Calls that repeat by way of each other are told with their places, and not at an initializer's begin")
  func repeated() {
    func frames(_ lines: [(String, Int)]) -> RepeatedCalls {
      RepeatedCalls(
        (0..<40).flatMap { _ in lines.map { StackFrame(function: $0, file: "A.swift", line: $1) } })
    }
    #expect(frames([("$s1a", 3), ("$s1b", 7)]).words.contains("by way of A.swift:7 and A.swift:3 until"))
    let made = frames([("$s1AfC", 1), ("$s1Afc", 2)])
    #expect(made.place?.line == 2 && made.words.contains("itself until the stack was full"))
  }
}
