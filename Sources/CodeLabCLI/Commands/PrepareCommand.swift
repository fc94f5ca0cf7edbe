import ArgumentParser
import Compiling
import SyntaxReading

/// What `./codelab` calls after it has built the tool.
struct PrepareCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Compile the kit and the reader of source now, so that everything works offline.",
    shouldDisplay: false)

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let workbench = try session.workbench()
    async let unavailable = SyntaxReader(workbench).prepare()
    _ = try await KitBuilder(workbench).kit()
    _ = try await unavailable
    let course = try session.course()
    if let lesson = course.lessons.first {
      let pages = session.pages(of: course)
      _ = try await session.reader().page(for: pages.source(lesson: lesson)) { try pages.all() }
    }
  }
}
