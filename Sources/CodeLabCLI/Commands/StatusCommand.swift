import ArgumentParser
import CourseModel
import Spelling

struct StatusCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show your progress and the command to type next.", shouldDisplay: false)

  /// The words that are not a command; the parser passes them to this default command.
  @Argument(help: .hidden)
  var words: [String] = []
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    if let word = words.first { throw unknown(word, session.console.command) }
    try await runInCourse(session)
  }

  func run(_ session: Session, in course: Course) async throws {
    session.console.print(Overview(session: session, course: course).lines)
  }

  private func unknown(_ word: String, _ command: String) -> Failure {
    let commands = CodeLabCommand.all.map { $0.configuration }
    let names = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    let meant = Spelling.nearest(to: word, in: names)
    let advice =
      meant.map { "Did you mean:  \(command) \($0)" } ?? "To list all commands:  \(command) help"
    return Failure(Exit.usage, "There is no command “\(word)”. \(advice)")
  }
}
