import ArgumentParser
import Compiling

struct PrepareCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare", abstract: "Compile the kit now, so that everything works offline.",
    shouldDisplay: false)

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    _ = try await KitBuilder(session.installation.workbench()).kit()
    let course = try session.learner.course()
    if let lesson = course.lessons.first { _ = try await PageReading(session, course).layout(of: lesson) }
  }
}
