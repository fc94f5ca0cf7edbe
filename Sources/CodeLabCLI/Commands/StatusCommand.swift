import ArgumentParser
import CourseModel
import Foundation
import Terminal
import Workspace

struct StatusCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Where you are, and the one command to type next.", shouldDisplay: false)

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let progress = session.store.load()
    let overview = Overview(course: course, progress: progress, session: session)
    session.print(overview.lines)
  }
}
