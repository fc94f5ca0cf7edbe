import Catalog
import CourseModel
import Foundation
import LessonReader

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
  /// The revision that results of the copy bear; nil if it is not known.
  let revision: String?

  /// An export of a course.
  package init(_ course: Course, home: URL, for edition: Edition, revision: String? = nil) {
    (self.course, self.home, self.edition, self.revision) = (course, home, edition, revision)
  }

  /// Writes the export into a folder that is empty or does not exist. It appears there as a whole or not at all.
  ///
  /// - Returns: the paths of files that nothing reads, which are not in the copy.
  /// - Throws: `ExportFault`, or an error of the file system.
  @discardableResult package func write(to folder: URL) throws -> [String] {
    let files = FileManager.default
    guard !course.exercises.contains(where: \.folders.isSealed) else { throw ExportFault.sealed }
    let manifest = try PackageManifest.withoutTests(TextFile.read(home.appending(path: "Package.swift")))
    let present = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard present.isEmpty, !files.fileExists(atPath: folder.path) || folder.isDirectory else {
      throw ExportFault.occupied(folder.path)
    }
    guard !folder.isInside(home), !folder.isInside(course.root) else { throw ExportFault.inside(folder.path) }
    let staging = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))")
    try files.createDirectory(at: staging, withIntermediateDirectories: true)
    do {
      try manifest.write(to: staging.appending(path: "Package.swift"))
      try ExportReadme.text(of: course, for: edition).write(to: staging.appending(path: "README.md"))
      try copy(toolFiles, of: home, to: staging)
      try writeCourse(to: staging)
      guard rename(staging.path, folder.path) == 0 else { throw ExportFault.occupied(folder.path) }
    } catch {
      try? files.removeItem(at: staging)
      throw error
    }
    return strays
  }

  // MARK: The tool

  /// What the tool consists of besides its sources; all but the script make it easier to use.
  private static let ofTool = [
    "codelab", "LICENSE", "Dockerfile", ".dockerignore", ".devcontainer/devcontainer.json",
    ".vscode/tasks.json", ".gitignore",
  ]

  /// What starts a grading elsewhere.
  private static let ofEngines =
    ["action.yml"]
    + ["crontab", "github-matrix.yml", "kubernetes.yml", "slurm.sbatch"].map { "Engines/\($0)" }

  private static let sources: Set<String> = ["swift", "c", "h"]

  private var toolFiles: [String] {
    let engines = edition == .grader ? Self.ofEngines : []
    let sources = files(in: home.appending(path: "Sources"), of: home).filter {
      $0.split(separator: "/").count > 2 && Self.sources.contains(URL(filePath: $0).pathExtension)
    }
    return sources + (Self.ofTool + engines).filter { home.appending(path: $0).exists }
  }

  // MARK: The course

  private func writeCourse(to folder: URL) throws {
    try copy(openFiles, of: course.root, to: folder)
    switch edition {
    case .grader: try copy(course.exercises.flatMap(hiddenFiles), of: course.root, to: folder)
    case .student:
      for exercise in course.exercises {
        let texts = try hiddenFiles(of: exercise).map {
          ($0, try TextFile.read(course.root.appending(path: $0)))
        }
        try SealedFiles(texts: Dictionary(uniqueKeysWithValues: texts)).data()
          .write(to: folder.appending(path: "Exercises/\(exercise.id)/\(SealedFiles.name)"))
      }
    }
    try revision.map { "\($0)\n" }?
      .write(to: folder.appending(path: course.revisionFile.lastPathComponent))
  }

  /// The files that everybody may read, relative to the course: what it reads, and no notes or drafts beside it.
  private var openFiles: [String] {
    let lessons = course.root.appending(path: "lessons")
    let pages = course.pages.flatMap { page in
      let films = FilmedListing.all(in: (try? TextFile.read(page.file)) ?? "", page: page.id)
      return [page.file] + films.map { $0.file(beside: page.file) }
    }
    let ofExercises = course.exercises.flatMap { exercise in
      let folders = exercise.folders
      return [folders.task, folders.example, folders.scene] + exercise.given.map(\.file)
        + exercise.sources.map { folders.starter.appending(path: $0) }
    }
    let all = ["course.yml", "errors.yml"].map { lessons.appending(path: $0) } + pages + ofExercises
    return Set(all.filter(\.exists).map { path(of: $0, in: course.root) }).sorted()
  }

  /// The manifest, the reference interface, the grader and the solution.
  private func hiddenFiles(of exercise: Exercise) -> [String] {
    let folders = exercise.folders
    let all =
      [folders.manifest, folders.interface]
      + folders.graderFiles.map { folders.grader.appending(path: $0) }
      + exercise.sources.map { folders.solution.appending(path: $0) }
    return all.filter(\.exists).map { path(of: $0, in: course.root) }
  }

  // MARK: Files

  /// The files in the folders of what is exported that nothing reads.
  private var strays: [String] {
    let folders = course.exercises.map(\.folders).flatMap {
      [$0.exercise, $0.shared, $0.grader, $0.solution]
    }
    let found = ([course.root.appending(path: "lessons")] + folders).flatMap {
      files(in: $0, of: course.root)
    }
    let known = Set(openFiles + course.exercises.flatMap(hiddenFiles))
    let ofTool = Set(files(in: home.appending(path: "Sources"), of: home)).subtracting(toolFiles)
    return Set(found).subtracting(known).union(ofTool).sorted()
  }

  private func path(of file: URL, in root: URL) -> String {
    file.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
  }

  /// The files in a folder and its folders, relative to a folder around it. Hidden files are what editors and operating
  /// systems left.
  private func files(in folder: URL, of root: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let inner = folder.appending(path: name)
      return inner.isDirectory ? files(in: inner, of: root) : [path(of: inner, in: root)]
    }
  }

  private func copy(_ paths: [String], of root: URL, to folder: URL) throws {
    for path in paths {
      let target = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The file itself, and not a link that leads nowhere in the copy.
      try FileManager.default.copyItem(at: root.appending(path: path).resolvingSymlinksInPath(), to: target)
    }
  }
}

/// Why a course can't be exported to a folder.
package enum ExportFault: Error, Equatable, CustomStringConvertible {
  /// It contains something.
  case occupied(String)
  /// It is in the course, or in the tool's folder.
  case inside(String)
  /// The course is an export for learners.
  case sealed
  /// The tool's `Package.swift` does not say which of its targets are tests.
  case noTests

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .occupied(let path): "\(path) exists and is not an empty folder. Name a new folder."
    case .inside(let path): "\(path) is inside the course or the tool. Name a folder outside of both."
    case .sealed:
      "This course is an export for learners, without graders and solutions. Export the course that it was made from:  --course FOLDER"
    case .noTests:
      "This is an export. Export the course that it was made from. If it is not: Package.swift does not mark its tests, so they can't be left out; restore the lines with `\(PackageManifest.begin)`."
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
