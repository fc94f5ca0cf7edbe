/// The role of an answer that a course contains.
package enum AnswerKind: String, Sendable, Codable {
  /// The reference solution.
  case solution
  /// The code with which a learner starts.
  case starter
  /// A right answer with another structure.
  case variant
  /// A wrong answer that the grader must catch.
  case mistake

  /// Whether an answer of this kind must pass.
  package var isRight: Bool {
    switch self {
    case .solution, .variant: true
    case .starter, .mistake: false
    }
  }
}

/// A problem of a course, and the exercise and the answer that have it.
package struct CourseProblem: Sendable, Equatable {
  /// What is wrong, and where.
  package var diagnostic: Diagnostic
  /// Nil for a problem of the course or a lesson.
  package var exercise: ExerciseID?
  /// The role of the answer; nil if the problem is not about an answer.
  package var kind: AnswerKind?
  /// The id of the variant or mistake.
  package var answer: String?
  /// The id of the criterion that the problem is about; nil if it is about none, or about several.
  package var criterion: String?

  /// A problem of an answer.
  package init(
    _ diagnostic: Diagnostic, of exercise: ExerciseID, _ kind: AnswerKind? = nil, _ answer: String? = nil
  ) {
    self.diagnostic = diagnostic
    self.exercise = exercise
    self.kind = kind
    self.answer = answer
  }

  /// A problem of the exercise to which its file belongs.
  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    guard let place = CoursePath(diagnostic.file) else { return }
    exercise = place.exercise
    kind = place.kind
  }

  /// The problems without repetitions: what several checks find in the same place is told once.
  package static func unique(_ problems: [CourseProblem]) -> [CourseProblem] {
    var seen: Set<[String]> = []
    return problems.filter { problem in
      let told = problem.diagnostic
      return seen.insert([told.file, "\(told.line ?? 0):\(told.column ?? 0)", told.message]).inserted
    }
  }
}

/// The path of a file of an exercise, relative to the course.
package struct CoursePath: Sendable, Equatable {
  /// The exercise to which the file belongs.
  package let exercise: ExerciseID
  /// The role of the answer that the file is a part of; nil if it is none.
  package let kind: AnswerKind?

  /// The parts of a path; nil if no single exercise owns the file.
  package init?(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let depth = parts.first == "Tests" ? 2 : 1
    let root = parts.prefix(depth).joined(separator: "/")
    guard ["Exercises", "Solutions", "Tests/Graders", "Tests/Answers"].contains(root),
      parts.count >= depth + 2
    else { return nil }
    let rest = parts.dropFirst(depth + 2)
    let name = root == "Tests/Answers" ? parts[depth + 1].replacing(".yml", with: "") : parts[depth + 1]
    guard let id = ExerciseID("\(parts[depth])/\(name)") else { return nil }
    exercise = id
    switch root {
    case "Solutions": kind = .solution
    default: kind = rest.first == "Starter" ? .starter : nil
    }
  }
}
