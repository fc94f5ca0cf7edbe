import Classroom
import CourseModel
import Foundation
import Workspace

/// The folders of an exercise that JPlag reads: `submissions`, with a folder for each student, and `base`, with what all
/// submissions were begun from.
///
/// Source: https://github.com/jplag/JPlag/wiki/1.-How-to-Use-JPlag
struct JPlagLayout {
  private let root: URL
  private var submissions: URL { root.appending(path: "submissions") }
  private var base: URL { root.appending(path: "base") }

  /// Creates the folders, and writes the starter and the given files as base code.
  ///
  /// - Throws: an error of the file system.
  init(_ exercise: Exercise, in folder: URL) throws {
    root = folder.appending(path: "\(exercise.id.lesson)--\(exercise.id.name)")
    try FileManager.default.createDirectory(at: submissions, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    if case .taken(let starter) = SubmissionReader.read(exercise, in: exercise.folders.starter) {
      try Self.write(starter.files, to: base)
    }
    for given in exercise.given where given.name.hasSuffix(".swift") {
      try FileManager.default.copyItem(at: given.file, to: base.appending(path: given.name))
    }
  }

  /// Adds the work of a student.
  ///
  /// - Throws: an error of the file system.
  func add(_ submission: Submission, of student: Student) throws {
    let folder = submissions.appending(path: ResultFolder.name(of: student))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.write(submission.files, to: folder)
  }

  /// How to call JPlag.
  func command(_ shown: (URL) -> String) -> String {
    "java -jar jplag.jar -l swift -bc \(shown(base).quotedForShell) -r \(shown(root).quotedForShell)-report "
      + shown(submissions).quotedForShell
  }

  private static func write(_ files: [String: String], to folder: URL) throws {
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }
}
