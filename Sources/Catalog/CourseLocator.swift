import CourseModel
import Foundation

/// Finds the folder of the course in which a command works.
package enum CourseLocator {
  /// The file that marks a folder as a course, relative to that folder.
  static let manifest = "lessons/course.yml"

  /// The folder that `--course` or else `$CODELAB_COURSE` names; without both, the nearest parent folder with
  /// a course, even one whose manifest is missing.
  ///
  /// If a named folder contains no course, that is an error, even if a parent folder contains one. A change of the
  /// course that was interrupted is finished.
  ///
  /// - Parameter onFinish: is called if there was such a change.
  /// - Throws: `CourseNotFound`, with the folder that was searched.
  package static func find(
    flag: String?, environment: [String: String], from folder: URL, onFinish: (URL) -> Void = { _ in }
  ) throws -> URL {
    let root = try search(flag: flag, environment: environment, from: folder, onFinish)
    if FileExchange.finishInterrupted(in: root) { onFinish(root) }
    return root
  }

  private static func search(
    flag: String?, environment: [String: String], from folder: URL, _ onFinish: (URL) -> Void
  ) throws -> URL {
    if let flag { return try named(flag, by: "--course", from: folder, onFinish) }
    if let path = environment["CODELAB_COURSE"], !path.isEmpty {
      return try named(path, by: "CODELAB_COURSE", from: folder, onFinish)
    }
    guard let root = nearest(from: folder) else {
      throw damage(in: folder) ?? CourseNotFound.noneAbove(folder.path)
    }
    return root
  }

  private static func named(
    _ path: String, by origin: String, from folder: URL, _ onFinish: (URL) -> Void
  ) throws -> URL {
    // Without a slash at the end of the base, its last part would be replaced by the path.
    let base = URL(filePath: folder.path, directoryHint: .isDirectory)
    let root = URL(filePath: path, directoryHint: .isDirectory, relativeTo: base).standardizedFileURL
    if !holdsCourse(root), FileExchange.finishInterrupted(in: root) { onFinish(root) }
    guard holdsCourse(root) else {
      throw damage(in: root) ?? CourseNotFound.notACourse(root.path, namedBy: origin)
    }
    return root
  }

  private static func nearest(from folder: URL) -> URL? {
    var candidate = folder.standardizedFileURL
    while !holdsCourse(candidate), !lacksManifest(candidate) {
      let parent = candidate.deletingLastPathComponent().standardizedFileURL
      if parent.path == candidate.path { return nil }
      candidate = parent
    }
    return candidate
  }

  /// Whether a folder has the parts of a course, but no manifest. Reading it says so; another course is not meant.
  private static func lacksManifest(_ folder: URL) -> Bool {
    ["lessons", "Exercises"].allSatisfy { name in
      var isFolder: ObjCBool = false
      let path = folder.appending(path: name).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  /// Why a folder that looks like a course is none; nil if it does not look like one.
  private static func damage(in folder: URL) -> CourseNotFound? {
    UnreadableText.diagnostic(onTheWayTo: manifest, in: folder).map { .damaged(folder.path, $0) }
  }

  private static func holdsCourse(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: manifest).path)
  }
}

/// No course was found.
package enum CourseNotFound: Error, Equatable, CustomStringConvertible {
  /// An option or variable names a folder without a course.
  case notACourse(String, namedBy: String)
  /// The manifest is not found in this folder, though it may be there.
  case damaged(String, Diagnostic)
  /// Neither this folder nor a folder above it is a course.
  case noneAbove(String)

  /// What was not found and where, and what to type next.
  package var description: String {
    switch self {
    case .notACourse(let path, let origin):
      "\(path) is not a course: it contains no \(CourseLocator.manifest).\n"
        + "Set \(origin) to the folder that contains \(CourseLocator.manifest)."
    case .damaged(let path, let fault):
      "\(path)/\(fault.file): \(fault.message). To make this a course, \(fault.suggestion ?? "correct that")."
    case .noneAbove(let path):
      "There is no course in \(path) or in a folder above it.\n"
        + "Change to the course's folder (cd), or add:  --course FOLDER  (or set CODELAB_COURSE)"
    }
  }
}
