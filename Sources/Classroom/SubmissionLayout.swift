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
  private static let gitHubMark = "-submissions"
  static let gradescopeFile = "submission_metadata.yml"
  static let classroom50File = "scores.csv"

  /// A layout, and what the names of students' folders begin with in it.
  struct Recognized: Equatable {
    let layout: SubmissionLayout
    let beginning: String

    init(_ layout: SubmissionLayout, beginning: String = "") {
      (self.layout, self.beginning) = (layout, beginning)
    }

    /// Whether a name begins like those of students.
    func begins(_ name: String) -> Bool { name.hasPrefix(beginning) && name != beginning }

    /// The student whose work has this name; nil if it is no student's work.
    func student(named name: String, by pattern: NamePattern?) -> Student? {
      switch layout {
      case .moodle: SubmissionLayout.moodle(name)
      case .pattern: pattern?.student(in: name)
      case .gitHubClassroom, .classroom50:
        Student(id: begins(name) ? String(name.dropFirst(beginning.count)) : name)
      case .folders, .gradescope: Student(id: name)
      }
    }
  }

  /// Whether a folder's name, or a name in it, is one that a learning platform chooses.
  static func isMarked(folder: String, names: [String]) -> Bool {
    folder.contains(classroom50Mark) || folder.hasSuffix(gitHubMark)
      || names.contains { [gradescopeFile, classroom50File].contains($0) || $0.contains(moodleMark) }
  }

  /// Recognizes the layout of a folder by its name and the names in it. At least half of the students' names must be as
  /// the platform chooses them: others can have got there in another way.
  ///
  /// - Parameters:
  ///   - works: the names of folders and zips, without `.zip`.
  ///   - others: the other names.
  ///   - accounts: the accounts that the list of Classroom 50 has.
  static func of(
    folder: String, works: [String], others: [String], accounts: () -> [String]
  ) -> Recognized {
    func isUsual(_ count: Int) -> Bool { count > 0 && count * 2 >= works.count }
    if others.contains(gradescopeFile) { return Recognized(.gradescope) }
    if isUsual((works + others).count { $0.contains(moodleMark) }) { return Recognized(.moodle) }
    let named = [
      folder.range(of: classroom50Mark).map {
        Recognized(.classroom50, beginning: "\(folder[..<$0.lowerBound])-")
      },
      folder.hasSuffix(gitHubMark)
        ? Recognized(.gitHubClassroom, beginning: "\(folder.dropLast(gitHubMark.count))-") : nil,
    ].compactMap(\.self)
    if let found = named.first(where: { isUsual(works.count(where: $0.begins)) }) { return found }
    guard others.contains(classroom50File),
      let beginning = beginning(of: works, with: Set(accounts().map { $0.lowercased() }))
        ?? sharedBeginning(of: works)
    else { return Recognized(.folders) }
    return Recognized(.classroom50, beginning: beginning)
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

  /// What is before the accounts in at least half of the names; nil if they are not known.
  private static func beginning(of names: [String], with accounts: Set<String>) -> String? {
    let found = beginnings(of: names) { accounts.contains($0.lowercased()) }
    let most = found.max { ($0.value, -$0.key.count) < ($1.value, -$1.key.count) }
    return most.flatMap { $0.value * 2 >= names.count ? $0.key : nil }
  }

  /// What at least half of the names begin with, up to the last hyphen in it; nil if there is no such beginning.
  private static func sharedBeginning(of names: [String]) -> String? {
    let found = beginnings(of: names) { !$0.isEmpty }.filter { $0.value > 1 }
    let most = found.max { ($0.value, $0.key.count) < ($1.value, $1.key.count) }
    return most.flatMap { $0.value * 2 >= names.count ? $0.key : nil }
  }

  /// The beginnings of names up to a hyphen, and how many names have each, as far as what follows can be an account.
  private static func beginnings(
    of names: [String], before isAccount: (String) -> Bool
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    for name in names {
      for hyphen in name.indices where name[hyphen] == "-" {
        guard isAccount(String(name[name.index(after: hyphen)...])) else { continue }
        counts[String(name[...hyphen]), default: 0] += 1
      }
    }
    return counts
  }
}
