import CourseModel
import Foundation
import Hashing
import Submissions
import Workspace

/// What a student handed in for an exercise.
enum ExerciseWork: Sendable {
  case nothing
  case refused([Diagnostic])
  case taken(Submission)

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// The hash that a result bears.
  var hash: String {
    switch self {
    case .nothing: ""
    case .refused(let faults): ContentHash.hex(of: faults.flatMap { [$0.file, $0.message] })
    case .taken(let submission): submission.fingerprint
    }
  }
}

/// Finds the files of exercises in a folder or a zip of a student, or in the zips in that folder.
struct SubmissionFinder: Sendable {
  let course: Course
  private let here: URL
  private let git: GitAccess?
  /// Whether files whose names have other capital letters are taken.
  private let anyCase: Bool

  init(session: Session, course: Course, anyCase: Bool) {
    self.course = course
    self.anyCase = anyCase
    here = session.console.folder
    git = session.installation.git
  }

  /// The exercises that have a folder in a place.
  ///
  /// - Throws: an error of the sandbox, or of this machine.
  func exercises(in place: URL) async throws -> [Exercise] {
    var found: [Exercise] = []
    for place in places(in: place) {
      do {
        let source = try await open(place)
        found += course.exercises.filter { source.hasFolder(for: [$0.id] + $0.formerly) }
      } catch is SubmissionFault {
      } catch let error as SourceError where !error.isOfThisMachine {}
    }
    return found
  }

  /// The work on an exercise.
  ///
  /// - Parameter isAlone: whether the place is for this exercise alone, so that its files need no folder of its name.
  /// - Throws: an error of the sandbox, or of this machine.
  func work(on exercise: Exercise, in place: URL, isAlone: Bool) async throws -> ExerciseWork {
    var work = ExerciseWork.nothing
    for place in places(in: place) where work.isNothing {
      do {
        let files = try await open(place).collect(exercise, of: course, isAlone: isAlone, anyCase: anyCase)
        work = files.outcome.work
      } catch let fault as SubmissionFault {
        if !fault.isNothing { work = .refused(fault.diagnostics(for: exercise)) }
      } catch let error as SourceError where !error.isOfThisMachine {
        work = .refused([
          Diagnostic(
            file: place.lastPathComponent, message: "this is no zip", suggestion: "pack the files again")
        ])
      }
    }
    return work
  }

  private func open(_ place: URL) async throws -> OpenedSource {
    try await SubmissionSource(place.path, from: here).open(git)
  }

  /// The place, and the zips in it: learning platforms put what was uploaded into a folder for each student.
  private func places(in place: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return [place]
      + names.filter { $0.lowercased().hasSuffix(".zip") && !$0.hasPrefix(".") }.sorted().map {
        place.appending(path: $0)
      }
  }
}

extension SubmissionOutcome {
  fileprivate var work: ExerciseWork {
    switch self {
    case .taken(let submission): .taken(submission)
    case .refused(let faults): .refused(faults)
    }
  }
}
