import CourseModel
import Foundation
import Workspace

/// A file, folder or link in the source of a submission.
struct SourceEntry: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case file
    case folder
    case link
    /// A device, a pipe, a socket, or a submodule.
    case special
  }

  /// The components of its path, relative to the source; at least one.
  let path: [String]
  let kind: Kind
  /// What its reader needs to find it: the number of an entry in a zip, or the id of an object in a repository.
  var key = ""

  var name: String { path[path.count - 1] }
  var folder: [String] { path.dropLast() }
  var shown: String { path.joined(separator: "/") }

  /// Whether an operating system or an editor made it: a name that begins with a dot, and what macOS and Windows leave
  /// in folders and zips.
  var isNoise: Bool { path.contains(where: Self.isNoise) }

  static func isNoise(_ name: String) -> Bool {
    name.hasPrefix(".") || ["__macosx", "thumbs.db", "desktop.ini"].contains(name.lowercased())
  }
}

extension String {
  /// The same for names that differ in case or in Unicode normalization only, which some file systems take for one.
  var foldedName: String {
    // Most names are ASCII, of which every normalization is the same.
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : precomposedStringWithCanonicalMapping.lowercased()
  }
}

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
