import CourseModel
import Foundation
import Hashing

/// The files of a hidden grader: the Swift files of its folder, without its `Fixtures`.
struct GraderSources {
  let files: [String: String]

  init(exercise: Exercise) throws {
    let folder = exercise.folders.grader
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".swift") {
      files[name] = try TextFile.read(folder.appending(path: name))
    }
    guard !files.isEmpty else { throw GraderFault.noGrader(folder.path) }
    self.files = files
  }

  /// The texts of the grader's files, in the order of their names; empty if there is no grader.
  static func texts(of exercise: Exercise) -> [String] {
    let sources = try? GraderSources(exercise: exercise)
    return sources?.files.sorted { $0.key < $1.key }.map(\.value) ?? []
  }

  /// The texts of an exercise that decide its seed: manifest, given files and grader.
  static func inputs(of exercise: Exercise) -> [String] {
    let manifest = (try? String(contentsOf: exercise.folders.manifest, encoding: .utf8)) ?? ""
    let given = exercise.given.map { [$0.name, (try? String(contentsOf: $0.file, encoding: .utf8)) ?? ""] }
    let sources = try? GraderSources(exercise: exercise)
    return [manifest] + given.flatMap { $0 } + [sources?.hash ?? ""]
  }

  var hash: String { ContentHash.hex(of: files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }) }
}
