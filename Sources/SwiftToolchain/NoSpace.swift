import CourseModel
import Foundation

/// A disk is full, or nearly so.
struct NoSpace: AdvisedError, Equatable {
  /// What is on the disk.
  enum Use {
    case temporaryFiles, cache
  }

  let folder: String
  let use: Use
  let free: Int
  let needed: Int

  /// Makes sure that so many bytes are free.
  ///
  /// - Throws: `NoSpace` if they are not.
  static func require(_ needed: Int, in folder: URL, of use: Use) throws {
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = (facts?[.systemFreeSize] as? NSNumber)?.intValue, free < needed else { return }
    throw NoSpace(folder: folder.path, use: use, free: free, needed: needed)
  }

  /// What is wrong, and what to do.
  var problem: String {
    let (purpose, variable) =
      switch use {
      case .temporaryFiles: ("where code is compiled and run", "TMPDIR")
      case .cache: ("where compiled parts are kept", "XDG_CACHE_HOME")
      }
    return "Only \(free >> 20) MB are free in \(folder), \(purpose); \(needed >> 20) MB are needed. "
      + "Free some space, or name another folder: \(variable)=FOLDER"
  }

  /// No command helps.
  var help: ToolCommand? { nil }
}
