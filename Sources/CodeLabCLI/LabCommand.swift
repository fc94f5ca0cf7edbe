import ArgumentParser
import CourseModel
import Foundation

/// A command that turns every error into a sentence and an exit code, in one place.
protocol LabCommand: AsyncParsableCommand {
  var options: SharedOptions { get }
  func run(_ session: Session) async throws
}

extension LabCommand {
  func run() async throws {
    let session = try options.session()
    do {
      try await run(session)
    } catch let failure as Failure {
      session.printError(failure.description)
      throw failure.code
    } catch let code as ExitCode {
      throw code
    } catch is CancellationError {
      throw ExitCode(130)
    } catch {
      session.printError("\(error)")
      throw Exit.toolFailed
    }
  }
}
