import Foundation

/// An exercise as its manifest declares it, with the folders that belong to it.
public struct Exercise: Equatable, Sendable {
  /// Where it stands in the course.
  public var id: ExerciseID
  /// A few words for lists and headings.
  public var title: String
  /// The name of the module that the learner's sources are compiled as; unique in the course.
  public var module: String
  /// From 1 to 5.
  public var difficulty: Int
  /// How long a learner needs, about.
  public var minutes: Int
  /// Exercises that are better done before; advice, never a lock.
  public var requires: [ExerciseID]
  /// What it was called before, so that a learner's work and progress follow it.
  public var formerly: [ExerciseID]
  /// The files that the learner edits; nothing else is taken from a submission.
  public var sources: [String]
  /// Files of the course's own that are compiled with the sources; the learner sees them and does not change them.
  public var given: [GivenFile]
  /// Modules that the learner may import besides the standard library.
  public var imports: [String]
  /// The limits of a grader process.
  public var limits: ExerciseLimits
  /// The language mode of the learner's module: 5 or 6.
  public var language: Int
  /// Whether each criterion gets a process of its own.
  public var isolation: Isolation
  /// What the gate lets through here beyond its default, by name.
  public var allows: [String]
  /// Two or three sentences shown after a pass.
  public var why: String
  /// In the order in which they are shown and run.
  public var criteria: [Criterion]
  /// The folders of the exercise.
  public var folders: ExerciseFolders

  /// An exercise with all that a manifest can say of it.
  public init(
    id: ExerciseID, title: String, module: String, difficulty: Int, minutes: Int, requires: [ExerciseID] = [],
    formerly: [ExerciseID] = [], sources: [String], given: [GivenFile] = [], imports: [String] = [],
    limits: ExerciseLimits = .standard,
    language: Int = 5,
    isolation: Isolation = .run, allows: [String] = [], why: String = "", criteria: [Criterion],
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
    self.why = why
    self.criteria = criteria
    self.folders = folders
  }

  /// The points of all criteria.
  public var points: Int { criteria.reduce(0) { $0 + $1.points } }

  /// The points of the criteria that learners see.
  public var visiblePoints: Int {
    criteria.reduce(0) { $0 + ($1.visibility == .visible ? $1.points : 0) }
  }

  /// Changes when other criteria or other points make a pass mean something else.
  public var criteriaFingerprint: String {
    ContentHash.hex(of: criteria.sorted { $0.id < $1.id }.flatMap { [$0.id, String($0.points)] })
  }

  /// How criteria share processes.
  public enum Isolation: String, Codable, CaseIterable, Sendable {
    /// One process runs all criteria, as long as none ends it.
    case run
    /// Each criterion has a process of its own.
    case process
  }
}

/// What a grader process may use.
public struct ExerciseLimits: Equatable, Sendable {
  /// Wall time, and CPU time, of one criterion, in seconds.
  public var seconds: Double
  /// Address space of the process, in bytes.
  public var memory: Int
  /// What the learner's code may print, in bytes.
  public var output: Int
  /// How many threads the program may have at once: XCTest, Dispatch and a few of one's own need far fewer.
  public var threads: Int { 64 }

  /// Limits of an exercise.
  public init(seconds: Double, memory: Int, output: Int) {
    self.seconds = seconds
    self.memory = memory
    self.output = output
  }

  /// 10 s, 512 MB, 64 KB.
  public static let standard = ExerciseLimits(seconds: 10, memory: 512 << 20, output: 64 << 10)
}

/// Where the parts of an exercise lie. A folder need not exist: a student edition lacks some.
public struct ExerciseFolders: Equatable, Sendable {
  /// `Exercises/<lesson>/<name>`.
  public var exercise: URL
  /// `Solutions/<lesson>/<name>`.
  public var solution: URL
  /// `Tests/Graders/<lesson>/<name>`.
  public var grader: URL
  /// `Tests/Mistakes/<lesson>/<name>.yml`, one file for all mistakes.
  public var mistakes: URL
  /// `Tests/Variants/<lesson>/<name>`, a folder a variant.
  public var variants: URL

  /// The folders of an exercise in a course.
  public init(course: URL, id: ExerciseID) {
    func folder(_ top: String) -> URL { course.appending(path: "\(top)/\(id.lesson)/\(id.name)") }
    exercise = folder("Exercises")
    solution = folder("Solutions")
    grader = folder("Tests/Graders")
    mistakes = course.appending(path: "Tests/Mistakes/\(id.lesson)/\(id.name).yml")
    variants = folder("Tests/Variants")
  }

  /// `exercise.yml`.
  public var manifest: URL { exercise.appending(path: "exercise.yml") }
  /// `Task.md`.
  public var task: URL { exercise.appending(path: "Task.md") }
  /// The folder of the files that a learner starts with.
  public var starter: URL { exercise.appending(path: "Starter") }
  /// The folder of the files that are given in this exercise alone.
  public var given: URL { exercise.appending(path: "Given") }
  /// The folder of the files that several exercises of the lesson give: `Exercises/<lesson>/Shared`.
  public var shared: URL { exercise.deletingLastPathComponent().appending(path: "Shared") }
  /// The example of use that `codelab run` runs.
  public var example: URL { exercise.appending(path: "Example.swift") }
  /// The screens that `codelab play` plays; it need not exist.
  public var scene: URL { exercise.appending(path: "Scene.swift") }
  /// Files that graders add to a learner's module for criteria of the compiler.
  public var fixtures: URL { grader.appending(path: "Fixtures") }
}
