import Foundation
import Testing

/// What goes wrong for another reason than the submission, and what a submission costs that goes on for ever.
@Suite("A submission")
struct FaultlessTests {
  private static let grader = "Tests/Graders/outcomes/steps/StepsGrader.swift"
  private static let manifest = "Exercises/outcomes/steps/exercise.yml"

  /// A learner of a copy of the course, in which some text of a file was replaced.
  private static func learner(
    replacing old: String, by new: String, in file: String = grader
  ) throws -> Learner {
    let scratch = try Learner()
    let course = scratch.scratch.url.appending(path: "course")
    try FileManager.default.copyItem(at: Learner.course, to: course)
    let place = course.appending(path: file)
    let text = try String(contentsOf: place, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: place)
    let learner = scratch.adding(["CODELAB_COURSE": course.path])
    try learner.layOut(["steps": "passes"])
    return learner
  }

  private static func grade(_ learner: Learner) async throws -> Tool.Answer {
    try await learner.tool("grade", "work/outcomes/steps", "--exercise", "steps", "--plain")
  }

  private static func write(_ source: String, _ learner: Learner) throws {
    let file = learner.scratch.url.appending(path: "work/outcomes/steps/Steps.swift")
    try Data(source.utf8).write(to: file)
  }

  @Test(
    "is not blamed for a grader that does not compile, and the compiler's line is told",
    arguments: [
      ("import XCTest", "import XCTest\nimport NoSuchModule", "no such module 'NoSuchModule'"),
      ("Steps().first()", "Steps().frist()", "has no member 'frist'"),
      ("expectEqual(Steps().last()", "expectSame(Steps().last()", "cannot find 'expectSame' in scope"),
      ("func testLast()", "let steps: Stebs\n  func testLast()", "cannot find type 'Stebs' in scope"),
    ])
  func graderFault(_ old: String, _ new: String, words: String) async throws {
    let learner = try Self.learner(replacing: old, by: new)
    let answer = try await Self.grade(learner)
    #expect(answer.status == 65, "\(answer.all)")
    #expect(answer.errors.contains("StepsGrader.swift:") && answer.errors.contains(words), "\(answer.all)")
    #expect(answer.output.contains("your code isn't the cause"), "\(answer.all)")
    // An answer that lacks something is not blamed for more than that.
    try Self.write("final class Steps {}\n", learner)
    #expect(try await Self.grade(learner).status == 65)
    let verified = try await learner.tool("verify", "steps")
    #expect(verified.status == 65 && verified.all.contains(words), "\(verified.all)")
  }

  @Test("that lacks what the task asks for is told so, with a grader in order")
  func mismatch() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "interface-mismatch"])
    let answer = try await Self.grade(learner)
    #expect(answer.status == 1 && answer.output.contains("MISSING"), "\(answer.all)")
  }

  @Test(
    "whose error has another place than its own is refused for what gives it that place",
    arguments: [
      ("import Testing\nfinal class Steps {}\n", "`Testing`"),
      (
        "final class Steps {}\n#sourceLocation(file: \"x.swift\", line: 9)\nlet x: Int = \"\"\n",
        "#sourceLocation"
      ),
    ])
  func elsewhere(_ source: String, words: String) async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    try Self.write(source, learner)
    let answer = try await Self.grade(learner)
    #expect(answer.status == 1 && answer.output.contains("Steps.swift:"), "\(answer.all)")
    #expect(answer.output.contains(words) && !answer.all.contains(".pcm"), "\(answer.all)")
  }

  @Test("that loops is told the loop's own line")
  func loop() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "hangs"])
    let answer = try await Self.grade(learner)
    // The compiler counts the first two instructions of the loop to the statement before it, in line 9.
    let told = (9...11).contains { answer.output.contains("Steps.swift:\($0):") }
    #expect(answer.status == 1 && told, "\(answer.all)")
  }

  @Test(
    "that waits for a loop on another thread is told the loop's own line, and where it waits if nothing loops",
    arguments: [
      ("Thread.detachNewThread {", "while true {}", 5),
      ("DispatchQueue.global().async {", "while true {}", 5),
      ("Task.detached {", "while true {}", 5), ("DispatchQueue.global().async {", "", 7),
    ])
  func otherThread(_ start: String, _ body: String, line: Int) async throws {
    let learner = try Self.learner(replacing: "seconds: 5", by: "seconds: 1", in: Self.manifest)
    try Self.write(
      """
      import Foundation
      final class Steps {
        func first() -> Int {
          \(start)
            \(body)
          }
          DispatchSemaphore(value: 0).wait()
          return 1
        }
        func sum(of legs: [Int]) -> Int { 6 }
        func last() -> String { "done" }
      }
      """, learner)
    let answer = try await Self.grade(learner)
    #expect(answer.status == 1 && answer.output.contains("Steps.swift:\(line): "), "\(answer.all)")
  }

  @Test("that needs too much memory is told the line that asked for it")
  func memory() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "eats-memory"])
    let answer = try await Self.grade(learner)
    #expect(answer.status == 1 && answer.output.contains("Steps.swift:9: let all"), "\(answer.all)")
  }

  @Test("that loops in one criterion has that loop's line, and what then has less time is not judged")
  func loopAndSlowness() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    try Self.write(
      """
      import Foundation
      final class Steps {
        func first() -> Int { 1 }
        func sum(of legs: [Int]) -> Int {
          while true {}
        }
        func last() -> String {
          Thread.sleep(forTimeInterval: 2)
          return "done"
        }
      }
      """, learner)
    let answer = try await Self.grade(learner)
    #expect(answer.output.contains("Steps.swift:5: while true {}"), "\(answer.all)")
    #expect(answer.output.contains("after 5 s") && !answer.output.contains("Steps.swift:8"), "\(answer.all)")
    #expect(answer.output.contains("Grading stopped before this check was done."), "\(answer.all)")
  }

  @Test("that floods the output while the grader captures it ends as one that printed too much, at once")
  func capturedFlood() async throws {
    let learner = try Self.learner(
      replacing: "expectEqual(Steps().first()", by: "expectEqual(captureOutput { _ = Steps().first() }.count")
    try Self.write(
      """
      final class Steps {
        func first() -> Int { while true { print("x") } }
        func sum(of legs: [Int]) -> Int { legs.reduce(0, +) }
        func last() -> String { "done" }
      }
      """, learner)
    let answer = try await Self.grade(learner)
    #expect(answer.status == 1 && answer.output.contains("It printed more than 16 KB."), "\(answer.all)")
    #expect(answer.output.contains("\n| x\n| x\n"), "\(answer.all)")
  }

  @Test("is not graded where the temporary folder is full, and that is told in a sentence")
  func fullTemporaryFolder() async throws {
    try #require(await FullDisk.isPermitted())
    let answer = try await FullDisk.run(
      """
      mkdir small && mount -t tmpfs -o size=3m tmpfs small
      TMPDIR="$PWD/small" "$tool" grade "$CODELAB_HOME/Tests/Fixtures/Submissions/steps/passes" --exercise steps
      echo "status $?"
      """)
    #expect(answer.output.contains("status 70") && answer.errors.contains("MB are free"), "\(answer.all)")
  }
}
