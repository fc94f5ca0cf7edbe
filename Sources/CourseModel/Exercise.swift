import CompactCoding
import Foundation
import Hashing

/// An exercise as its manifest declares it, with the folders that belong to it.
package struct Exercise: Equatable, Sendable, Codable {
  /// The id, under which progress is stored.
  package var id: ExerciseID
  /// A few words for lists and headings.
  package var title: String
  /// The name of the learner's module; unique in the course.
  package var module: String
  /// From 1 to 5.
  package var difficulty: Int
  /// How long a learner needs, roughly.
  package var minutes: Int
  /// Exercises to do first; recommended, not enforced.
  package var requires: [ExerciseID]
  /// Earlier ids; a learner's work and progress stored under them belong to this exercise.
  package var formerly: [ExerciseID]
  /// The files that the learner edits; a submission consists of these alone.
  package var sources: [String]
  /// Files of the course's own that are compiled with the sources; the learner sees them and does not change them.
  package var given: [GivenFile]
  /// Modules that the learner may import besides the standard library.
  package var imports: [String]
  /// The limits of a grader process.
  package var limits: ExerciseLimits
  /// The language mode of the learner's module: 5 or 6.
  package var language: Int
  /// Whether criteria share a process.
  package var isolation: Isolation
  /// Names that the submission policy accepts here beyond its default.
  package var allows: [String]
  /// How the grader is compiled and run.
  package var grader: GraderSettings
  /// Whether it is unfinished: `verify` warns of what is missing for a fair exercise.
  package var isDraft: Bool
  /// Two or three sentences, shown after a pass, on why this matters in an app.
  package var why: String
  /// In the order in which they are shown and run.
  package var criteria: [Criterion] {
    get { deferredCriteria.value }
    set {
      deferredCriteria = Deferred(newValue)
      summary = CriteriaSummary(of: newValue)
    }
  }
  private var deferredCriteria: Deferred<[Criterion]>
  private var summary: CriteriaSummary
  /// The folders of the exercise.
  package var folders: ExerciseFolders

  /// An exercise with all properties that a manifest can give it.
  package init(
    id: ExerciseID, title: String, module: String, difficulty: Int, minutes: Int, requires: [ExerciseID] = [],
    formerly: [ExerciseID] = [], sources: [String], given: [GivenFile] = [], imports: [String] = [],
    limits: ExerciseLimits = .standard,
    language: Int = 5,
    isolation: Isolation = .run, allows: [String] = [], grader: GraderSettings = GraderSettings(),
    isDraft: Bool = false, why: String = "", criteria: [Criterion],
    folders: ExerciseFolders
  ) {
    self.id = id
    self.title = title
    self.module = module
    self.difficulty = difficulty
    self.minutes = minutes
    self.requires = requires
    self.formerly = formerly
    self.sources = sources
    self.given = given
    self.imports = imports
    self.limits = limits
    self.language = language
    self.isolation = isolation
    self.allows = allows
    self.grader = grader
    self.isDraft = isDraft
    self.why = why
    deferredCriteria = Deferred(criteria)
    summary = CriteriaSummary(of: criteria)
    self.folders = folders
  }

  /// The time that all tests have together, in seconds: that of one criterion, and what single criteria have of their own.
  package var secondsForAllTests: Double {
    criteria.reduce(limits.seconds) { $0 + ($1.seconds ?? 0) * Double($1.tests.count) }
  }

  /// The exercise with at most this time for each criterion.
  package func limited(to seconds: Double) -> Exercise {
    var exercise = self
    exercise.limits.seconds = min(limits.seconds, seconds)
    exercise.criteria = criteria.map { criterion in
      var criterion = criterion
      criterion.seconds = criterion.seconds.map { min($0, seconds) }
      return criterion
    }
    return exercise
  }

  /// The modules that a task names: those of the manifest, Foundation, which every exercise allows, and, if the exercise is
  /// about code that may run on several threads, the language's own modules for that.
  package var usualImports: [String] {
    let own = language >= 6 || allows.contains("tasks") ? ["Observation", "Synchronization"] : []
    return imports + (["Foundation"] + own).filter { !imports.contains($0) }
  }

  /// The points of all criteria.
  package var points: Int { summary.points }

  /// The points of the criteria that learners see.
  package var visiblePoints: Int { summary.visiblePoints }

  /// A hash of the criteria's ids and points: if it changes, a pass means something else.
  package var criteriaFingerprint: String { summary.fingerprint }

  /// How criteria share processes.
  package enum Isolation: String, Codable, CaseIterable, Sendable {
    /// All criteria run in one process, until one ends it.
    case run
    /// Each criterion has a process of its own.
    case process
  }
}

/// What lists of exercises show of criteria.
private struct CriteriaSummary: Equatable, Sendable, Codable {
  let points: Int
  let visiblePoints: Int
  let fingerprint: String

  init(of criteria: [Criterion]) {
    points = criteria.reduce(0) { $0 + $1.points }
    visiblePoints = criteria.reduce(0) { $0 + ($1.visibility == .visible ? $1.points : 0) }
    fingerprint = ContentHash.hex(
      of: criteria.sorted { $0.id < $1.id }.flatMap { [$0.id, String($0.points)] })
  }
}

/// What a grader process may use.
package struct ExerciseLimits: Equatable, Sendable, Codable {
  /// Wall-clock time and processor time of one criterion, in seconds, and of all criteria together that have none of
  /// their own.
  package var seconds: Double
  /// Address space of the process, in bytes.
  package var memory: Int
  /// What the learner's code may print, in bytes.
  package var output: Int
  /// How many threads the program may have at once; XCTest and Dispatch need far fewer.
  package var threads: Int { 64 }

  /// Limits of an exercise.
  package init(seconds: Double, memory: Int, output: Int) {
    self.seconds = seconds
    self.memory = memory
    self.output = output
  }

  /// 5 s, 512 MB, 1 MB. A test of a course takes milliseconds, and a learner waits for a loop that does not end; time
  /// in which the program waits for a processor does not count. A grader may call a method hundreds of times, and a learner
  /// may print in it.
  package static let standard = ExerciseLimits(seconds: 5, memory: 512 << 20, output: 1 << 20)
}

/// Where the parts of an exercise are. A folder need not exist: an edition for students lacks some.
package struct ExerciseFolders: Equatable, Sendable, Codable {
  /// `Exercises/<lesson>/<name>`.
  package var exercise: URL
  /// `Solutions/<lesson>/<name>`.
  package var solution: URL
  /// `Tests/Graders/<lesson>/<name>`.
  package var grader: URL
  /// `Tests/Answers/<lesson>/<name>.yml`: the mistakes, the variants, and the mutants that no grader can tell from the
  /// solution.
  package var answers: URL
  /// `exercise.yml`.
  package var manifest: URL
  /// `interface.json`: the declarations of the reference solution.
  package var interface: URL

  /// The folders of a course that contain its exercises' files; none of them is a learner's.
  package static let tops: Set<String> = ["Exercises", "Solutions", "Tests"]

  /// The file of an exercise's known answers, relative to the course.
  package static func answers(of id: ExerciseID) -> String { "Tests/Answers/\(id).yml" }

  /// The folders of an exercise in a course.
  ///
  /// - Parameter unsealed: the folder in which an export's sealed files were unpacked; nil if they are in the course.
  package init(course: URL, id: ExerciseID, unsealed: URL? = nil) {
    func folder(_ top: String, _ root: URL) -> URL { root.appending(path: "\(top)/\(id.lesson)/\(id.name)") }
    let sealed = unsealed ?? course
    exercise = folder("Exercises", course)
    solution = folder("Solutions", sealed)
    grader = folder("Tests/Graders", sealed)
    manifest = folder("Exercises", sealed).appending(path: "exercise.yml")
    interface = folder("Exercises", sealed).appending(path: "interface.json")
    answers = course.appending(path: Self.answers(of: id))
  }

  /// Whether the course is an export for learners: manifest, grader and solution are in the sealed file.
  package var isSealed: Bool { manifest.deletingLastPathComponent().path != exercise.path }

  /// `Task.md`.
  package var task: URL { exercise.appending(path: "Task.md") }
  /// The folder of the files that a learner starts with.
  package var starter: URL { exercise.appending(path: "Starter") }
  /// The folder of the files that are given in this exercise alone.
  package var given: URL { exercise.appending(path: "Given") }
  /// The folder of the files that several exercises of the lesson give: `Exercises/<lesson>/Shared`.
  package var shared: URL { exercise.deletingLastPathComponent().appending(path: "Shared") }
  /// The example of use that `codelab run` runs.
  package var example: URL { exercise.appending(path: "Example.swift") }
  /// The screens that `codelab play` shows; the file need not exist.
  package var scene: URL { exercise.appending(path: "Scene.swift") }
  /// Files for the criteria `compiles`, `doesNotCompile` and `messages`.
  package var fixtures: URL { grader.appending(path: "Fixtures") }

  /// The files of the grader, relative to its folder and sorted: the Swift files in it, and all in `Fixtures`.
  package var graderFiles: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: grader.path)) ?? []
    return names.filter { name in
      let parts = name.split(separator: "/")
      guard !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
      if parts.count == 1 { return name.hasSuffix(".swift") }
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: grader.appending(path: name).path, isDirectory: &isFolder)
      return parts[0] == "Fixtures" && isThere && !isFolder.boolValue
    }.sorted()
  }
}
