import CourseModel
import Foundation

/// How learning platforms lay out the work that they collected.
package enum SubmissionLayout: String, CaseIterable, Sendable {
  /// Moodle's “Download all submissions”: `<full name>_<id>_assignsubmission_file` for each student.
  case moodle = "Moodle"
  /// Gradescope's export: `submission_<id>` for each submission, and `submission_metadata.yml`.
  case gradescope = "Gradescope"
  /// `gh classroom clone student-repos`: `<assignment>-submissions/<assignment>-<account>`.
  case gitHubClassroom = "GitHub Classroom"
  /// `gh teacher download`: `<classroom>-<assignment>_submissions_<time>/<classroom>-<assignment>-<account>`.
  case classroom50 = "Classroom 50"
  /// The form that `--pattern` describes.
  case pattern = "names by --pattern"
  /// A folder or a zip file for each student, named after the student.
  case folders = "a folder for each student"

  private static let moodleMark = "_assignsubmission_"
  private static let classroom50Mark = "_submissions_"
  static let gradescopeFile = "submission_metadata.yml"

  /// Recognizes the layout of a folder by its name and the names in it.
  package static func of(folder: String, names: [String]) -> SubmissionLayout {
    if names.contains(gradescopeFile) { return .gradescope }
    if names.contains(where: { $0.contains(moodleMark) }) { return .moodle }
    if folder.contains(classroom50Mark) || names.contains("scores.csv") { return .classroom50 }
    if folder.hasSuffix("-submissions") { return .gitHubClassroom }
    return .folders
  }

  /// What the names of all students' folders begin with.
  func beginning(of names: [String], in folder: String) -> String {
    switch self {
    case .gitHubClassroom: return "\(folder.dropLast("-submissions".count))-"
    case .classroom50:
      let prefix = folder.range(of: Self.classroom50Mark).map { "\(folder[..<$0.lowerBound])-" }
      return prefix ?? Self.sharedBeginning(of: names)
    case .moodle, .gradescope, .pattern, .folders: return ""
    }
  }

  /// The student whose work has this name; nil if it is no student's work.
  ///
  /// - Parameter beginning: what the names of all students begin with.
  func student(named name: String, after beginning: String, by pattern: NamePattern?) -> Student? {
    switch self {
    case .moodle: Self.moodle(name)
    case .pattern: pattern?.student(in: name)
    case .gitHubClassroom, .classroom50: Self.account(name, after: beginning)
    case .folders, .gradescope: Student(id: name)
    }
  }

  /// Whether the work by this name can have files that are graded: Moodle has a folder for each of its plugins, and only
  /// that of `file` has them. Who wrote a text online and handed in no file is in the class all the same.
  func hasFiles(_ name: String) -> Bool { self != .moodle || name.contains("\(Self.moodleMark)file") }

  /// Moodle writes no underscore into names.
  private static func moodle(_ name: String) -> Student? {
    guard let mark = name.range(of: moodleMark) else { return nil }
    let parts = name[..<mark.lowerBound].split(separator: "_").map(String.init)
    guard parts.count >= 2, let id = parts.last else { return nil }
    return Student(id: id, name: parts.dropLast().joined(separator: " "))
  }

  private static func account(_ name: String, after prefix: String) -> Student {
    Student(
      id: name.hasPrefix(prefix) && name.count > prefix.count ? String(name.dropFirst(prefix.count)) : name)
  }

  /// What all names begin with, up to the last hyphen in it.
  private static func sharedBeginning(of names: [String]) -> String {
    guard names.count > 1, let first = names.first else { return "" }
    let common = names.reduce(first) { $0.commonPrefix(with: $1) }
    return common.lastIndex(of: "-").map { String(common[...$0]) } ?? ""
  }
}
