import CourseModel

extension ExerciseTemplate {
  /// The files with their paths in the course, in the order in which an author edits them.
  var files: [(path: String, text: String)] {
    let exercise = "Exercises/\(id)"
    return [
      ("\(exercise)/exercise.yml", schemaLine("exercise") + manifestText),
      ("\(exercise)/Task.md", task),
      ("\(exercise)/Example.swift", example),
      ("Solutions/\(id)/Doorbell.swift", answer(body: "owner?.rang(at: self)")),
      ("\(exercise)/Starter/Doorbell.swift", answer(body: "// Your work starts here.")),
      ("Tests/Graders/\(id)/\(module)Grader.swift", grader),
      (ExerciseFolders.answers(of: id), schemaLine("answers") + "\(mistakes)\n\(variants)"),
    ]
  }

  private var variants: String {
    """
    variants:
      - id: unwraps-first
        title: Unwraps the owner instead of chaining
        edits:
          Doorbell.swift:
            - replace: 'owner?.rang(at: self)'
              with: |
                guard let owner else { return }
                owner.rang(at: self)

      - id: asks-with-if
        title: Asks with if let
        edits:
          Doorbell.swift:
            - replace: 'owner?.rang(at: self)'
              with: 'if let owner = self.owner { owner.rang(at: self) }'

    """
  }

  private var mistakes: String {
    """
    mistakes:
      - id: rings-twice
        title: The owner is told twice
        fails: [rings-once]
        edits:
          Doorbell.swift:
            - replace: 'owner?.rang(at: self)'
              with: |
                owner?.rang(at: self)
                owner?.rang(at: self)

      - id: never-rings
        title: The owner is not told
        fails: [rings-once, knows-the-door]
        edits:
          Doorbell.swift:
            - replace: 'owner?.rang(at: self)'
              with: ''

      - id: holds-the-owner
        title: The doorbell keeps its owner alive
        fails: [lets-go]
        edits:
          Doorbell.swift:
            - replace: weak var owner
              with: var owner

    """
  }

  private func answer(body: String) -> String {
    """
    protocol Owner: AnyObject {
      func rang(at doorbell: Doorbell)
    }

    final class Doorbell {
      weak var owner: Owner?

      func press() {
        \(body)
      }
    }

    """
  }

  private var task: String {
    """
    # \(title)

    Let a `Doorbell` tell its owner, once, when somebody presses it.

    ## What to build

    - `Doorbell` has a property `owner` of the type `Owner?`; it does not keep the owner alive.
    - `press()` calls `rang(at:)` of the owner once, and hands over the doorbell itself. Without an owner it does
      nothing.

    ## An example of use

    ```swift
    \(example)```

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
    title: "\(title)"
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

    nonisolated final class \(module)Grader: XCTestCase {
      func testRingsOnce() {
        let owner = Listener()
        press(owner)
        expectEqual(owner.doorbells.count, 1, "One press tells the owner once")
      }

      func testKnowsTheDoor() {
        let owner = Listener()
        let doorbell = press(owner)
        expectIdentical(owner.doorbells.first, doorbell, "The owner is told which doorbell it was")

        let neighbor = Listener()
        press(neighbor)
        neighbor.doorbells = []
        doorbell.press()
        expectEqual(neighbor.doorbells.count, 0, "The owner of another doorbell is not told")
      }

      func testLetsGo() {
        let doorbell = Doorbell()
        assertReleased("The doorbell does not keep its owner alive", heldBy: [doorbell]) { () -> [AnyObject] in
          let owner = Listener()
          doorbell.owner = owner
          return [owner]
        }
        doorbell.press()  // The owner is gone, so nothing happens.
      }

      @discardableResult
      private func press(_ owner: Listener) -> Doorbell {
        let doorbell = Doorbell()
        doorbell.owner = owner
        doorbell.press()
        return doorbell
      }
    }

    nonisolated private final class Listener: Owner {
      var doorbells: [Doorbell] = []
      func rang(at doorbell: Doorbell) { doorbells.append(doorbell) }
    }

    """
  }
}
