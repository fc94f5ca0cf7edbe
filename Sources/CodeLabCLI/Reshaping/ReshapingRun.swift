import ArgumentParser
import Authoring
import Catalog
import CourseModel
import Foundation
import Reporting

/// Makes a change of a course, or says what it would be.
struct ReshapingRun {
  let session: Session
  /// Whether nothing is written.
  let isDry: Bool

  /// Makes a change, and prints it.
  ///
  /// - Parameters:
  ///   - title: what is done, for example `Renamed a/b to a/c`, and what would be done.
  ///   - next: the words of the command that follows.
  /// - Throws: `Failure` if the change can't be made, or an error of the file system; nothing is written then.
  func make(
    _ title: (done: String, dry: String), next: String, _ draft: () throws -> CourseDraft
  ) throws {
    let draft = try checked(draft)
    if !isDry { try checked(draft.apply) }
    tell(draft, isDry ? "\(title.dry). Nothing was written, because of --dry-run." : "\(title.done).")
    if !isDry { session.console.print("\n  Next:  \(session.console.command) \(next)") }
  }

  /// The result of some work on a change, with its errors as ones with an exit code.
  ///
  /// - Throws: `Failure`, or an error of the file system.
  func checked<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let fault as ReshapingFault {
      throw Failure(fault.isOfTheCourse ? Exit.courseFault : Exit.usage, fault.description)
    } catch let error as TemplateError {
      throw Failure(Exit.usage, error.sentence(calling: session.console.command))
    } catch let error as UnclearManifest {
      throw Failure(Exit.courseFault, error.description)
    }
  }

  private func tell(_ draft: CourseDraft, _ title: String) {
    let console = session.console
    console.print("  \(title)")
    for move in draft.moves {
      console.print("    \(move.isCopy ? "Copied " : "Moved  ")  \(move.from) → \(move.to)")
    }
    for path in draft.written { console.print("    Written  \(path)") }
    guard !draft.notes.isEmpty else { return }
    console.print("\n  Look at these places:")
    for note in draft.notes {
      console.print("    \(note.file)\(note.line.map { ":\($0)" } ?? ""): \(note.message)")
    }
  }
}

extension ReshapingFault {
  /// Whether the course, and not the command line, is the reason.
  fileprivate var isOfTheCourse: Bool {
    switch self {
    case .newErrors, .sealed, .unclear: true
    case .inTheWay, .invalidID, .taken, .otherKind, .noNeighbour, .noCriteria, .emptyHalf: false
    }
  }
}
