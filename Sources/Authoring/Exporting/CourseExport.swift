import Catalog
import CourseModel
import Foundation

/// Writes a copy of the tool and the course for a class: what learners get, or what a grading machine needs.
package struct CourseExport {
  /// Who gets the copy.
  package enum Edition: String, CaseIterable, Sendable {
    /// Learners: hints, reference interface, grader and solution of an exercise are in its sealed file.
    case student
    /// A machine that grades: the course as it is, without wrong solutions and variants.
    case grader
  }

  /// The course to copy, without the exercises that have errors.
  let course: Course
  /// The folder of the tool: its sources and its script.
  let home: URL
  let edition: Edition

  /// An export of a course.
  package init(_ course: Course, home: URL, for edition: Edition) {
    (self.course, self.home, self.edition) = (course, home, edition)
  }

  /// Writes the export into a folder that is empty or does not exist. It appears there as a whole or not at all.
  ///
  /// - Throws: `ExportFault`, or an error of the file system.
  package func write(to folder: URL) throws {
    let files = FileManager.default
    let present = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard present.isEmpty, !files.fileExists(atPath: folder.path) || folder.isDirectory else {
      throw ExportFault.occupied(folder.path)
    }
    guard !folder.isInside(home), !folder.isInside(course.root) else { throw ExportFault.inside(folder.path) }
    let staging = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))")
    try files.createDirectory(at: staging, withIntermediateDirectories: true)
    do {
      try writeTool(to: staging)
      try writeCourse(to: staging)
      guard rename(staging.path, folder.path) == 0 else { throw ExportFault.occupied(folder.path) }
    } catch {
      try? files.removeItem(at: staging)
      throw error
    }
  }

  // MARK: The tool

  /// What the tool consists of besides its manifest; the others make it easier to use.
  private static let needed = ["codelab", "Sources"]
  private static let helpful = [
    "LICENSE", "Dockerfile", ".dockerignore", ".devcontainer", ".vscode", ".gitignore",
  ]

  /// What starts a grading elsewhere.
  private static let ofEngines = ["action.yml", "Engines"]

  private func writeTool(to folder: URL) throws {
    for name in Self.needed { try copy(home.appending(path: name), to: folder.appending(path: name)) }
    let helpful =
      switch edition {
      case .student: Self.helpful
      case .grader: Self.helpful + Self.ofEngines
      }
    for name in helpful where home.appending(path: name).exists {
      try copy(home.appending(path: name), to: folder.appending(path: name))
    }
    let manifest = try TextFile.read(home.appending(path: "Package.swift"))
    try PackageManifest.withoutTests(manifest).write(to: folder.appending(path: "Package.swift"))
    try ExportReadme.text(of: course, for: edition).write(to: folder.appending(path: "README.md"))
  }

  // MARK: The course

  private func writeCourse(to folder: URL) throws {
    try copy(course.root.appending(path: "lessons"), to: folder.appending(path: "lessons"))
    for exercise in course.exercises { try write(exercise, to: folder) }
    for shared in Set(course.exercises.map(\.folders.shared)) where shared.exists {
      try copy(shared, to: folder.appending(path: path(of: shared)))
    }
  }

  private func write(_ exercise: Exercise, to folder: URL) throws {
    let own = folder.appending(path: "Exercises/\(exercise.id)")
    try copy(exercise.folders.exercise, to: own)
    let behind = [exercise.folders.grader, exercise.folders.solution].filter(\.exists)
    switch edition {
    case .grader:
      for inner in behind { try copy(inner, to: folder.appending(path: path(of: inner))) }
    case .student:
      let manifests = [exercise.folders.manifest, exercise.folders.interface].filter(\.exists)
      let hidden = manifests + (try behind.flatMap { try $0.filesInside })
      let texts = try hidden.map { (path(of: $0), try TextFile.read($0)) }
      let sealed = SealedFiles(texts: Dictionary(uniqueKeysWithValues: texts))
      try sealed.data().write(to: own.appending(path: SealedFiles.name))
      for file in manifests {
        try FileManager.default.removeItem(at: own.appending(path: file.lastPathComponent))
      }
    }
  }

  /// The path relative to the course.
  private func path(of file: URL) -> String {
    file.pathComponents.dropFirst(course.root.pathComponents.count).joined(separator: "/")
  }

  /// Copies what belongs to it, and leaves out what an editor or an operating system left.
  private func copy(_ source: URL, to target: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard source.isDirectory else { return try files.copyItem(at: source, to: target) }
    try files.createDirectory(at: target, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: source.path) where !name.hasPrefix(".") {
      try copy(source.appending(path: name), to: target.appending(path: name))
    }
  }
}

/// Why a course can't be exported to a folder.
package enum ExportFault: Error, Equatable, CustomStringConvertible {
  /// It contains something.
  case occupied(String)
  /// It is in the course, or in the tool's folder.
  case inside(String)
  /// The tool's `Package.swift` does not say which of its targets are tests.
  case noTests

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .occupied(let path): "\(path) exists and is not an empty folder. Name a new folder."
    case .inside(let path): "\(path) is inside the course or the tool. Name a folder outside of both."
    case .noTests:
      "Package.swift does not mark its tests, so they can't be left out. If this is an export, export the course that it was made from. If not, restore the lines with `\(PackageManifest.begin)`."
    }
  }
}

extension URL {
  var exists: Bool { FileManager.default.fileExists(atPath: path) }
  var isDirectory: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  fileprivate func isInside(_ folder: URL) -> Bool {
    standardizedFileURL.pathComponents.starts(with: folder.standardizedFileURL.pathComponents)
  }

  /// The plain files in a folder and its folders, in the order of their paths.
  fileprivate var filesInside: [URL] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
      return try names.sorted().flatMap { name in
        let inner = appending(path: name)
        return inner.isDirectory ? try inner.filesInside : [inner]
      }
    }
  }
}

extension String {
  fileprivate func write(to file: URL) throws { try Data(utf8).write(to: file) }
}

/// The tool's `Package.swift` in an export, which has no tests.
enum PackageManifest {
  /// The line before the targets that an export leaves out.
  static let begin = "// An export leaves out the tests."
  /// The line after them.
  static let end = "// The tests end here."

  /// The manifest without its tests.
  ///
  /// - Throws: `ExportFault.noTests` if they are not marked.
  static func withoutTests(_ text: String) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func place(_ mark: String) -> Int? {
      lines.firstIndex { $0.drop { $0 == " " } == mark[...] }
    }
    guard let first = place(begin), let last = place(end), first < last else { throw ExportFault.noTests }
    return (lines[..<first] + lines[(last + 1)...]).joined(separator: "\n")
  }
}
