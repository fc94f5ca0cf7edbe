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

/// Text that would steer a terminal, and what may reach one.
enum HostileText {
  /// Sequences that the tool never writes itself, single controls, C1 controls, marks of direction, odd line ends.
  static let text =
    "\u{1B}[5;41m\u{1B}]0;x\u{7}\u{9B}5m\u{8}\u{B}\u{C}\u{E}\u{7F}\u{85}\u{90}\u{202E}\u{2066}\u{61C}\u{200B}\u{200E}\u{2028}\u{2029}\r."

  /// How its beginning is shown.
  static let shown = "^[[5;41m^[]0;x^G"

  /// The text, and a NUL, in the notation of a double-quoted YAML scalar.
  static let inYAML = (text + "\0").unicodeScalars.map { String(format: "\\u%04X", $0.value) }.joined()

  /// The text, and a NUL, in the notation of a Swift literal.
  static let inSwift = (text + "\0").unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()

  /// The text without line ends, which would end a comment or a paragraph.
  static let inLine = String(
    String.UnicodeScalarView(text.unicodeScalars.filter { !["\u{B}", "\u{C}", "\r"].contains($0) }))

  /// What is used of it in names of files.
  static let inName = "\u{1B}[5;41m\u{9B}5m\u{202E}\u{7}"

  /// What is wrong with bytes that were written: nothing but sequences of our own may steer a terminal.
  static func faults(in bytes: Data) -> [String] {
    guard let written = String(validating: bytes, as: UTF8.self) else { return ["no UTF-8"] }
    let text = String(
      String.UnicodeScalarView(Array(written.unicodeScalars).withoutOwnSequences)
    )
    .replacing(#/\r+\n/#.matchingSemantics(.unicodeScalar), with: "\n")
    return text.split(separator: "\n").filter { $0.unicodeScalars.contains(where: \.steers) }
      .map { $0.debugDescription }
  }
}

extension [Unicode.Scalar] {
  /// Without the escape sequences that the tool writes itself: styles, and those that draw a screen or a line.
  fileprivate var withoutOwnSequences: [Unicode.Scalar] {
    let own =
      #/\u{1B}\[(?:(?:(?:[0-479]|3[1-6])(?:;(?:[0-479]|3[1-6]))*)m|G|K|H|\d+;\d+H|2J|\?(?:25|1000|1006|1049)[lh])/#
      .matchingSemantics(.unicodeScalar)
    var text = String(String.UnicodeScalarView(self))
    text = text.replacing(own, with: "")
    return Array(text.unicodeScalars)
  }
}

extension Unicode.Scalar {
  fileprivate var steers: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069: true
    default: false
    }
  }
}
