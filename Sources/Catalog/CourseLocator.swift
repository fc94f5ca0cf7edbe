import Foundation

/// Finds the folder of the course that a command is about.
package enum CourseLocator {
  /// The file that makes a folder a course, relative to it.
  package static let manifest = "lessons/course.yml"

  /// The folder that `--course` names, else `$CODELAB_COURSE`, else the nearest parent that holds a course.
  ///
  /// A place that was named but holds no course is an error, even when a parent folder has one.
  ///
  /// - Throws: `CourseNotFound`, with the folders that were looked into.
  package static func find(flag: String?, environment: [String: String], from folder: URL) throws -> URL {
    if let flag { return try named(flag, by: "--course", from: folder) }
    if let path = environment["CODELAB_COURSE"], !path.isEmpty {
      return try named(path, by: "CODELAB_COURSE", from: folder)
    }
    guard let root = nearest(from: folder) else { throw CourseNotFound.noneAbove(folder.path) }
    return root
  }

  private static func named(_ path: String, by origin: String, from folder: URL) throws -> URL {
    // Without its slash at the end, the folder's name would be replaced by the path.
    let base = URL(filePath: folder.path, directoryHint: .isDirectory)
    let root = URL(filePath: path, directoryHint: .isDirectory, relativeTo: base).standardizedFileURL
    guard holdsCourse(root) else { throw CourseNotFound.notACourse(root.path, namedBy: origin) }
    return root
  }

  private static func nearest(from folder: URL) -> URL? {
    var candidate = folder.standardizedFileURL
    while !holdsCourse(candidate) {
      let parent = candidate.deletingLastPathComponent().standardizedFileURL
      if parent.path == candidate.path { return nil }
      candidate = parent
    }
    return candidate
  }

  private static func holdsCourse(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: manifest).path)
  }
}

/// No course was found where it was looked for.
package enum CourseNotFound: Error, Equatable, CustomStringConvertible {
  /// A flag or variable names a folder without a course.
  case notACourse(String, namedBy: String)
  /// Neither this folder nor one above it is a course.
  case noneAbove(String)

  /// What was not found, and what to type next.
  package var description: String {
    switch self {
    case .notACourse(let path, let origin):
      "\(path) holds no course: \(CourseLocator.manifest) is missing there.\n"
        + "Let \(origin) name the folder that holds \(CourseLocator.manifest)."
    case .noneAbove(let path):
      "There is no course in \(path) or a folder above it.\n"
        + "Go to a folder of the course, or name one:  --course FOLDER  (or set CODELAB_COURSE)"
    }
  }
}
