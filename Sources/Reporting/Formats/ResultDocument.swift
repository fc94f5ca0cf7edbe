import Terminal

/// The wire format of a report, `codelab/result/v1`, which `Documentation/result-v1.schema.json` describes.
///
/// It is separate from the model types, so that they can change without changing the format.
struct ResultDocument: Codable, Equatable {
  static let schema = "codelab/result/v1"

  var schema = Self.schema
  var audience: String
  var tool: Tool
  var course: Course
  var exercise: Exercise
  var grader: String
  var submission: String
  var seed: String?
  var toolchain: HarmlessText
  var verdict: Verdict
  var passed: Bool
  var points: Int
  var of: Int
  var criteria: [Criterion]
  var hiddenNotPassing: Int
  var diagnostics: [Diagnostic]
  var output: HarmlessText
  var sandbox: [Layer]
  var weakSandbox: [String]
  var allowed: [HarmlessText]
  var timings: [Timing]
  var seconds: Double

  struct Tool: Codable, Equatable { var version: HarmlessText }

  struct Course: Codable, Equatable {
    var title: HarmlessText
    var revision: HarmlessText?
  }

  struct Exercise: Codable, Equatable {
    var id: String
    var title: HarmlessText
    var lesson: HarmlessText
    var hash: String?
  }

  struct Verdict: Codable, Equatable {
    var name: String
    var message: HarmlessText
    var criterion: String?
    var file: HarmlessText?
    var line: Int?
  }

  struct Criterion: Codable, Equatable {
    var id: String
    var title: HarmlessText
    var status: String
    var points: Int
    var of: Int
    var visibility: String
    var message: HarmlessText
    var expected: HarmlessText?
    var found: HarmlessText?
    var issues: [Issue]
    var waitsFor: [String]
    var file: HarmlessText?
    var line: Int?
    var hintsLeft: Int
    var seconds: Double?
    var output: HarmlessText
  }

  struct Issue: Codable, Equatable {
    var sentence: HarmlessText
    var expected: HarmlessText?
    var found: HarmlessText?
    var details: [HarmlessText]
  }

  struct Diagnostic: Codable, Equatable {
    var severity: String
    var file: HarmlessText
    var line: Int?
    var column: Int?
    var message: HarmlessText
    var suggestion: HarmlessText?
  }

  struct Timing: Codable, Equatable {
    var stage: String
    var seconds: Double
  }

  struct Layer: Codable, Equatable {
    var name: String
    var active: Bool
    var missing: HarmlessText?
  }
}
