import CourseModel
import Spelling

/// What of a course is meant by an id, or by a part of one.
struct CourseSelection {
  let course: Course
  /// What is typed before an exercise's id.
  let verb: String
  /// How the tool is called here.
  let command: String

  /// The exercise that a part of an id names.
  ///
  /// - Throws: `Failure` where there is none, or more than one.
  func exercise(_ part: String) throws -> Exercise {
    let found = course.exercises(matching: part)
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw Failure(Exit.usage, "No exercise is called “\(part)”. \(advice(part))") }
    let names = found.map { "  \(command) \(verb) \($0.id)" }.joined(separator: "\n")
    throw Failure(Exit.usage, "“\(part)” can mean \(found.count) exercises; name one:\n\(names)")
  }

  private func advice(_ part: String) -> String {
    let names = course.exercises.flatMap { [$0.id.name, $0.id.description] }
    guard let meant = Spelling.nearest(to: part, in: names),
      let id = course.exercises(matching: meant).first?.id
    else { return "See them all:  \(command) list" }
    return "Did you mean:  \(command) \(verb) \(id)"
  }

  /// The lesson, or the map, that the beginning of an id names.
  ///
  /// - Throws: `Failure` where there is none, or more than one.
  func lesson(_ part: String) throws -> Lesson {
    let exact = course.pages.filter { $0.id == part }
    let found = exact.isEmpty ? course.pages.filter { $0.id.hasPrefix(part) } : exact
    if found.count == 1 { return found[0] }
    let names = (found.isEmpty ? course.pages : found).map { "  \(command) lesson \($0.id)" }
    throw Failure(
      Exit.usage,
      "“\(part)” is not the name of one lesson. There are:\n\(names.joined(separator: "\n"))")
  }
}
