import Hashing
import CourseModel
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stores a learner's progress in their workspace.
package struct ProgressStore: Sendable {
  private let workspace: Workspace
  private var file: URL { workspace.metadata.appending(path: "progress.json") }

  /// The store of a workspace.
  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// The progress; empty if there is none, or if the file cannot be read or decoded.
  package func load() -> LearnerProgress {
    guard let data = try? Data(contentsOf: file) else { return LearnerProgress() }
    return (try? Self.decoder.decode(LearnerProgress.self, from: data)) ?? LearnerProgress()
  }

  /// Why the progress cannot be read or changed; nil if it can, or if there is none.
  package var fault: WorkspaceError? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let data = try? Data(contentsOf: file) else { return .notRead(file.path) }
    guard let progress = try? Self.decoder.decode(LearnerProgress.self, from: data) else {
      return .damagedProgress(file.path)
    }
    return progress.version <= LearnerProgress().version ? nil : .newerProgress(file.path)
  }

  /// Changes the progress under a lock; a damaged file is copied first.
  ///
  /// - Returns: the copy of a damaged file.
  /// - Throws: `WorkspaceError` or an error of the file system; then the progress is unchanged.
  @discardableResult
  package func update(_ change: (inout LearnerProgress) -> Void) throws -> URL? {
    try workspace.make()
    let lock = open(workspace.metadata.appending(path: "lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    let (before, aside) = try loadForChange()
    var progress = before
    change(&progress)
    // After a crash of the machine, the last result may be missing; a learner who waits for it would see it later.
    try AtomicFile.write(try Self.encoder.encode(progress), to: file, waitsForName: false)
    return aside
  }

  /// The progress that is about to be overwritten, and the copy of a damaged file.
  private func loadForChange() throws -> (LearnerProgress, aside: URL?) {
    guard FileManager.default.fileExists(atPath: file.path) else { return (LearnerProgress(), nil) }
    guard let data = try? Data(contentsOf: file) else { throw WorkspaceError.notRead(file.path) }
    guard let progress = try? Self.decoder.decode(LearnerProgress.self, from: data) else {
      let name = "progress-damaged-\(ContentHash.hex(of: data).prefix(8)).json"
      let aside = workspace.metadata.appending(path: name)
      try AtomicFile.write(data, to: aside)
      return (LearnerProgress(), aside)
    }
    guard progress.version <= LearnerProgress().version else { throw WorkspaceError.newerProgress(file.path) }
    return (progress, nil)
  }

  /// Exports the progress to a file, which must not exist yet.
  ///
  /// - Throws: an error of the file system.
  package func export(to file: URL) throws {
    try AtomicFile.create(try Self.exported(load()), at: file)
  }

  /// The bytes of an exported progress.
  ///
  /// - Throws: an error of encoding.
  static func exported(_ progress: LearnerProgress) throws -> Data {
    try encoder.encode(progress) + Data("\n".utf8)
  }

  /// The progress in exported bytes; nil if this version of the tool cannot decode them.
  package static func imported(_ data: Data) -> LearnerProgress? {
    guard let progress = try? decoder.decode(LearnerProgress.self, from: data) else { return nil }
    return progress.version <= LearnerProgress().version ? progress : nil
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
