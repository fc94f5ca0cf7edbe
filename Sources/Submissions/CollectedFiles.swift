import CourseModel
import Foundation
import Workspace

/// The declared files of an exercise, as they were found in a source.
package struct CollectedFiles: Equatable, Sendable {
  /// The exercise.
  package let exercise: Exercise
  /// The folder in the source in which they were; empty for its top.
  package let folder: String
  /// Declared name → bytes.
  package let files: [String: [UInt8]]

  /// The submission, or why its files are refused.
  package var outcome: SubmissionOutcome { SubmissionReader.read(exercise, bytes: files) }

  /// Writes the files to a folder under their declared names, and creates it.
  ///
  /// - Throws: an error of the file system.
  package func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name), options: .atomic) }
  }
}
