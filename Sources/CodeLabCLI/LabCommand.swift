import ArgumentParser
import CourseModel
import Foundation

/// A command that turns every error into a sentence and an exit code, in one place.
protocol LabCommand: AsyncParsableCommand {
  var options: SharedOptions { get }
  /// What is typed before the id of an exercise.
  static var verb: String { get }
  func run(_ session: Session) async throws
}

extension LabCommand {
  static var verb: String { configuration.commandName ?? "" }

  func run() async throws {
    let session = try options.session(for: Self.verb)
    do {

      try await run(session)
      try session.delivered()
    } catch let failure as Failure {
      session.tell(failure.description)
      throw failure.code
    } catch let code as ExitCode {
      throw code
    } catch is CancellationError {
      throw ExitCode(130)
    } catch let error as CocoaError {
      session.printError(error.sentence)
      throw Exit.toolFailed
    } catch {
      session.tell("\(error)")
      throw Exit.toolFailed
    }
  }
}

extension CocoaError {
  /// What the file system refused, and what to do about it.
  fileprivate var sentence: String {
    let path = filePath ?? url?.path ?? "A file"
    let reason = (underlying ?? self).localizedDescription.replacing(
      "The operation could not be completed. ", with: "")
    return """
      \(path) can't be read or written: \(reason)
      Make room or mend the permissions. Another cache: XDG_CACHE_HOME=FOLDER; another workspace: --workspace FOLDER
      """
  }
}
