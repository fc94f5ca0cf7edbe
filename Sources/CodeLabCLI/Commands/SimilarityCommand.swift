import ArgumentParser
import Classroom
import CourseModel
import Foundation
import Workspace

struct SimilarityCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "similarity",
    abstract: "Lay out the work of a class for JPlag, which looks for similar submissions.",
    discussion: Examples.of([
      "codelab similarity SUBMISSIONS --out jplag":
        "write a folder for each exercise, and print how to call JPlag"
    ]))

  @OptionGroup var work: ClassOptions
  @Option(name: .customLong("out"), help: "The folder to write to; it must not exist, or be empty.")
  var out: String
  @OptionGroup var options: SharedOptions

  static let verb = "similarity SUBMISSIONS --exercise"

  func run(_ session: Session) async throws {
    let console = session.console
    let work = try await ClassWork(work, session: session)
    work.notes.forEach(console.tell)
    let folder = console.file(out)
    try work.requireOutside(folder, of: console.file(self.work.submissions))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard names.isEmpty else {
      throw Failure(Exit.usage, "\(folder.path) is not empty. Name a new folder:  --out FOLDER")
    }
    try ResultFile.makeFolder(folder, option: "--out")
    for exercise in work.exercises {
      let layout = try JPlagLayout(exercise, in: folder)
      var refused: [String] = []
      for handIn in work.handIns {
        let item = BatchItem(handIn: handIn, exercise: exercise)
        switch try await work.work(on: item) {
        case .taken(let submission): try layout.add(submission, of: handIn.student)
        case .refused: refused.append(handIn.student.id)
        case .nothing: break
        }
      }
      if !refused.isEmpty {
        console.tell("\(exercise.id): left out, because their files can't be taken: \(refused.listed(5))")
      }
      console.print([.init("  " + layout.command(console.shown))])
    }
  }
}
