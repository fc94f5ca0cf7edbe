import Foundation

/// Finds a submitted file whose name has other capital letters, or that is in a folder of the submission.
enum MisplacedFile {
  /// How many folders are searched.
  private static let mostFolders = 100

  /// The path of the file, relative to the submission's folder; nil if there is none.
  static func path(of name: String, in folder: URL) -> String? {
    let names = self.names(in: folder)
    if let same = names.first(where: { isSame($0, name) }) { return same }
    return names.prefix(mostFolders).lazy.compactMap { inner in
      self.names(in: folder.appending(path: inner)).first { isSame($0, name) }.map { "\(inner)/\($0)" }
    }.first
  }

  private static func isSame(_ found: String, _ name: String) -> Bool {
    found.lowercased() == name.lowercased()
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
