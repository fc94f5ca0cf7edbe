import Foundation
import Testing

/// `codelab export`, and what learners do with what it makes.
@Suite("An exported course")
struct ExportTests {
  @Test("for learners can be started, checked, passed and filmed, and shows hints and the solution")
  func learner() async throws {
    let teacher = try Learner()
    let export = try await teacher.tool("export", "student", "class")
    #expect(export.status == 0 && export.output.contains("2 exercises"), "\(export.all)")
    let course = teacher.scratch.url.appending(path: "class")
    let learner = try Learner(course: course)
    func call(_ words: String...) async throws -> Tool.Answer { try await learner.tool(words) }
    #expect(try await call("start", "steps").status == 0)
    try learner.submit("fails-one-criterion", to: "steps")
    #expect(try await call("check").status == 1)
    let hint = try await call("hint")
    #expect(hint.status == 0 && hint.output.contains("for check "), "\(hint.all)")
    #expect(try await call("solution").status != 0)
    try learner.submit("passes", to: "steps")
    let check = try await call("check")
    #expect(check.status == 0, "\(check.all)")
    let solution = try await call("solution")
    #expect(solution.status == 0 && solution.output.contains("class Steps"), "\(solution.all)")
    let film = try await call("film", "steps", "--plain")
    #expect(film.status == 0 && !film.output.isEmpty, "\(film.all)")
    let verify = try await call("verify")
    #expect(verify.status == 64 && verify.errors.contains("sealed"), "\(verify.all)")
    let verdicts = try await (teacher: grade(teacher, nil), exported: grade(teacher, "class"))
    #expect(verdicts.teacher == verdicts.exported)
  }

  /// A result of the same submission, with the teacher's course or another; they deal the same inputs.
  private func grade(_ teacher: Learner, _ course: String?) async throws -> String? {
    let folder = Tool.fixtures.appending(path: "Submissions/steps/passes").path
    let answer = try await teacher.tool(
      ["grade", folder, "--exercise", "steps", "--format", "json", "--output", "r.json"]
        + (course.map { ["--course", $0] } ?? []))
    #expect(answer.status == 0, "\(answer.all)")
    return try teacher.result("r.json").seed
  }

  @Test("bears the revision that it was made from, is no source of another one, and names what it lacks")
  func revision() async throws {
    let teacher = try Learner()
    try FileManager.default.copyItem(at: Learner.course, to: teacher.scratch.url.appending(path: "course"))
    try teacher.write("my notes", to: "course/lessons/notes.txt")
    try teacher.write("abc\n", to: "course/REVISION")
    let export = try await teacher.tool("export", "student", "class", "--course", "course")
    #expect(
      export.output.contains("Left out") && export.output.contains("lessons/notes.txt"), "\(export.all)")
    let revision = teacher.scratch.url.appending(path: "class/REVISION")
    #expect(try String(contentsOf: revision, encoding: .utf8) == "abc\n")
    let again = try await teacher.tool("export", "student", "other", "--course", "class")
    #expect(again.status == 64 && again.errors.contains("is an export"), "\(again.all)")
    let sealed = "class/Exercises/outcomes/later/sealed"
    try FileManager.default.removeItem(at: teacher.scratch.url.appending(path: sealed))
    let broken = try await teacher.tool("task", "later", "--course", "class")
    #expect(
      broken.errors.contains("later/sealed: ") && broken.errors.contains("copy the course"), "\(broken.all)")
  }

  @Test("is written nowhere but into a new folder")
  func occupied() async throws {
    let teacher = try Learner()
    _ = try teacher.scratch.folder("mine/inner")
    for words in [["student", "mine"], ["grader", Learner.course.path + "/out"]] {
      let answer = try await teacher.tool(["export"] + words)
      #expect(answer.status == 64 && answer.errors.contains("Name a"), "\(answer.all)")
    }
    #expect(try await teacher.tool("export", "pupil", "other").status == 64)
  }
}
