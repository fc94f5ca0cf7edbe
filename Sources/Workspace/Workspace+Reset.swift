import CourseModel
import Foundation

extension Workspace {
  /// Restores the starter of an exercise, and keeps a copy of the learner's files.
  ///
  /// - Parameter onCopy: called with each folder of copies before a file is replaced, so that the learner knows where
  ///   their work is even if the command is interrupted.
  /// - Throws: `WorkspaceError`, or an error of the file system; nothing that the learner wrote is lost.
  package func reset(_ exercise: Exercise, onCopy: (URL) -> Void) throws {
    _ = try copyEarlierWork(on: exercise)
    guard hasStarted(exercise) else { throw WorkspaceError.notStarted(exercise.id.description) }
    try keepCopy(of: exercise.sources, exercise, onCopy)
    for name in exercise.sources {
      let starter = try Data(contentsOf: exercise.folders.starter.appending(path: name))
      try AtomicFile.write(starter, to: folder(of: exercise).appending(path: name))
    }
    try give(exercise, onCopy)
  }

  /// Copies the existing files of an exercise to a folder with the next free number.
  func keepCopy(of files: [String], _ exercise: Exercise, _ onCopy: (URL) -> Void) throws {
    try keepCopy(
      of: files, in: folder(of: exercise), as: "\(exercise.id.lesson)/\(exercise.id.name)", onCopy)
  }

  /// Copies the existing files of a folder to a folder with the next free number among the copies of `place`.
  func keepCopy(of files: [String], in folder: URL, as place: String, _ onCopy: (URL) -> Void) throws {
    let names = files.filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
    guard !names.isEmpty else { return }
    // Reads all files before it writes any: a file that can't be copied must not be replaced.
    let kept = try names.map { name in (name, try Self.contents(of: folder.appending(path: name))) }
    let copy = try newFolder(in: root.appending(path: "copies/\(place)"))
    for (name, data) in kept { try AtomicFile.write(data, to: copy.appending(path: name)) }
    onCopy(copy)
  }

  private static func contents(of file: URL) throws -> Data {
    do { return try Data(contentsOf: file) } catch { throw WorkspaceError.notRead(file.path) }
  }

  /// Creates the folder with the next free number; two tools at the same time get different folders.
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
