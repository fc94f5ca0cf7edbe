import CourseModel
import Foundation
import Hashing
import Submissions
import Synchronization
import Workspace

/// What a student handed in for an exercise.
enum ExerciseWork: Sendable {
  /// Nothing of the exercise, but files with these names.
  case nothing([String])
  case refused([Diagnostic])
  case taken(Submission)

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

  /// The work on one of several exercises in the places of a student.
  ///
  /// Files of which none belongs to any of the exercises are refused: “not handed in” would be wrong.
  ///
  /// - Throws: an error of the sandbox, or of this machine.
  func work(on exercise: Exercise, of all: [Exercise], in places: [URL]) async throws -> ExerciseWork {
    let isAlone = all.count == 1
    var found: [(name: String, work: ExerciseWork)] = []
    var others: [String] = []
    var doubtful: [Diagnostic]?
    for place in places.flatMap(self.places) {
      switch try await work(on: exercise, in: place, isAlone: isAlone) {
      case .nothing(let names): others += names
      // Documents of office programs are zips, too, and a damaged one is no fault of the work.
      case .refused(let faults) where place.isUnnamedZip: doubtful = doubtful ?? faults
      case .refused(let faults): return .refused(faults)
      case .taken(let submission):
        if !found.contains(where: { $0.work.hash == submission.fingerprint }) {
          found.append((place.lastPathComponent, .taken(submission)))
        }
      }
    }
    if found.count == 1 { return found[0].work }
    if found.count > 1 { return .refused([Self.ambiguous(exercise, found.map(\.name))]) }
    if let doubtful { return .refused(doubtful) }
    if others.isEmpty { return .nothing([]) }
    for place in places where !isAlone {
      guard try await exercises(in: place).allSatisfy({ one in !all.contains { $0.id == one.id } }) else {
        return .nothing(others)
      }
    }
    let fault = SubmissionFault.nothing(expected: exercise.sources, found: others)
    return .refused(fault.diagnostics(for: exercise, isAlone: isAlone))
  }

  private static func ambiguous(_ exercise: Exercise, _ names: [String]) -> Diagnostic {
    Diagnostic(
      file: exercise.sources.first ?? "",
      message: "several of these have it, with different contents: \(names.joined(separator: ", "))",
      suggestion: "hand in one of them")
  }

  /// The work on an exercise in one folder or zip.
  private func work(on exercise: Exercise, in place: URL, isAlone: Bool) async throws -> ExerciseWork {
    do {
      let files = try await open(place).collect(exercise, of: course, isAlone: isAlone, anyCase: anyCase)
      return files.outcome.work
    } catch SubmissionFault.nothing(_, let found) {
      return .nothing(found)
    } catch let fault as SubmissionFault {
      return .refused(fault.diagnostics(for: exercise))
    } catch let error as SourceError where !error.isOfThisMachine {
      return .refused([
        Diagnostic(
          file: place.lastPathComponent, message: "this is no zip, or it can't be read",
          suggestion: "pack the files again")
      ])
    }
  }

  private func open(_ place: URL) async throws -> OpenedSource {
    try await SubmissionSource(place.path, from: here).open(git)
  }

  /// The place, and the zips in it: learning platforms put what was uploaded into a folder for each student.
  private func places(in place: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.sorted().map { place.appending(path: $0) }
    return [place] + files.filter { $0.isNamedZip || $0.isUnnamedZip }
  }
}

extension URL {
  fileprivate var isNamedZip: Bool { pathExtension.lowercased() == "zip" }
  fileprivate var isUnnamedZip: Bool { !isNamedZip && SubmissionSource.isZip(self) }
}

extension SubmissionOutcome {
  fileprivate var work: ExerciseWork {
    switch self {
    case .taken(let submission): .taken(submission)
    case .refused(let faults): .refused(faults)
    }
  }
}

/// Remembers which messages were printed: what is wrong with a grader concerns all its submissions.
final class ToldOnce: Sendable {
  private let texts = Mutex<Set<String>>([])

  /// Whether this is the first time.
  func isNew(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}
