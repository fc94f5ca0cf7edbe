import ArgumentParser
import Compiling

/// What `./codelab` calls after it has built the tool.
struct PrepareCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare", abstract: "Compile the kit now, so that everything works offline.",
    shouldDisplay: false)

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    _ = try await KitBuilder(session.workbench()).kit()
    let course = try session.course()
    if let lesson = course.lessons.first {
      let pages = session.pages(of: course)
      _ = try await session.reader().page(for: pages.source(lesson: lesson)) { try pages.all() }
    }
  }
}
