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

  @Test("Links outside of code have targets, and headings have anchors")
  func links() {
    let page = MarkdownPage(
      Data(
        """
        # A title, and more
        See [here](notes.md#top "x"), ![a picture](p.png) and `[code](no.md)`.
        ```
        [none](code.md)
        # no heading
        ```
        [ref]: <other.md>
        ## What's `new`?
        """.utf8))
    #expect(page.references.map(\.target) == ["notes.md#top", "other.md"])
    #expect(page.references.map(\.line) == [2, 7])
    #expect(page.anchors == ["atitleandmore", "whatsnew"])
    #expect(MarkdownPage.anchor(of: "What's-new") == "whatsnew")
  }

  @Test(
    "A path belongs to an exercise, and to a kind of its answers",
    arguments: [
      ("Exercises/one/first/exercise.yml", "one/first", nil),
      ("Exercises/one/first/Starter/A.swift", "one/first", .starter),
      ("Solutions/one/first/A.swift", "one/first", .solution),
      ("Tests/Graders/one/first/G.swift", "one/first", nil),
      ("Tests/Answers/one/first.yml", "one/first", nil),
      ("Exercises/one/Shared/A.swift", nil, nil),
      ("lessons/one.md", nil, nil), ("Tests/CatalogTests/PageTests.swift", nil, nil),
    ] as [(String, String?, AnswerKind?)])
  func owners(path: String, exercise: String?, kind: AnswerKind?) {
    let owner = CoursePath(path)
    #expect(owner?.exercise.description == exercise && owner?.kind == kind)
  }
}
