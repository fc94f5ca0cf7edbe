import CourseModel
import Foundation

/// The result of a student and an exercise for the folder of a class, in the format `codelab/class-result/v1`.
///
/// It contains no times, so that the same work always gives the same bytes.
package enum ClassResultReport {
  /// What an earlier submission came to.
  package struct Earlier: Codable, Equatable, Sendable {
    /// The hash of that submission.
    package var submission: String
    /// See `Report`.
    package var passed: Bool
    /// The points earned in all criteria.
    package var points: Int
    /// The points of all criteria.
    package var of: Int

    /// The outcome of an earlier submission.
    package init(submission: String, passed: Bool, points: Int, of: Int) {
      self.submission = submission
      self.passed = passed
      self.points = points
      self.of = of
    }
  }

  private struct Wire: Encodable {
    var schema = "codelab/class-result/v1"
    var student: Student
    var exercise: ExerciseID
    var handedIn: Bool
    var hashes: GradingHashes
    var earlier: [Earlier]
    var times: [String]
    /// The report as teachers see it, and as the student may see it; nil if nothing was handed in.
    var staff: ResultDocument?
    var learner: ResultDocument?
  }

  /// The document, with sorted keys and a final line feed.
  ///
  /// - Parameters:
  ///   - report: nil if nothing was handed in.
  ///   - times: when work was handed in, as the service that collected it says.
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(
    _ report: Report?, of student: Student, exercise: ExerciseID, hashes: GradingHashes,
    earlier: [Earlier] = [], times: [String] = []
  ) throws -> Document {
    let timeless = report?.withoutTimes
    func document(_ audience: Audience) -> ResultDocument? {
      timeless.map { ResultDocument(Presentation($0, for: audience), hintsLeft: [:]) }
    }
    return try Document(
      json: Wire(
        student: student.harmless, exercise: exercise, handedIn: report != nil, hashes: hashes,
        earlier: earlier, times: times.map(\.harmless.text), staff: document(.staff),
        learner: document(.learner)))
  }
}

extension ClassResultReport {
  /// A part of a document whose keys are not looked at.
  private indirect enum Value: Codable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Value].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }

  private struct Facts: Encodable {
    var student: Student
    var times: [String]
  }

  /// A document with other facts about the student, and the bytes that a grading would give.
  ///
  /// - Throws: `DecodingError` if it is no document, or `EncodingError`.
  package static func document(_ data: Data, of student: Student, times: [String]) throws -> Document {
    var keys = try JSONDecoder().decode([String: Value].self, from: data)
    let facts = Facts(student: student.harmless, times: times.map(\.harmless.text))
    keys.merge(try JSONDecoder().decode([String: Value].self, from: JSONEncoder().encode(facts))) { $1 }
    return try Document(json: keys)
  }
}

extension Report {
  /// The report without what another grading of the same work would say differently.
  fileprivate var withoutTimes: Report {
    var report = self
    report.timings = []
    report.seconds = 0
    for index in report.criteria.indices { report.criteria[index].seconds = nil }
    return report
  }
}

extension Student {
  /// The student as results and pages show them: without characters that could control a terminal or a CI service.
  package var harmless: Student {
    Student(
      id: id.harmless.onOneLine, name: name.harmless.onOneLine, email: email?.harmless.onOneLine,
      number: number?.harmless.onOneLine)
  }
}
