/// What a folder, a zip or a revision contains.
protocol SourceContents: Sendable {
  /// All files, folders and links that are not noise.
  var entries: [SourceEntry] { get }

  /// The bytes of a file, at most `limit`.
  ///
  /// - Throws: `FileFault` if it can't be read, or an error of the source.
  func bytes(of entry: SourceEntry, limit: Int) async throws -> [UInt8]
}

/// What no source may exceed.
enum SourceLimits {
  /// Entries in a source; a course's workspace has some hundred.
  static let entries = 20_000
  /// Folders above a file: three around a workspace, its lesson, its exercise, and one to find misplaced files.
  static let depth = 6
}
