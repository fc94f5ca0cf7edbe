import CourseModel
import Foundation
import Sandbox

/// Where a submission comes from: a folder, a zip, or a revision of a git repository on this machine.
///
/// The files of an exercise are read with `open`, and then with `collect` for each exercise:
///
///     let source = try SubmissionSource("git+/srv/work.git@main", from: here)
///     let opened = try await source.open(GitAccess(environment: environment, sandbox: sandbox))
///     let files = try await opened.collect(exercise, of: course)  // or throws a SubmissionFault
///     try files.write(to: folder)  // or files.outcome, which needs no folder
package struct SubmissionSource: Equatable, Sendable {
  /// The forms of a source.
  package enum Form: Equatable, Sendable {
    /// The folder itself.
    case folder(URL)
    /// A zip.
    case zip(URL)
    /// A repository, and what names a commit or a folder of one in it: `main`, `HEAD`, `v1:workspace`.
    case git(URL, revision: String)
  }

  /// Where the files are.
  package let form: Form

  /// The source that a command line names: the path of a folder or a zip, or `git+PATH@REV`.
  ///
  /// - Throws: `SourceError` if there is none.
  package init(_ name: String, from folder: URL) throws {
    func place(_ path: String) -> URL {
      let base = URL(filePath: folder.path, directoryHint: .isDirectory)
      return URL(filePath: path, relativeTo: base).standardizedFileURL
    }
    if name.hasPrefix("git+") {
      let rest = name.dropFirst(4)
      var splits: [(path: Substring, revision: Substring)] = [(rest, "HEAD")]
      for mark in rest.indices where rest[mark] == "@" {
        splits.insert((rest[..<mark], rest[rest.index(after: mark)...]), at: 0)
      }
      // Paths and branches can have an @, too.
      let there = splits.first { Self.isThere(place(String($0.path))) }
      if there == nil, let address = RepositoryAddress(rest) { throw SourceError.address(name, address) }
      let (path, revision) = there ?? splits[0]
      guard !path.isEmpty, !revision.isEmpty, !revision.hasPrefix("-") else { throw SourceError.form(name) }
      form = .git(place(String(path)), revision: String(revision))
      return
    }
    let file = place(name)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw RepositoryAddress(name[...]) == nil ? SourceError.missing(file.path) : .address(name, nil)
    }
    form = isFolder.boolValue ? .folder(file) : .zip(file)
    if !isFolder.boolValue, !ByteFile.beginsLikeZip(file) { throw SourceError.neither(file.path) }
  }

  private static func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Whether a plain file is a zip, whatever its name is.
  package static func isZip(_ file: URL) -> Bool { ByteFile.beginsLikeZip(file, followsLink: false) }

  /// The folder in which the files lie, for messages that name them; nil for a zip or a repository.
  package var folder: URL? {
    if case .folder(let folder) = form { folder } else { nil }
  }

  /// The folder, the zip or the repository.
  package var place: URL {
    switch form {
    case .folder(let place), .zip(let place), .git(let place, _): place
    }
  }

  /// Lists what the source contains.
  ///
  /// - Parameter git: how git is run; nil if this machine has none.
  /// - Throws: `SubmissionFault` if what was handed in can't be used, `SourceError` if it can't be found, or an error of
  ///   the sandbox.
  package func open(_ git: GitAccess?) async throws -> OpenedSource {
    switch form {
    case .folder(let folder): return OpenedSource(self, try FolderContents(folder))
    case .zip(let file): return OpenedSource(self, try ZipContents(file))
    case .git(let place, let revision):
      guard let git else { throw SourceError.noGit }
      let contents = try await GitContents(place, revision: revision, access: git)
      return OpenedSource(self, contents, revision: contents.commit)
    }
  }
}

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
