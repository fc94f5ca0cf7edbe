import Catalog
import CourseModel
import Foundation
import Grading
import TestSupport
import Testing

private let filmsAsked = ProcessInfo.processInfo.environment["CODELAB_FILMS"]

/// Takes minutes, so it runs only when it is asked for, and `CODELAB_COURSE_SHARE=whole` asks for all exercises:
/// `CODELAB_FILMS=1 CODELAB_COURSE_SHARE=whole swift test --filter FilmedRunTests`. `CODELAB_FILMS=kvo/undo` asks for one.
@Suite("A filmed program", .inTurn, .enabled(if: filmsAsked != nil))
struct FilmedRunTests {
  private static let engine = Result { GradingEngine(workbench: try .forTests(), toolVersion: "test") }
  private static let ids: [String] = {
    let all = PackageCourse.exercises.map(\.id.description)
    let named = all.filter { $0 == filmsAsked }
    return named.isEmpty ? CourseShare.of(all) : named
  }()

  /// A filmed program has the same order of sets each time.
  private static let sameOrder = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  private static func exercise(_ id: String) throws -> Exercise {
    try #require(PackageCourse.exercises.first { $0.id.description == id })
  }

  /// The exercise with time for a machine that has other work: not how long a film takes is compared, but what it shows.
  private static func patient(_ exercise: Exercise) -> Exercise {
    var copy = exercise
    copy.limits.seconds *= 4
    return copy
  }

  /// The solution, and the first mistakes.
  private static func submissions(_ exercise: Exercise) throws -> [Submission] {
    let texts = try exercise.sources.map {
      ($0, try TextFile.read(exercise.folders.solution.appending(path: $0)))
    }
    let mistakes = CatalogReader.answers(to: exercise, in: BuildProducts.package).mistakes.prefix(2)
    return [Submission(exercise: exercise.id, files: Dictionary(uniqueKeysWithValues: texts))]
      + mistakes.map { Submission(exercise: exercise.id, files: $0.files) }
  }

  @Test("prints what the plain one prints", arguments: ids)
  func printing(_ id: String) async throws {
    let exercise = try Self.exercise(id)
    for submission in try Self.submissions(exercise) {
      let engine = try Self.engine.get()
      guard
        case .ready(let plain) = try await engine.runExample(
          submission, of: exercise, environment: Self.sameOrder)
      else { continue }
      guard case .ready(let filmed) = try await engine.filmExample(submission, of: Self.patient(exercise))
      else {
        Issue.record("\(id) can't be filmed")
        continue
      }
      #expect(
        String(decoding: filmed.run.printed, as: UTF8.self) == String(decoding: plain.printed, as: UTF8.self))
      #expect(filmed.run.termination.name == plain.termination.name)
    }
  }

  @Test("is graded as the plain one", arguments: ids)
  func grading(_ id: String) async throws {
    let exercise = try Self.exercise(id)
    let course = try #require(PackageCourse.reading.course)
    for submission in try Self.submissions(exercise) {
      let engine = try Self.engine.get()
      let report = try await engine.grade(submission, of: exercise, in: course)
      let results = report.criteria.filter {
        $0.criterion.canBeFilmed && ($0.status == .passed || $0.status == .failed)
      }
      guard !results.isEmpty else { continue }
      let films = try await engine.filmChecks(
        submission, results.map(\.criterion), of: Self.patient(exercise), in: course)
      for (result, film) in zip(results, films) {
        guard case .filmed(_, let termination, let issues) = film else {
          Issue.record("\(id), \(result.criterion.id): \(film)")
          continue
        }
        let passes = termination.isSuccess && issues.isEmpty
        #expect(
          passes == (result.status == .passed), "\(id), \(result.criterion.id): \(termination), \(issues)")
      }
    }
  }
}
