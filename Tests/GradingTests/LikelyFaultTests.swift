import CourseModel
import Foundation
import SwiftToolchain
import SyntaxReading
import TestSupport
import Testing

@testable import Grading

@Suite("Faults of communication, in words")
struct LikelyFaultTests {
  private func remarks(on text: String) async throws -> [String] {
    let id = ExerciseID("faults/task")!
    let exercise = Exercise(
      id: id, title: "", module: "FaultTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      criteria: [], folders: ExerciseFolders(course: URL(filePath: "/nowhere"), id: id))
    let reader = SyntaxReader(try Workbench.forTests())
    return try await LikelyFaults(reader, exercise).remarks(on: ["Task.swift": text]).map {
      "\($0.file):\($0.line ?? 0) \($0.message); \($0.suggestion ?? "")"
    }
  }

  @Test("name the object that is never called, and where its delegate would be assigned")
  func delegate() async throws {
    let found = try await remarks(on: "final class Screen: ListDelegate {\n  let list = List()\n}")
    #expect(
      found == [
        "Task.swift:2 Nothing in your code assigns the `delegate` of the `List` in `Screen`, so it stays nil, and the"
          + " `List` never calls `Screen`; assign it, for example `….delegate = self` in `Screen`"
      ])
  }

  @Test("name the center that was given")
  func center() async throws {
    let found = try await remarks(
      on: "final class Board {\n  let center: NotificationCenter\n"
        + "  func go() { NotificationCenter.default.post(name: .a) }\n}")
    #expect(found.count == 1 && found[0].hasPrefix("Task.swift:3 `NotificationCenter.default` is another"))
    #expect(found[0].hasSuffix("use `center` to post and to observe"))
  }

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
}
