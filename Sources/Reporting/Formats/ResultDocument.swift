import CourseModel
import GraderEvents

/// The wire form of a report: `codelab/result/v1`, described by `Documentation/result-v1.schema.json`.
///
/// It is apart from the domain's types, so that those can change while results stay readable.
struct ResultDocument: Codable, Equatable {
  static let schema = "codelab/result/v1"

  var schema = Self.schema
  var audience: String
  var tool: Tool
  var course: Course
  var exercise: Exercise
  var grader: String
  var submission: String
  var toolchain: String
  var verdict: Verdict
  var passed: Bool
  var points: Int
  var of: Int
  var criteria: [Criterion]
  var hiddenNotPassing: Int
  var diagnostics: [Diagnostic]
  var output: String
  var sandbox: [Layer]
  var weakSandbox: [String]
  var allowed: [String]
  var timings: [Timing]
  var seconds: Double

  struct Tool: Codable, Equatable { var version: String }

  struct Course: Codable, Equatable {
    var title: String
    var revision: String?
  }

  struct Exercise: Codable, Equatable {
    var id: String
    var title: String
    var lesson: String
  }

  struct Verdict: Codable, Equatable {
    var name: String
    var message: String
    var criterion: String?
    var file: String?
    var line: Int?
  }

  struct Criterion: Codable, Equatable {
    var id: String
    var title: String
    var status: String
    var points: Int
    var of: Int
    var visibility: String
    var message: String
    var expected: String?
    var found: String?
    var issues: [Issue]
    var waitsFor: [String]
    var file: String?
    var line: Int?
    var hintsLeft: Int
    var seconds: Double?
    var output: String
  }

  struct Issue: Codable, Equatable {
    var sentence: String
    var expected: String?
    var found: String?
    var details: [String]
  }

  struct Diagnostic: Codable, Equatable {
    var severity: String
    var file: String
    var line: Int?
    var column: Int?
    var message: String
    var suggestion: String?
  }

  struct Timing: Codable, Equatable {
    var stage: String
    var seconds: Double
  }

  struct Layer: Codable, Equatable {
    var name: String
    var active: Bool
    var missing: String?
  }
}
