import Catalog
import CourseModel
import Foundation
import Hashing

/// An exercise as a Swift package with the solution, the given files and the grader, so that an editor completes names and
/// runs the tests. Changes can be saved back to the course.
package struct EditingPackage {
  /// The package's folder.
  package let folder: URL
  private let exercise: Exercise
  /// The folder of the course.
  private let course: URL
  /// The folder with the sources of LabKit and GraderKit.
  private let tool: URL

  /// The package of an exercise of a course in a folder, which need not exist.
  package init(_ exercise: Exercise, of course: URL, in folder: URL, tool: URL) {
    (self.exercise, self.course, self.folder, self.tool) = (exercise, course, folder, tool)
  }

  /// The files of the solution and the grader in the package, without those that were deleted in it.
  package var files: [URL] {
    let own = exercise.sources.map { "\(sources)/\($0)" } + graderFiles.map { "\(tests)/\($0)" }
    return own.map { folder.appending(path: $0) }.filter(exists)
  }

  /// What was saved, and what was deleted in the package; paths in the package.
  package struct Changes: Equatable {
    /// The files of the course that were written.
    package var saved: [URL] = []
    /// New files of the solution, which `sources` in the manifest must name.
    package var unnamed: [String] = []
    /// Files that are in the course and were deleted in the package.
    package var deleted: [String] = []

    /// Whether nothing was changed in the package.
    package var isEmpty: Bool { saved.isEmpty && deleted.isEmpty }
  }

  /// What became of a package that was made under an earlier id.
  package enum Followed: Equatable {
    /// There is none.
    case none
    /// It is the package of the exercise now.
    case taken
    /// The exercise has another package.
    case inTheWay
  }

  /// Takes over the package of the exercise under an earlier id, with what is not saved in it.
  ///
  /// - Parameter old: its folder, which need not exist.
  /// - Throws: an error of the file system.
  package func follow(_ old: URL) throws -> Followed {
    // After a split, the package is that of the part with the same module.
    guard exists(old.appending(path: "saved.json")), exists(old.appending(path: sources)) else {
      return .none
    }
    if exists(folder) { return .inTheWay }
    let files = FileManager.default
    try files.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.moveItem(at: old, to: folder)
    // SwiftPM keeps whole paths in its build folder. The package's own manifest has the earlier name.
    try? files.removeItem(at: folder.appending(path: ".build"))
    let own = folder.appending(path: "Package.swift")
    if try text(own) == manifest(named: old.lastPathComponent) { try write(manifest, to: own) }
    return .taken
  }

  /// Creates the package, or brings what was changed only in the course up to date in it.
  ///
  /// - Returns: the copy of a `Package.swift` that was changed by hand; nil if it was not.
  /// - Throws: `EditingFault` before any file of the exercise is written, or an error of the file system.
  package func open() throws -> URL? {
    for module in Self.kits {
      let link = folder.appending(path: "Kit/\(module)")
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: tool.appending(path: "Sources/\(module)"))
    }
    let (file, copy) = (folder.appending(path: "Package.swift"), folder.appending(path: "Package.swift.old"))
    let isOther = try text(file).map { $0 != manifest } == true
    if isOther {
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.moveItem(at: file, to: copy)
    }
    try write(manifest, to: file)
    var record = try readRecord()
    let states = try paths(record).map { (path: $0, state: try state(of: $0, record)) }
    for (path, state) in states {
      if state.isChangedInCourse, !state.isChangedHere { try take(path, state.inCourse) }
      let taken = !state.isChangedHere || state.here == state.inCourse
      if taken { record[path] = state.inCourse.map(Self.hash) }
    }
    try write(record)
    return isOther ? copy : nil
  }

  /// Brings files back that were deleted in the package.
  ///
  /// - Returns: their paths in the package.
  /// - Throws: `EditingFault` before any file is written, or an error of the file system.
  package func restore() throws -> [String] {
    var record = try openRecord()
    let lost = try paths(record).map { (path: $0, state: try state(of: $0, record)) }
      .filter { $0.state.here == nil && $0.state.inCourse != nil }
    for (path, state) in lost {
      try take(path, state.inCourse)
      record[path] = state.inCourse.map(Self.hash)
    }
    try write(record)
    return lost.map(\.path)
  }

  /// Deletes the files in the course that were deleted in the package.
  ///
  /// - Returns: their paths in the package.
  /// - Throws: `EditingFault` before any file is deleted, or an error of the file system.
  package func delete() throws -> [String] {
    var record = try openRecord()
    let lost = try paths(record).map { (path: $0, state: try state(of: $0, record)) }
      .filter { $0.state.here == nil && $0.state.inCourse != nil }
    if let changed = lost.first(where: \.state.isChangedInCourse) {
      throw EditingFault.changedInCourse(courseFile(changed.path).path)
    }
    for (path, _) in lost {
      try FileManager.default.removeItem(at: courseFile(path))
      record[path] = nil
    }
    try write(record)
    return lost.map(\.path)
  }

  /// The list of the manifest, such as `sources`, that names a file of the package; nil if none needs to.
  package func list(naming path: String) -> String? {
    guard path.hasPrefix(sources + "/") else { return nil }
    let name = String(path.dropFirst(sources.count + 1))
    if exercise.given.contains(where: { $0.name == name }) { return "given" }
    return exercise.sources.contains(name) ? "sources" : nil
  }

  /// Writes what was changed in the package to the course: all files, or none.
  ///
  /// - Throws: `EditingFault` or an error of the file system; then no file is written.
  package func save() throws -> Changes {
    var record = try openRecord()
    let states = try paths(record).map { (path: $0, state: try state(of: $0, record)) }
    let conflicts = states.filter {
      $0.state.here != nil && $0.state.isChangedHere && $0.state.isChangedInCourse
        && $0.state.here != $0.state.inCourse
    }
    guard conflicts.isEmpty else {
      throw EditingFault.conflict(
        conflicts.map {
          EditingFault.Pair(
            here: folder.appending(path: $0.path).path, inCourse: courseFile($0.path).path,
            isDeleted: $0.state.inCourse == nil)
        })
    }
    var changes = Changes()
    var texts: [(file: URL, text: String)] = []
    for (path, state) in states where state.isChangedHere {
      guard let text = state.here else {
        if state.inCourse != nil { changes.deleted.append(path) }
        continue
      }
      record[path] = Self.hash(text)
      guard text != state.inCourse else { continue }
      if state.inCourse == nil, path.hasPrefix(sources) { changes.unnamed.append(path) }
      texts.append((courseFile(path), text))
      changes.saved.append(courseFile(path))
    }
    if !texts.isEmpty { try FileExchange(in: course).write(texts) }
    try write(record)
    return changes
  }

  // MARK: Files

  private static let kits = ["CGraderKit", "FilmKit", "GraderEvents", "GraderKit", "LabKit"]

  private var sources: String { "Sources/\(exercise.module)" }
  private var tests: String { "Tests/\(exercise.module)Tests" }

  private var graderFiles: [String] { swiftFiles(in: exercise.folders.grader) }

  /// The Swift files in a folder, without those that the compiler grades with.
  private func swiftFiles(in folder: URL) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Fixtures/") }.sorted()
  }

  /// The files that are in the package, in the course, or were in both.
  private func paths(_ record: [String: String]) throws -> [String] {
    let course =
      exercise.sources.map { "\(sources)/\($0)" } + exercise.given.map { "\(sources)/\($0.name)" }
      + graderFiles.map { "\(tests)/\($0)" }
    let here = [sources, tests].flatMap { top in
      swiftFiles(in: folder.appending(path: top)).map { "\(top)/\($0)" }
    }
    return Set(course + here + record.keys).sorted()
  }

  /// The file of the course that a file of the package is a copy of, or becomes.
  private func courseFile(_ path: String) -> URL {
    if path.hasPrefix(tests + "/") {
      return exercise.folders.grader.appending(path: String(path.dropFirst(tests.count + 1)))
    }
    let name = String(path.dropFirst(sources.count + 1))
    return exercise.given.first { $0.name == name }?.file ?? exercise.folders.solution.appending(path: name)
  }

  // MARK: States

  /// A file here and in the course, and whether it differs from what both were at last.
  private struct State {
    let here: String?
    let inCourse: String?
    let isChangedHere: Bool
    let isChangedInCourse: Bool
  }

  private func state(of path: String, _ record: [String: String]) throws -> State {
    let here = try text(folder.appending(path: path))
    let inCourse = try text(courseFile(path))
    return State(
      here: here, inCourse: inCourse, isChangedHere: here.map(Self.hash) != record[path],
      isChangedInCourse: inCourse.map(Self.hash) != record[path])
  }

  private func take(_ path: String, _ text: String?) throws {
    let file = folder.appending(path: path)
    if let text { try write(text, to: file) } else { try FileManager.default.removeItem(at: file) }
  }

  private static func hash(_ text: String) -> String { ContentHash.hex(of: text.utf8) }

  private var recordFile: URL { folder.appending(path: "saved.json") }

  private func readRecord() throws -> [String: String] {
    guard exists(recordFile) else { return [:] }
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: recordFile))
  }

  private func openRecord() throws -> [String: String] {
    guard exists(recordFile) else { throw EditingFault.notOpen(exercise.id.description) }
    return try readRecord()
  }

  private func write(_ record: [String: String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(String(decoding: encoder.encode(record), as: UTF8.self) + "\n", to: recordFile)
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  private func text(_ file: URL) throws -> String? {
    if let damage = UnreadableText.diagnostic(of: file.path, at: file) {
      throw EditingFault.unreadable(damage)
    }
    return exists(file) ? try TextFile.read(file) : nil
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  // MARK: The manifest

  private var manifest: String { manifest(named: exercise.id.name) }

  private func manifest(named name: String) -> String {
    """
    // swift-tools-version: 6.2
    // For an editor: `codelab edit` writes this file again. Change the exercise's own files.
    import PackageDescription

    let package = Package(
      name: "\(name)",
      targets: [
        .target(name: "LabKit", path: "Kit/LabKit"),
        .target(name: "GraderEvents", path: "Kit/GraderEvents"),
        .target(name: "FilmKit", path: "Kit/FilmKit"),
        .target(name: "CGraderKit", path: "Kit/CGraderKit", exclude: ["host.c", "memory.c"]),
        .target(
          name: "GraderKit", dependencies: ["GraderEvents", "CGraderKit", "FilmKit", "LabKit"],
          path: "Kit/GraderKit"),
        .target(
          name: "\(exercise.module)", dependencies: ["LabKit"],
          swiftSettings: [.swiftLanguageMode(.v\(exercise.language))]),
        .testTarget(
          name: "\(exercise.module)Tests", dependencies: ["\(exercise.module)", "GraderKit", "LabKit"],
          swiftSettings: [.swiftLanguageMode(.v\(exercise.grader.language))]),
      ]
    )

    """
  }
}

/// Why the package of an exercise can't be made, or its changes can't be saved; no file was written.
package enum EditingFault: Error, Equatable, CustomStringConvertible {
  /// A file of the package, and the file of the course that it is a copy of.
  package struct Pair: Equatable, Sendable {
    let here: String
    let inCourse: String
    /// Whether the file of the course was deleted.
    var isDeleted = false

    /// The command that compares both, or brings back the one that was deleted.
    fileprivate var command: String {
      isDeleted ? "  cp \(here) \(inCourse)   (it was deleted in the course)" : "  diff \(here) \(inCourse)"
    }
  }

  /// There is no package of this exercise.
  case notOpen(String)
  /// These files were changed in both places.
  case conflict([Pair])
  /// This file of the course was changed since it was deleted in the package.
  case changedInCourse(String)
  /// A file of the package or of the course is no text.
  case unreadable(Diagnostic)

  /// What is wrong, and what to do next.
  package var description: String {
    switch self {
    case .notOpen(let id):
      "The package of \(id) has not been made."
    case .conflict(let pairs):
      "These files were changed in the course, too, so nothing was saved. Compare each pair, make both files equal, "
        + "and save again:\n" + pairs.map(\.command).joined(separator: "\n")
    case .changedInCourse(let file):
      "\(file) was changed since it was deleted in the package, so nothing was deleted. To get it back into the package, "
        + "use --restore."
    case .unreadable(let damage):
      "\(damage.file)\(damage.line.map { ":\($0)" } ?? ""): \(damage.message), so no file was written."
        + (damage.suggestion.map { "\nTo correct it: \($0)." } ?? "")
    }
  }
}
