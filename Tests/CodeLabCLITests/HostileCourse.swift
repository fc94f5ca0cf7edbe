import Foundation

/// A course of one exercise whose author put hostile text wherever a manifest takes text.
///
/// A `§` stands for the hostile text in the notation of its file; the words before it tell the fields apart.
struct HostileCourse {
  let root: URL

  /// The fields that a person sees somewhere; the others are for the grader or for `verify` alone.
  static let seen = [
    "course-title", "lesson-title", "lesson-heading", "lesson-words", "lesson-code", "lesson-cell",
    "task-words",
    "map-words", "title", "why", "criterion-title", "hint", "means", "message",
  ]

  static let course = """
    title: "course-title§"
    lessons:
      - id: one
        title: "lesson-title§"
        exercises: [steps]
    """

  static let errors = """
    errors:
      - id: unknown-name
        error: "cannot find '{name}' in scope"
        means: "means§ {name}"
      - id: no-member
        error: "value of type '{type}' has no member '{member}'"
        note: "no-note§"
        word: "no-word§"
        lacks: "no-text§"
        means: "never {type} {member}"
    """

  static let exercise = """
    title: "title§"
    module: Steps
    difficulty: 1
    minutes: 2
    sources: ["Steps.swift"]
    given: ["Given.swift"]
    imports: [Foundation]
    limits: {seconds: 10, memory: 256 MB, output: 16 KB}
    allows: ["unsafe-memory"]
    why: "why§"
    criteria:
      - id: first
        test: StepsGrader/testFirst
        title: "criterion-title§"
        about: "Steps.first()"
        hints: ["hint§", "second§"]
      - id: kind
        declares: {symbol: "Steps", kind: class}
        title: "declares§"
        about: "about§"
      - id: without
        doesNotCompile: {add: Use.swift, says: "'Nowhere'"}
        title: "without§"
      - id: last
        test: StepsGrader/testLast
        title: "last§"
        after: [first]
        visibility: hidden
    """

  static let answers = """
    mistakes:
      - id: wrong-first
        title: "mistake§"
        fails: [last]
        says: "says§"
        edits:
          Steps.swift:
            - replace: "{ 1 }"
              with: "{ 2 } // §"

    variants:
      - id: other
        title: "differs§"
        edits:
          Steps.swift:
            - replace: "{ 1 }"
              with: "{ 1 } // §"
    """

  static let page = """
    # lesson-heading§

    lesson-words§ with `code§`, [a link§](https://example.com/§) and <doc:one--steps>.

    > Note: aside§

    | head§ | b |
    |---|---|
    | lesson-cell§ | c |

    - item§

    ```swift
    let code = 1  // lesson-code§
    ```

    """

  static let solution =
    "final class Steps {\n  func first() -> Int { 1 }\n  func last() -> String { \"done\" }\n}\n"

  static let grader = """
    import GraderKit
    import XCTest

    @testable import Steps

    nonisolated final class StepsGrader: XCTestCase {
      func testFirst() { expectEqual(Steps().first(), 1, "message§") }
      func testLast() { expectEqual(Steps().last(), "done", "hidden§") }
    }
    """

  static let example = """
    import Foundation
    print("example§", Steps().last())
    FileHandle.standardError.write(Data("errors§\\n".utf8))
    """

  static let scene = """
    import LabKit
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("button§", for: .normal)
        button.addAction(UIAction { _ in print("pressed§") }, for: .touchUpInside)
        view.addSubview(button)
        let label = UILabel()
        label.text = "label§ \\(Steps().last())"
        view.addSubview(label)
      }
    }
    UIApplication.shared.run(showing: Screen())
    """

  /// Writes the course, and further files as they are; `change` may alter a file of the course, by its path.
  init(
    in root: URL, adding files: [String: String] = [:], _ change: (_ path: String, _ text: String) -> String
  ) throws {
    self.root = root
    for (path, text) in files { try write(text, to: path) }
    let yaml = [
      "lessons/course.yml": Self.course, "lessons/errors.yml": Self.errors,
      "Exercises/one/steps/exercise.yml": Self.exercise, "Tests/Answers/one/steps.yml": Self.answers,
    ]
    let markdown = [
      "lessons/one.md": Self.page, "lessons/map.md": "# Map§\n\nmap-words§\n",
      "Exercises/one/steps/Task.md": "# Task§\n\ntask-words§\n",
    ]
    let swift = [
      "Exercises/one/steps/Example.swift": Self.example, "Exercises/one/steps/Scene.swift": Self.scene,
      "Exercises/one/steps/Starter/Steps.swift": "// starter\nfinal class Steps {}\n",
      "Exercises/one/steps/Given/Given.swift": "let given = \"§\"\n",
      "Solutions/one/steps/Steps.swift": Self.solution + "// solution\n",
      "Tests/Graders/one/steps/StepsGrader.swift": Self.grader,
      "Tests/Graders/one/steps/Fixtures/Use.swift": "let never = Nowhere() // §\n",
    ]
    for (files, text) in [
      (yaml, HostileText.inYAML), (markdown, HostileText.inLine), (swift, HostileText.inSwift),
    ] {
      for (path, template) in files {
        try write(change(path, template).replacing("§", with: text), to: path)
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
