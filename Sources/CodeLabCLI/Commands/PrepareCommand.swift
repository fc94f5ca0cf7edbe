import ArgumentParser
import Compiling
import SyntaxReading

struct PrepareCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Compile the kits and codelab-syntax now, so that everything works offline.",
    shouldDisplay: false)

  @Flag(help: "Also compile what films need, and exercises with `messages`.")
  var films = false
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func run(_ session: Session) async throws {
    let workbench = try session.installation.workbench()
    try await KitNotice.during(workbench, on: session.console) {
      async let unavailable = SyntaxReader(workbench).prepare()
      _ = try await KitBuilder(workbench).kit()
      _ = try await unavailable
    }
    if films { try await session.installation.engine().prepareFilms() }
    let course = try session.learner.course()
    guard let lesson = course.lessons.first else { return }
    _ = try await session.console.during("Preparing the first page") {
      try await PageReading(session, course).layout(of: lesson)
    }
  }
}
