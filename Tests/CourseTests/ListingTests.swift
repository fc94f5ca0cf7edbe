import Authoring
import CourseModel
import Foundation
import Grading
import LessonReader
import SwiftToolchain
import Testing
import TestSupport

/// Documentation/Authoring-listings.md says how the fences are read. `codelab verify` inspects the listings of the
/// shipped lessons.
@Suite("The listings of a lesson", .inTurn)
struct ListingTests {
  @Test("are told where they do not do what their fences say, each once")
  func faults() async throws {
    let page = """
      # Lists

      ```swift, compile=lists
      struct List { var items: [Int] = [] }
      ```

      ```swift, run, compile=lists
      import LabKit
      print(UIView().subviews.count)
      print(List().items)
      ```

      ```output
      0
      [1]
      ```

      ```swift, compile=lists
      let list = List()
      list.items.append("a")
      ```

      ```swift, fails, compile=lists
      let other = List()
      ```

      ```swift, fails, mode=6
      var count = 0
      func f() { Task.detached { count += 1 } }
      ```

      ```output
      there is no such error
      ```

      ```swift, run
      print([Int]()[0])
      ```

      ```swift, runs
      print(1)
      ```

      ```swift, run
      print(1)
      ```

      ```swift, app
      import UIKit
      ```
      """
    let found = try await problems(of: page)
    #expect(found.map(\.line) == [8, 20, 24, 28, 37, 41, 45])
    let words = [
      "prints “[]” as line 2, and the `output` listing says “[1]”", "does not compile: ",
      "compiles, but it is marked `fails`", "without the text of the `output` listing", "index out of range",
      "`runs` is not a word for listings", "this listing prints “1”, and no `output` listing follows it",
    ]
    for (problem, words) in zip(found, words) {
      #expect(problem.message.localizedCaseInsensitiveContains(words), "\(problem.message)")
    }
    #expect(found[5].suggestion == "did you mean `run`?")
  }

  @Test("are right if they do")
  func right() async throws {
    let page = """
      # Lists

      ```swift, run
      print("a")
      ```

      ```output
      a
      ```

      ```swift, fails
      let number: Int = "1"
      ```

      ```output
      cannot convert value of type 'String'
      ```

      ```swift, fails
      let number: Int
      print(number)
      ```

      ```output
      used before being initialized
      ```

      ```swift, fails, mode=6
      final class Counter { var count = 0 }
      func count() {
        let counter = Counter()
        Task.detached { counter.count += 1 }
        counter.count += 1
      }
      ```

      ```output
      risks causing data races
      ```
      """
    #expect(try await problems(of: page).map(\.message) == [])
  }

  private func problems(of page: String) async throws -> [Diagnostic] {
    let course = try #require(PackageCourse.reading.course)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var lesson = try #require(course.lessons.first)
    lesson.file = scratch.url.appending(path: "lists.md")
    try Data(page.utf8).write(to: lesson.file)
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    return try await Verifier(engine: engine, course: course).inspectListings(of: [lesson]).problems
  }
}
