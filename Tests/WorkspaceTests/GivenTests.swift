import CourseModel
import Foundation
import Testing
import Workspace

@Suite("Files that an exercise gives")
struct GivenTests {
  private let desk: Desk
  private let exercise: Exercise

  init() throws {
    desk = try Desk()
    var exercise = desk.first
    exercise.given = [GivenFile(exercise.folders.given.appending(path: "Model.swift"))]
    try Desk.write("struct Model {}\n", to: exercise.folders.given.appending(path: "Model.swift"))
    self.exercise = exercise
  }

  private var model: URL { desk.file("Model.swift") }

  @Test("are put beside the learner's, not to be written")
  func given() throws {
    _ = try desk.start(exercise)
    #expect(try Desk.read(model) == "struct Model {}\n")
    let mode = try FileManager.default.attributesOfItem(atPath: model.path)[.posixPermissions] as? Int
    #expect(mode == 0o444)
    #expect(try desk.workspace.changedGiven(exercise) == [])
  }

  @Test("are not taken from a submission")
  func notTaken() throws {
    _ = try desk.start(exercise)
    guard
      case .taken(let submission) = SubmissionReader.read(exercise, in: desk.workspace.folder(of: exercise))
    else {
      Issue.record("it was refused")
      return
    }
    #expect(submission.files.keys.sorted() == ["A.swift", "B.swift"])
  }

  @Test("come back at the next start, and what the learner changed in one is kept", arguments: [false, true])
  func changed(byReset: Bool) throws {
    _ = try desk.start(exercise)
    try FileManager.default.removeItem(at: model)
    try Desk.write("struct Model { var mine = 1 }\n", to: model)
    #expect(try desk.workspace.changedGiven(exercise) == ["Model.swift"])
    if byReset { try desk.reset(exercise) } else { _ = try desk.start(exercise) }
    #expect(try Desk.read(model) == "struct Model {}\n")
    let told = desk.copies.map { try? Desk.read($0.appending(path: "Model.swift")) }
    #expect(told.contains("struct Model { var mine = 1 }\n"))
  }
}
