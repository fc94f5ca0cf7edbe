import Authoring
import CourseModel
import Reporting
import Spelling

/// Finds the exercise or lesson that an id, or a part of one, names.
struct CourseSelection {
  let course: Course
  /// The words before an exercise's id on the command line.
  let verb: String
  /// What follows it.
  var rest = ""
  /// How the learner calls the tool from the current folder.
  let command: String

  /// The exercise with this id or part of an id.
  ///
  /// - Throws: `Failure` if there is none, or more than one.
  func exercise(_ part: String) throws -> Exercise {
    let found = course.exercises(matching: part)
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw Failure(Exit.usage, "There is no exercise “\(part)”. \(advice(part))") }
    let names = found.map { "  \(command) \(verb) \($0.id)\(rest)" }.joined(separator: "\n")
    throw Failure(Exit.usage, "“\(part)” matches \(found.count) exercises. Type one of these:\n\(names)")
  }

  /// Makes sure that a command which changes the course was given the exercise's id or its whole name, and no earlier id
  /// or part of one: it would change an exercise that was not meant.
  ///
  /// - Throws: `Failure` with the exercise's id.
  func requireNamed(_ exercise: Exercise, by part: String) throws {
    if exercise.id.isNamed(part.lowercased()) { return }
    let isEarlier = exercise.formerly.contains { $0.isNamed(part.lowercased()) }
    throw Failure(
      Exit.usage,
      isEarlier
        ? "“\(part)” is an earlier id of \(exercise.id). If you mean that exercise, write \(exercise.id)."
        : "There is no exercise “\(part)”. \(advice(part))")
  }

  private func advice(_ part: String) -> String {
    if let id = Retirement.retired(part, in: course) {
      return "\(id) is retired: it is no longer part of the course. To list all exercises:  \(command) list"
    }
    let names = course.exercises.flatMap { [$0.id.name, $0.id.description] }
    guard let meant = Spelling.nearest(to: part, in: names),
      let id = course.exercises(matching: meant).first?.id
    else { return "To list all exercises:  \(command) list" }
    return "Did you mean:  \(command) \(verb) \(id)\(rest)"
  }

  /// The lesson, or the map, whose id begins with this text; capital letters don't matter.
  ///
  /// - Throws: `Failure` if there is none, or more than one.
  func lesson(_ part: String) throws -> Lesson {
    let id = part.lowercased()
    let exact = course.pages.filter { $0.id == id }
    let begun = exact.isEmpty ? course.pages.filter { $0.id.hasPrefix(id) } : exact
    let found = begun.isEmpty ? course.lessons.filter { $0.wasNamed(part) } : begun
    if found.count == 1 { return found[0] }
    if found.isEmpty, let meant = Spelling.nearest(to: id, in: course.pages.map(\.id)) {
      throw Failure(
        Exit.usage, "There is no lesson “\(part)”. Did you mean:  \(command) lesson \(meant)")
    }
    let names = (found.isEmpty ? course.pages : found).map { "  \(command) lesson \($0.id)" }
    throw Failure(
      Exit.usage,
      "“\(part)” does not name one lesson. Type one of these:\n\(names.joined(separator: "\n"))")
  }
}

extension Lesson {
  /// Whether an exercise of it was in a lesson with this id earlier, as it is when the lesson was renamed.
  fileprivate func wasNamed(_ id: String) -> Bool {
    exercises.contains { $0.formerly.contains { $0.lesson == id } }
  }
}

/// The errors that keep a course or an exercise from being used.
struct CourseFaults: Error, CustomStringConvertible {
  let diagnostics: [Diagnostic]
  /// The exercise that they keep from being used; nil if it is the whole course.
  var exercise: ExerciseID?

  /// One line per error, in the form that compilers use, for a user who calls the tool by that name.
  func list(calling tool: String) -> String {
    diagnostics.map { $0.inOneLine(calling: tool) }.joined(separator: "\n")
  }

  var description: String {
    "\(exercise.map { "The exercise \($0)" } ?? "The course") can't be used until these errors are corrected."
  }
}
