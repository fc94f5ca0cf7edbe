import CourseModel
import Foundation
import Grading
import Workspace

/// The files of an exercise that are to be graded: those in a folder, or those that were taken out of a source before.
struct SubmissionFolder: Sendable {
  let exercise: Exercise
  /// The folder, which messages name.
  let folder: URL
  /// The files that were taken out of a source; nil if they are still to be read from the folder.
  private let taken: SubmissionOutcome?
  private var isWorkspace = false

  /// A submission in a folder that the user named.
  init(_ exercise: Exercise, in folder: URL) {
    (self.exercise, self.folder, taken) = (exercise, folder, nil)
  }

  /// A submission whose files were taken out of a source, or why they were not.
  init(_ exercise: Exercise, taken: SubmissionOutcome, at folder: URL) {
    (self.exercise, self.folder, self.taken) = (exercise, folder, taken)
  }

  /// The submission in a learner's workspace, which may be behind a symbolic link.
  init(_ exercise: Exercise, of learner: LearnerContext) {
    self.init(exercise, in: learner.workspace.folder(of: exercise).resolvingSymlinksInPath())
    isWorkspace = true
  }

  var isThere: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Makes sure that there is a folder.
  ///
  /// - Throws: `Failure` if there is none.
  func requireThere() throws {
    guard !isThere else { return }
    let isFile = FileManager.default.fileExists(atPath: folder.path)
    throw Failure(
      Exit.usage,
      "\(isFile ? "\(folder.path) is a file" : "There is no folder \(folder.path)"). Name the folder that contains "
        + "the answer's files.")
  }

  /// The Swift files beside the exercise's own, which nothing compiles.
  fileprivate var otherFiles: [String: String] {
    taken == nil ? SubmissionReader.otherFiles(than: exercise, in: folder) : [:]
  }

  /// The exercise's files, or why they are refused.
  func read() -> SubmissionOutcome {
    taken
      ?? SubmissionReader.read(
        exercise, in: folder, restoring: isWorkspace ? .start(exercise.id.description) : nil)
  }
}

extension GradingEngine {
  /// The report on a folder: by `grade` if its files can be read, or else one that says why they are refused.
  func report(
    on folder: SubmissionFolder, in course: Course, grade: (Submission) async throws -> Report
  ) async rethrows -> Report {
    switch folder.read() {
    case .refused(let faults): return refuse(faults, of: folder.exercise, in: course)
    case .taken(let submission): return StrayDeclarations(folder).named(in: try await grade(submission))
    }
  }
}

/// What the files of a folder declare that are not part of the exercise. A learner who moves a type into a new file is
/// told that nothing reads that file.
struct StrayDeclarations {
  private let exercise: Exercise
  /// The names of the files, and their lines.
  private let files: [(name: String, lines: [String])]

  /// The declarations in the files of a folder.
  init(_ folder: SubmissionFolder) {
    exercise = folder.exercise
    files = folder.otherFiles.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.components(separatedBy: "\n"))
    }
  }

  /// The report; where it misses something that such a file declares, it says so.
  func named(in report: Report) -> Report {
    guard !files.isEmpty else { return report }
    var report = report
    switch report.verdict {
    case .doesNotCompile(let errors):
      report.verdict = .doesNotCompile(errors.map(explained))
      report.diagnostics = report.diagnostics.map(explained)
    case .interfaceMismatch:
      let paths = report.criteria.flatMap(\.missingPaths)
      guard let remark = paths.lazy.compactMap(remark).first else { break }
      report.diagnostics.append(remark)
    default: break
    }
    return report
  }

  private func explained(_ error: Diagnostic) -> Diagnostic {
    let pattern = #/cannot find .*?'(\w+)' in scope|type '(?:any )?(\w+)' has no member '(\w+)'/#
    guard error.severity == .error, let found = error.message.firstMatch(of: pattern),
      let name = (found.1 ?? found.3).map(String.init),
      let place = place(of: name, in: found.2.map(String.init))
    else { return error }
    var told = error
    told.suggestion = sentence(about: name, in: place.file)
    return told
  }

  /// A remark about a missing declaration: that of a type, or of a member that an extension adds.
  private func remark(_ path: [String]) -> Diagnostic? {
    guard let type = path.first, let name = path.last else { return nil }
    let found =
      place(of: type, in: nil).map { ($0, type) }
      ?? (path.count > 1 ? place(of: name, in: type).map { ($0, name) } : nil)
    return found.map { place, name in
      Diagnostic(
        .warning, file: place.file, line: place.line, message: "nothing reads this file",
        suggestion: sentence(about: name, in: place.file))
    }
  }

  /// The place where a file declares a name: outside of all types, or in an extension of the type.
  private func place(of name: String, in type: String?) -> (file: String, line: Int)? {
    files.lazy.compactMap { file in
      if let type, !file.lines.contains(where: { $0.declares(type, with: "extension") }) { return nil }
      let line = file.lines.firstIndex {
        $0.declares(name) && (type != nil || $0.first?.isWhitespace != true)
      }
      return line.map { (file.name, $0 + 1) }
    }.first
  }

  private func sentence(about name: String, in file: String) -> String {
    let own = exercise.sources.joined(separator: ", ")
    let which = exercise.sources.count == 1 ? "the file" : "the files"
    return
      "`\(name)` is declared in \(file), which is not read: an answer consists of \(which) \(own). Move it there."
  }
}

extension String {
  /// Whether the line begins with a declaration of the name, perhaps after attributes and modifiers; a comment does not.
  fileprivate func declares(_ name: String, with keyword: String? = nil) -> Bool {
    let kinds =
      #/^\s*(?:@?\w+(?:\([^)]*\))?\s+)*?(class|struct|enum|actor|protocol|typealias|func|var|let|extension)\s+(\w+)/#
    return matches(of: kinds).contains { found in
      found.2 == name && (keyword.map { found.1 == $0 } ?? (found.1 != "extension"))
    }
  }
}

extension CriterionResult {
  /// The paths of what its tests need and do not find, such as a type and its member, without labels.
  fileprivate var missingPaths: [[String]] {
    guard case .missing(let declarations) = status else { return [] }
    return declarations.compactMap(\.path).map { path in
      path.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    }
  }
}
