import ArgumentParser
import Authoring
import CourseModel
import Foundation
import Reporting

struct ExportCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Copy the tool and the course for a class (for teachers).",
    discussion: Examples.of(
      [
        "codelab export student DIR": "what learners get; hints, graders and solutions are in sealed files",
        "codelab export grader DIR": "what a machine that grades needs",
      ]))

  @Argument(help: "Who gets the copy: student or grader.")
  var edition: CourseExport.Edition
  @Argument(help: "A new folder for the copy.", completion: .directory)
  var folder: String
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    // An exercise that is left out would still be listed in the copy's course.yml.
    let faulty = try session.learner.readCourse().faultyExercises.keys.sorted().map(\.description)
    guard faulty.isEmpty else {
      throw Failure(
        Exit.courseFault,
        "Nothing was copied, because \(faulty.listed(5)) cannot be read. To see the errors:  \(session.console.command) verify"
      )
    }
    let home = try session.installation.workbench().home
    let place = session.console.file(folder)
    let revision = await CourseRevision.of(course, installation: session.installation)
    let strays: [String]
    do {
      strays = try CourseExport(course, home: home, for: edition, revision: revision).write(to: place)
    } catch let fault as ExportFault {
      throw Failure(Exit.usage, fault.description)
    }
    let console = session.console
    console.print("  \(console.shown(place)) contains the tool and \(course.exercises.count.of("exercise")).")
    if !strays.isEmpty {
      console.print("  Left out, because nothing in the course or the tool reads it: \(strays.listed(5))")
    }
    console.print("\n  To build and try it:  cd \(console.shown(place).quotedForShell) && ./codelab doctor")
  }
}

extension CourseExport.Edition: ExpressibleByArgument {}
