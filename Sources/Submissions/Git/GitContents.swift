import CourseModel
import Foundation
import Sandbox

/// What is in a revision of a repository, read as objects: nothing is checked out.
struct GitContents: SourceContents {
  let entries: [SourceEntry]
  /// The commit's id, or the folder's, if the revision names one.
  let commit: String
  private let repository: URL
  private let access: GitAccess

  private static let mostListed = 8 << 20

  /// Lists a revision.
  ///
  /// - Throws: `SourceError`, `SubmissionFault`, or an error of the sandbox.
  init(_ place: URL, revision: String, access: GitAccess) async throws {
    repository = try Self.repository(at: place)
    self.access = access
    commit = try await Self.object(revision, in: repository, access)
    let listing = try await access.run(
      ["ls-tree", "-r", "-t", "-z", "--full-tree", commit], in: repository, output: Self.mostListed)
    if listing.termination.exceeded != nil {
      throw SubmissionFault.tooManyFiles(limit: SourceLimits.entries)
    }
    guard listing.termination == .exited(0) else { throw SourceError.gitFailed(listing.complaint) }
    let lines = listing.standardOutput.split(separator: 0)
    guard lines.count <= SourceLimits.entries else {
      throw SubmissionFault.tooManyFiles(limit: SourceLimits.entries)
    }
    entries = lines.compactMap(Self.entry).filter { !$0.isNoise && $0.path.count <= SourceLimits.depth }
  }

  /// The folder with the repository's objects. Objects of another repository could be those of the solutions.
  private static func repository(at place: URL) throws -> URL {
    let inner = place.appending(path: ".git")
    let found = [inner, place].first { folder in
      ["HEAD", "objects", "refs"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }
    }
    guard let found else {
      throw FolderContents.kind(of: inner.path) == .file
        ? SourceError.linkedFolder(place.path) : .noRepository(place.path)
    }
    if let link = FolderContents.link(onTheWayTo: found) { throw SubmissionFault.name(link, .link) }
    let repository = found.resolvingSymlinksInPath()
    guard !FileManager.default.fileExists(atPath: repository.appending(path: "objects/info/alternates").path)
    else { throw SourceError.borrowedObjects(place.path) }
    for name in try FileManager.default.contentsOfDirectory(atPath: repository.path).sorted() {
      // git would wait for what a pipe never says.
      guard FolderContents.kind(of: repository.appending(path: name).path) == .special else { continue }
      throw SourceError.gitFailed("\(name) in it is a pipe, a socket or a device, not a plain file")
    }
    return repository
  }

  private static func object(_ revision: String, in repository: URL, _ access: GitAccess) async throws
    -> String
  {
    // A revision can also be a folder of one: v1:workspace.
    let name = revision.contains(":") ? revision : revision + "^{commit}"
    let outcome = try await access.run(
      ["rev-parse", "--verify", "--end-of-options", name], in: repository, output: 4096)
    if outcome.termination.exceeded != nil { throw SourceError.gitFailed("it took too long") }
    let text = String(decoding: outcome.standardOutput, as: UTF8.self).split(separator: "\n").last.map(
      String.init)
    guard outcome.termination == .exited(0), let text, text.allSatisfy(\.isHexDigit), text.count >= 40 else {
      throw SourceError.noRevision(revision, outcome.complaint)
    }
    return text
  }

  /// A line of `ls-tree`: mode, type, id, and the path behind a tab.
  private static func entry(_ line: ArraySlice<UInt8>) -> SourceEntry? {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let facts = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
    guard facts.count == 3 else { return nil }
    let kind: SourceEntry.Kind =
      switch facts[0] {
      case "040000": .folder
      case "100644", "100755": .file
      case "120000": .link
      default: .special
      }
    let path = String(decoding: parts[1], as: UTF8.self).split(separator: "/").map(String.init)
    return path.isEmpty ? nil : SourceEntry(path: path, kind: kind, key: String(facts[2]))
  }

  func bytes(of entry: SourceEntry, limit: Int) async throws -> [UInt8] {
    let outcome = try await access.run(["cat-file", "blob", entry.key], in: repository, output: limit)
    if outcome.termination.exceeded == .output { throw FileFault.tooLarge(limit: limit) }
    // The repository is not complete, which is no fault of the work in it.
    guard outcome.termination == .exited(0) else { throw SourceError.gitFailed(outcome.complaint) }
    return outcome.standardOutput
  }
}

extension RunOutcome {
  /// Why git ended, or else the first line of what it complained about, or how it ended.
  fileprivate var complaint: String {
    let lines = String(decoding: standardError, as: UTF8.self).split(separator: "\n")
    return (lines.first { $0.hasPrefix("fatal: ") } ?? lines.first).map(String.init) ?? "\(termination)"
  }
}
