import Foundation
import Testing

@Suite("The map of a course")
struct MapTests {
  /// A learner of the fixture course, in a copy that has a map.
  private func learner() throws -> (Learner, Scratch) {
    let scratch = try Scratch()
    let course = scratch.url.appending(path: "course")
    try FileManager.default.copyItem(at: Learner.course, to: course)
    let map = "# What for what\n\n| you need | take |\n|---|---|\n| three steps | <doc:outcomes--steps> |\n"
    try Data(map.utf8).write(to: course.appending(path: "lessons/map.md"))
    return (try Learner(course: course), scratch)
  }

  @Test("is shown like a lesson, with the commands that its links lead to")
  func shown() async throws {
    let (learner, scratch) = try learner()
    let answer = try await learner.tool("lesson", "map")
    #expect(answer.status == 0, "\(answer.all)")
    for words in ["What for what", "you need: three steps", "Three steps (`codelab start outcomes/steps`)"] {
      #expect(answer.output.contains(words), "\(answer.all)")
    }
    #expect(!answer.output.contains("codelab lesson map"), "it names itself: \(answer.all)")
    withExtendedLifetime(scratch) {}
  }

  @Test("is named by list and at the end of a lesson, and counts as no lesson")
  func named() async throws {
    let (learner, scratch) = try learner()
    let list = try await learner.tool("list")
    #expect(list.output.contains("What for what   codelab lesson map"), "\(list.all)")
    let lesson = try await learner.tool("lesson")
    #expect(lesson.output.contains("Ways to end"), "\(lesson.all)")
    #expect(lesson.output.hasSuffix("What for what   codelab lesson map\n"), "\(lesson.all)")
    let status = try await learner.tool()
    #expect(status.output.contains("1 lesson"), "\(status.all)")
    withExtendedLifetime(scratch) {}
  }

  @Test("is optional: a course without one is not asked for it, and does not offer it")
  func optional() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("lesson", "map")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("codelab lesson outcomes"), "\(answer.all)")
    #expect(!answer.errors.contains("codelab lesson map"), "\(answer.all)")
    let (list, lesson) = (try await learner.tool("list"), try await learner.tool("lesson"))
    #expect(list.status == 0 && !list.output.contains("lesson map"), "\(list.all)")
    #expect(lesson.status == 0 && !lesson.output.contains("lesson map"), "\(lesson.all)")
  }
}
