import Catalog
import CourseModel
import Foundation
import Testing

@Suite("Pages and paths of a course")
struct PageTests {
  @Test(
    "A code block that never ends has a line",
    arguments: [
      ("# A\n\n```swift\nlet a = 1\n```\n", nil), ("# A\n\n```swift\nlet a = 1\n", 3),
      ("```\na\n```\n\n```\n", 5),
      ("~~~\n```\n~~~\n", nil), ("````\n```\n````\n", nil), ("```\n````\n", nil), ("````\n```\n", 1),
      ("a ``` b\n", nil),
      ("```one line```\n", nil), ("- item\n\n  ```\n  code\n", 3),
    ] as [(String, Int?)])
  func fences(page: String, line: Int?) {
    #expect(MarkdownPage(Data(page.utf8)).openFence == line)
  }

  @Test(
    "A path belongs to an exercise, and to an answer of it",
    arguments: [
      ("Exercises/one/first/exercise.yml", "one/first", nil, nil),
      ("Exercises/one/first/Starter/A.swift", "one/first", .starter, nil),
      ("Solutions/one/first/A.swift", "one/first", .solution, nil),
      ("Tests/Graders/one/first/G.swift", "one/first", nil, nil),
      ("Tests/Mistakes/one/first.yml", "one/first", .mistake, nil),
      ("Tests/Variants/one/first/other/A.swift", "one/first", .variant, "other"),
      ("Tests/Variants/one/first/variants.yml", "one/first", .variant, nil),
      ("Exercises/one/Shared/A.swift", nil, nil, nil),
      ("lessons/one.md", nil, nil, nil), ("Tests/CatalogTests/PageTests.swift", nil, nil, nil),
    ] as [(String, String?, AnswerKind?, String?)])
  func owners(path: String, exercise: String?, kind: AnswerKind?, answer: String?) {
    let owner = CoursePath(path)
    #expect(owner?.exercise.description == exercise && owner?.kind == kind && owner?.answer == answer)
  }
}
