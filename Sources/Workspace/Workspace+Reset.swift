import CourseModel
import Foundation

extension Workspace {
  /// Puts the starter back, and keeps what was there.
  ///
  /// - Returns: the folder that holds the copy; nil when there was nothing to keep.
  public func reset(_ exercise: Exercise) throws -> URL? {
    guard hasStarted(exercise) else { throw WorkspaceError.notStarted(exercise.id.description) }
    let copy = try keepCopy(of: exercise)
    for name in exercise.sources {
      let starter = try Data(contentsOf: exercise.folders.starter.appending(path: name))
      try AtomicFile.write(starter, to: folder(of: exercise).appending(path: name))
    }
    return copy
  }

  /// Copies the learner's files, to a folder with the next free number.
  private func keepCopy(of exercise: Exercise) throws -> URL? {
    let files = FileManager.default
    let place = root.appending(path: "copies/\(exercise.id.lesson)/\(exercise.id.name)")
    let existing = (try? files.contentsOfDirectory(atPath: place.path)) ?? []
    let number = (existing.compactMap(Int.init).max() ?? 0) + 1
    let copy = place.appending(path: String(number))
    var kept = false
    for name in exercise.sources {
      let file = folder(of: exercise).appending(path: name)
      guard let data = try? Data(contentsOf: file) else { continue }
      try AtomicFile.write(data, to: copy.appending(path: name))
      kept = true
    }
    return kept ? copy : nil
  }
}
