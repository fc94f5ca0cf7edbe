import CourseModel
import Foundation

/// A folder in which nothing can be compiled and run.
package struct UnfitFolder: AdvisedError, Equatable {
  /// What the folder is for.
  package enum Use: Sendable {
    case temporaryFiles, cache
  }

  /// What is wrong with it.
  package enum Fault: Equatable, Sendable {
    /// So many bytes are free, and more are needed.
    case full(free: Int, needed: Int)
    /// Its file system is mounted with `noexec`.
    case noExecution
    /// It is a file.
    case isFile
    /// There is nothing at its path.
    case missing
  }

  /// `ST_NOEXEC` of statvfs(3), which glibc declares for GNU sources alone.
  private static let noExecutionFlag: UInt = 8

  let folder: String
  let use: Use
  let fault: Fault

  /// Makes sure that so many bytes are free, and that programs can be run there. A cache that is missing can be made; a
  /// folder for temporary files is one that somebody else made, and its name may be mistyped.
  ///
  /// - Throws: `UnfitFolder` if not.
  static func require(_ needed: Int, in folder: URL, of use: Use) throws {
    try requireThere(folder, use)
    var facts = statvfs()
    guard statvfs(folder.path, &facts) == 0 else { return }
    let free = Int(clamping: UInt64(facts.f_bavail) * UInt64(facts.f_frsize))
    if free < needed {
      throw UnfitFolder(folder: folder.path, use: use, fault: .full(free: free, needed: needed))
    }
    if forbidsPrograms(folder) { throw UnfitFolder(folder: folder.path, use: use, fault: .noExecution) }
  }

  /// Makes sure that a folder is there, or can be made.
  ///
  /// - Throws: `UnfitFolder` if not.
  static func requireThere(_ folder: URL, _ use: Use) throws {
    var info = stat()
    if stat(folder.path, &info) == 0 {
      if info.st_mode & S_IFMT == S_IFDIR { return }
      throw UnfitFolder(folder: folder.path, use: use, fault: .isFile)
    }
    guard use == .temporaryFiles, errno == ENOENT else { return }
    throw UnfitFolder(folder: folder.path, use: use, fault: .missing)
  }

  /// Whether the folder's file system is mounted with `noexec`; false if there is no such folder.
  static func forbidsPrograms(_ folder: URL) -> Bool {
    #if os(Linux)
      var facts = statvfs()
      return statvfs(folder.path, &facts) == 0 && facts.f_flag & noExecutionFlag != 0
    #else
      return false
    #endif
  }

  /// What is wrong, and what to do.
  package var problem: String {
    let (purpose, variable) =
      switch use {
      case .temporaryFiles: ("where code is compiled and run", "TMPDIR")
      case .cache: ("where compiled parts are kept", "XDG_CACHE_HOME")
      }
    return switch fault {
    case .full(let free, let needed):
      "Only \(free >> 20) MB are free in \(folder), \(purpose); \(needed >> 20) MB are needed. "
        + "Free some space, or name another folder: \(variable)=FOLDER"
    case .noExecution:
      "\(folder), \(purpose), is mounted with `noexec`, so no program can run there. "
        + "Name another folder: \(variable)=FOLDER"
    case .isFile:
      "\(folder) should be the folder \(purpose), and is a file. Name a folder: \(variable)=FOLDER"
    case .missing:
      "There is no folder \(folder), \(purpose). Name another folder: \(variable)=FOLDER, or create it:  "
        + "mkdir -p \(folder.quotedForShell)"
    }
  }

  /// No command helps.
  package var help: ToolCommand? { nil }
}
