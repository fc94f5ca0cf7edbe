import CourseModel
import Foundation

/// Writes a small exercise that verifies, for an author to change.
package struct ExerciseTemplate {
  private let id: ExerciseID
  private let course: Course

  /// A template for an exercise that the course does not have yet.
  package init(id: ExerciseID, course: Course) {
    self.id = id
    self.course = course
  }

  /// Writes the files and adds the exercise to its lesson in `lessons/course.yml`.
  ///
  /// - Returns: the files, in the order in which to edit them.
  /// - Throws: `TemplateError`, before anything is written.
  package func write() throws -> [URL] {
    guard course.lessons.contains(where: { $0.id == id.lesson }) else {
      throw TemplateError.noLesson(id.lesson, course.lessons.map(\.id))
    }
    let files = self.files.map { (course.root.appending(path: $0.path), $0.text) }
    if let existing = files.first(where: { FileManager.default.fileExists(atPath: $0.0.path) }) {
      throw TemplateError.exists(existing.0.path)
    }
    let listed = try courseManifestWithExercise()
    for (file, text) in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    try Data(listed.utf8).write(to: manifest, options: .atomic)
    return files.map(\.0)
  }

  private var manifest: URL { course.root.appending(path: "lessons/course.yml") }

  /// The course's manifest with the id appended to its lesson's list, in the style in which that is written.
  private func courseManifestWithExercise() throws -> String {
    var lines = try String(contentsOf: manifest, encoding: .utf8).components(separatedBy: "\n")
    guard
      let lesson = lines.firstIndex(where: { line in
        line.firstMatch(of: #/\bid: *([a-z0-9-]+)/#).map { $0.1 == id.lesson } ?? false
      }),
      let list = lines[lesson...].firstIndex(where: { $0.contains("exercises:") })
    else { throw TemplateError.notListed(manifest.path, id.description) }
    if let bracket = lines[list].range(of: "]", options: .backwards) {
      let isEmpty = lines[list][..<bracket.lowerBound].hasSuffix("[")
      lines[list].replaceSubrange(bracket, with: isEmpty ? "\(id.name)]" : ", \(id.name)]")
      return lines.joined(separator: "\n")
    }
    var end = list + 1
    while end < lines.count, lines[end].trimmingCharacters(in: .whitespaces).hasPrefix("- "),
      !lines[end].contains("id:")
    { end += 1 }
    guard end > list + 1 else { throw TemplateError.notListed(manifest.path, id.description) }
    let indent = lines[end - 1].prefix { $0 == " " }
    lines.insert("\(indent)- \(id.name)", at: end)
    return lines.joined(separator: "\n")
  }

  /// `my-exercise` → `MyExercise`.
  private var module: String {
    let words = id.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined()
    return name.first?.isNumber == true ? "Exercise" + name : name
  }

  private var files: [(path: String, text: String)] {
    let exercise = "Exercises/\(id)"
    let tests = "/\(id)"
    return [
      ("\(exercise)/Task.md", task), ("\(exercise)/exercise.yml", manifestText),
      ("\(exercise)/Starter/Doorbell.swift", answer(body: "// Your work starts here.")),
      ("\(exercise)/Example.swift", example),
      ("Solutions/\(id)/Doorbell.swift", answer(body: "owner?.rang(at: self)")),
      ("Tests/Graders\(tests)/\(module)Grader.swift", grader),
    ] + answers(in: tests)
  }

  private func answers(in tests: String) -> [(path: String, text: String)] {
    func mistake(_ name: String, _ title: String, _ fails: String, _ text: String) -> [(
      path: String, text: String
    )] {
      let folder = "Tests/Mistakes\(tests)/\(name)"
      return [
        ("\(folder)/mistake.yml", "title: \(title)\nfails: [\(fails)]\n"), ("\(folder)/Doorbell.swift", text),
      ]
    }
    func variant(_ name: String, _ differs: String, _ text: String) -> [(path: String, text: String)] {
      let folder = "Tests/Variants\(tests)/\(name)"
      return [("\(folder)/variant.yml", "differs: \(differs)\n"), ("\(folder)/Doorbell.swift", text)]
    }
    return mistake(
      "rings-twice", "The owner is told twice", "rings-once",
      answer(body: "owner?.rang(at: self)\n    owner?.rang(at: self)"))
      + mistake(
        "never-rings", "The owner is not told", "rings-once, knows-the-door", answer(body: "_ = owner"))
      + mistake(
        "holds-the-owner", "The doorbell keeps its owner alive", "lets-go",
        answer(ownership: "var", body: "owner?.rang(at: self)"))
      + variant(
        "unwraps-first", "unwraps the owner instead of chaining",
        answer(body: "guard let owner else { return }\n    owner.rang(at: self)"))
      + variant(
        "asks-with-if", "asks with if let", answer(body: "if let owner = self.owner { owner.rang(at: self) }")
      )
  }

  private func answer(ownership: String = "weak var", body: String) -> String {
    """
    protocol Owner: AnyObject {
      func rang(at doorbell: Doorbell)
    }

    final class Doorbell {
      \(ownership) owner: Owner?

      func press() {
        \(body)
      }
    }

    """
  }

  private var task: String {
    """
    # A doorbell that tells its owner

    Let a `Doorbell` tell its owner, once, when somebody presses it.

    ## What to build

    - `Doorbell` has a property `owner` of the type `Owner?`; it does not keep the owner alive.
    - `press()` calls `rang(at:)` of the owner once, and hands over the doorbell itself.

    ## An example of use

    ```swift
    final class Tenant: Owner {
      func rang(at doorbell: Doorbell) { print("Who is there?") }
    }

    let tenant = Tenant()
    let doorbell = Doorbell()
    doorbell.owner = tenant
    doorbell.press()
    ```

    """
  }

  private var example: String {
    """
    final class Tenant: Owner {
      func rang(at doorbell: Doorbell) { print("Who is there?") }
    }

    let tenant = Tenant()
    let doorbell = Doorbell()
    doorbell.owner = tenant
    doorbell.press()

    """
  }

  private var manifestText: String {
    """
    title: A doorbell that tells its owner
    module: \(module)
    difficulty: 1
    minutes: 5
    sources: [Doorbell.swift]
    why: >
      In an app the owner is a view controller, and the doorbell one of its views. A view that keeps its
      controller alive keeps the whole screen in memory after it was closed.
    criteria:
      - id: rings-once
        test: \(module)Grader/testRingsOnce
        title: A press tells the owner once
        about: Doorbell.press()
        points: 1
        hints:
          - Who should hear of it when somebody presses?
          - The method of the owner is called in `press()`, and only there.
      - id: knows-the-door
        test: \(module)Grader/testKnowsTheDoor
        title: The owner learns which doorbell it was
        about: Doorbell.press()
        points: 1
        hints:
          - An owner can have two doors. How does it know which one?
          - A method can hand over the object that it belongs to.
      - id: lets-go
        test: \(module)Grader/testLetsGo
        title: A doorbell does not keep its owner alive
        about: Doorbell.owner
        points: 1
        hints:
          - Who else refers to the owner when the tenant moves out?
          - A property can refer to an object without keeping it.

    """
  }

  private var grader: String {
    """
    import GraderKit
    import XCTest

    @testable import \(module)

    final class \(module)Grader: XCTestCase {
      func testRingsOnce() {
        let owner = Listener()
        press(owner)
        expectEqual(owner.doorbells.count, 1, "One press tells the owner once")
      }

      func testKnowsTheDoor() {
        let owner = Listener()
        let doorbell = press(owner)
        expectIdentical(owner.doorbells.first, doorbell, "The owner is told which doorbell it was")
      }

      func testLetsGo() {
        let doorbell = Doorbell()
        assertReleased("Only the tenant's own references keep the tenant", heldBy: [doorbell]) { () -> [AnyObject] in
          let owner = Listener()
          doorbell.owner = owner
          return [owner]
        }
      }

      @discardableResult
      private func press(_ owner: Listener) -> Doorbell {
        let doorbell = Doorbell()
        doorbell.owner = owner
        doorbell.press()
        return doorbell
      }
    }

    private final class Listener: Owner {
      var doorbells: [Doorbell] = []
      func rang(at doorbell: Doorbell) { doorbells.append(doorbell) }
    }

    """
  }
}

/// Why no exercise was made; nothing was written.
package enum TemplateError: Error, Equatable, CustomStringConvertible {
  /// The course has no such lesson.
  case noLesson(String, [String])
  /// This file is there already.
  case exists(String)
  /// The lesson's list of exercises was not found in this file.
  case notListed(String, String)

  /// What is wrong, and what to type next.
  package var description: String {
    switch self {
    case .noLesson(let name, let lessons):
      "There is no lesson “\(name)”. Lessons of this course: \(lessons.joined(separator: ", ")). "
        + "Take one of them, or add the lesson to lessons/course.yml first."
    case .exists(let path): "\(path) is there already; nothing was written. Choose another name."
    case .notListed(let file, let id):
      "The list of exercises for \(id) was not found in \(file); add `exercises: []` to its lesson."
    }
  }
}
