import CourseModel
import Foundation
import Reporting
import Terminal
import Workspace

/// A summary of a learner's progress in a course.
struct ProgressSummary: Encodable {
  struct Lesson: Encodable {
    let id: String
    let title: HarmlessText
    let exercises: [Exercise]
  }

  struct Exercise: Encodable {
    let id: String
    let title: HarmlessText
    let state: State
    let points: Int
    let of: Int
    let attempts: Int
    let attemptsToPass: Int?
    let passed: Date?
    let changedSincePass: Bool
    let hintsSeen: Int
    let solutionSeenFirst: Bool
    let minutes: Int
  }

  enum State: String, Encodable {
    case passed, skipped, begun, open
  }

  private(set) var format = "codelab/progress/v1"
  let course: HarmlessText
  let lessons: [Lesson]

  init(_ course: Course, _ progress: LearnerProgress) {
    self.course = course.title.harmless
    lessons = course.lessons.map { lesson in
      Lesson(
        id: lesson.id, title: lesson.title.harmless,
        exercises: lesson.exercises.map { Exercise($0, progress) })
    }
  }

  /// The summary as JSON, in the format `codelab/progress/v1`.
  var json: Document { get throws { try Document(json: self) } }

  /// A line for each lesson and one for the whole course, in columns; checks after a pass do not count as tries.
  var lines: [String] {
    let all = Self.columns(lessons.flatMap(\.exercises))
    let rows = lessons.map { Self.columns($0.exercises) } + [all]
    let widths = all.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let texts = rows.map { row in
      zip(row, widths).map { text, width in
        // Numbers are aligned at their ends, and the words behind them at their beginnings.
        let space = String(repeating: " ", count: width - text.count)
        return text.first?.isNumber == true ? space + text : text + space
      }.joined()
    }
    let lines = zip(texts, lessons.map(\.title.text) + ["in all"]).map { "\($0)   \($1)" }
    return lines.dropLast() + [""] + lines.suffix(1)
  }

  /// The columns of a line: each number, and the words around it.
  private static func columns(_ exercises: [Exercise]) -> [String] {
    let passed = exercises.count { $0.state == .passed }
    let points = exercises.reduce(0) { $0 + $1.points }
    let all = exercises.reduce(0) { $0 + $1.of }
    let tries = exercises.reduce(0) { $0 + ($1.attemptsToPass ?? $1.attempts) }
    let minutes = exercises.reduce(0) { $0 + $1.minutes }
    let work = tries == 0 ? "" : ", \(tries.of("try", "tries")), \(minutes) min"
    return [
      "  ", "\(passed)", " of ", "\(exercises.count)", " exercises, ", "\(points)", " of ", "\(all)",
      " points\(work)",
    ]
  }
}

extension ProgressSummary.Exercise {
  fileprivate init(_ exercise: CourseModel.Exercise, _ progress: LearnerProgress) {
    let entry = progress[exercise.id]
    self.init(
      id: exercise.id.description, title: exercise.title.harmless,
      state: entry.passed != nil
        ? .passed : entry.skipped ? .skipped : entry.wasChecked ? .begun : .open,
      points: progress.points(exercise), of: exercise.visiblePoints, attempts: entry.attempts,
      attemptsToPass: entry.attemptsToPass, passed: entry.passed,
      changedSincePass: progress.hasChangedSincePass(exercise),
      hintsSeen: entry.hintsSeen.values.reduce(0, +), solutionSeenFirst: entry.gaveUp,
      minutes: Int((entry.secondsWorked / 60).rounded(.up)))
  }
}
