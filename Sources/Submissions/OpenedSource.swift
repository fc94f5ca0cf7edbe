import CourseModel
import Workspace

/// A source whose contents were listed.
package struct OpenedSource: Sendable {
  /// The source.
  package let source: SubmissionSource
  /// The commit's id; nil for a folder or a zip.
  package let revision: String?
  private let contents: any SourceContents
  private let folders: ExerciseFolderNames

  init(_ source: SubmissionSource, _ contents: any SourceContents, revision: String? = nil) {
    (self.source, self.contents, self.revision) = (source, contents, revision)
    folders = ExerciseFolderNames(of: contents.entries)
  }

  /// Whether there is a folder `<lesson>/<exercise>` by one of these ids.
  package func hasFolder(for ids: [ExerciseID]) -> Bool {
    ids.contains(where: folders.contain)
  }

  /// The declared files of an exercise. They are not checked to be text; `SubmissionReader` does that.
  ///
  /// - Parameters:
  ///   - isAlone: whether the source is for this exercise alone, so that its files need no folder of its name.
  ///   - anyCase: whether a file whose name has other capital letters is taken.
  /// - Throws: `SubmissionFault`, `SourceError`, or an error of the sandbox.
  package func collect(
    _ exercise: Exercise, of course: Course, isAlone: Bool = true, anyCase: Bool = false
  ) async throws -> CollectedFiles {
    let folder = try Placement(exercise, of: course, in: contents.entries).folder(isAlone: isAlone)
    let beside = contents.entries.filter { $0.folder == folder }
    var files: [String: [UInt8]] = [:]
    var faults: [String: FileFault] = [:]
    for name in exercise.sources {
      do {
        let entry = try entry(name, in: beside, anyCase: anyCase)
        files[name] = try await contents.bytes(of: entry, limit: SubmissionReader.largestFile)
      } catch let fault as FileFault {
        faults[name] = fault
      }
    }
    if !faults.isEmpty { throw SubmissionFault.files(faults) }
    return CollectedFiles(exercise: exercise, folder: folder.joined(separator: "/"), files: files)
  }

  /// The entry of a declared file.
  private func entry(_ name: String, in beside: [SourceEntry], anyCase: Bool) throws -> SourceEntry {
    let found = beside.filter { $0.name.foldedName == name.foldedName }
    guard let entry = found.first else {
      let elsewhere = contents.entries.first { $0.kind == .file && $0.name.foldedName == name.foldedName }
      throw elsewhere.map { FileFault.elsewhere($0.shown) } ?? .missing
    }
    guard found.count == 1 else { throw FileFault.twins(found.map(\.shown)) }
    guard entry.kind == .file else { throw FileFault.notPlain(entry.shown) }
    // Strings are equal if they differ in normalization only, as the names in zips from a Mac do.
    guard anyCase || entry.name == name else { throw FileFault.otherCase(entry.shown) }
    return entry
  }
}
