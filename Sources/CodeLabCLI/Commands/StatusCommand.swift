import ArgumentParser
import Catalog
import CourseModel
import Foundation
import Spelling
import Terminal
import Workspace

struct StatusCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Where you are, and the one command to type next.", shouldDisplay: false)

  /// What is left when no command of that name exists.
  @Argument(help: .hidden)
  var words: [String] = []
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    if let word = words.first { throw unknown(word, session) }
    let course = try session.course()
    let progress = session.store.load()
    let overview = Overview(course: course, progress: progress, session: session)
    session.print(overview.lines)
  }

  private func unknown(_ word: String, _ session: Session) -> Failure {
    let commands = CodeLabCommand.configuration.subcommands.map { $0.configuration }
    let names = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    let meant = Spelling.nearest(to: word, in: names)
    let advice =
      meant.map { "Did you mean:  \(session.command) \($0)" } ?? "See them all:  \(session.command) help"
    return Failure(Exit.usage, "There is no command “\(word)”. \(advice)")
  }
}
