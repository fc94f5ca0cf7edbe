import CourseModel
import Foundation

extension Workspace {
  /// Puts the starter back, and keeps what was there.
  ///
  /// - Parameter onCopy: told of each folder that holds a copy, before anything is replaced: then whoever is stopped in
  ///   the middle knows already where their work is.
  /// - Throws: `WorkspaceError`, or an error of the file system; nothing that the learner wrote is lost.
  package func reset(_ exercise: Exercise, onCopy: (URL) -> Void) throws {
    guard hasStarted(exercise) else { throw WorkspaceError.notStarted(exercise.id.description) }
    try keepCopy(of: exercise.sources, exercise, onCopy)
    for name in exercise.sources {
      let starter = try Data(contentsOf: exercise.folders.starter.appending(path: name))
      try AtomicFile.write(starter, to: folder(of: exercise).appending(path: name))
    }
    try give(exercise, onCopy)
  }

  /// Copies files of an exercise, as far as they exist, to a folder with the next free number.
  func keepCopy(of files: [String], _ exercise: Exercise, _ onCopy: (URL) -> Void) throws {
    try keepCopy(
      of: files, in: folder(of: exercise), as: "\(exercise.id.lesson)/\(exercise.id.name)", onCopy)
  }

  /// Copies files of a folder, as far as they exist, to a folder with the next free number among the copies.
  func keepCopy(of files: [String], in folder: URL, as place: String, _ onCopy: (URL) -> Void) throws {
    let names = files.filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
    guard !names.isEmpty else { return }
    // All of it is read before any of it is written: a file that can't be kept must not be replaced.
    let kept = try names.map { name in (name, try Self.contents(of: folder.appending(path: name))) }
    let copy = try newFolder(in: root.appending(path: "copies/\(place)"))
    for (name, data) in kept { try AtomicFile.write(data, to: copy.appending(path: name)) }
    onCopy(copy)
  }

  private static func contents(of file: URL) throws -> Data {
    do { return try Data(contentsOf: file) } catch { throw WorkspaceError.notRead(file.path) }
  }

  /// Makes the folder with the next free number; of two tools at once each gets its own.
  private func newFolder(in place: URL) throws -> URL {
    let files = FileManager.default
    let existing = (try? files.contentsOfDirectory(atPath: place.path)) ?? []
    var number = (existing.compactMap(Int.init).max() ?? 0) + 1
    while true {
      let folder = place.appending(path: String(number))
      do {
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        try files.createDirectory(at: folder, withIntermediateDirectories: false)
        return folder
      } catch CocoaError.fileWriteFileExists {
        number += 1
      } catch {
        throw WorkspaceError.notWritten(folder.path, AtomicFile.reason(error))
      }
    }
  }
}
