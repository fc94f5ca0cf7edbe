import CourseModel
import SyntaxMessages
import SyntaxReading

/// What the files of a folder declare that are not part of the exercise. A learner who moves a type into a new file is
/// told that nothing reads that file.
struct StrayDeclarations {
  private let exercise: Exercise
  private let files: [(name: String, text: String, declarations: [DeclarationOutline])]

  /// - Returns: nil if the folder has no other files, or they can't be read.
  private init?(_ folder: SubmissionFolder, _ reader: SyntaxReader) async {
    let others = folder.otherFiles.sorted { $0.key < $1.key }
    guard !others.isEmpty,
      let outlines = try? await reader.answer(to: OutlinesQuestion(texts: others.map(\.value))).answer,
      outlines.count == others.count
    else { return nil }
    exercise = folder.exercise
    files = zip(others, outlines).map { ($0.key, $0.value, $1.declarations) }
  }

  /// The report on a folder; where it misses something that such a file declares, it says so.
  static func named(
    in report: Report, of folder: SubmissionFolder, _ reader: SyntaxReader
  ) async -> Report {
    guard report.missesDeclarations, let strays = await StrayDeclarations(folder, reader) else {
      return report
    }
    return strays.named(in: report)
  }

  private func named(in report: Report) -> Report {
    var report = report
    switch report.verdict {
    case .doesNotCompile(let errors):
      report.verdict = .doesNotCompile(errors.map(explained))
      report.diagnostics = report.diagnostics.map(explained)
    default:
      let paths = report.criteria.flatMap(\.missingPaths)
      guard let remark = paths.lazy.compactMap(remark).first else { break }
      report.diagnostics.append(remark)
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

  /// The place where a file declares a name: at its top level, or in an extension of the type.
  private func place(of name: String, in type: String?) -> (file: String, line: Int)? {
    files.lazy.compactMap { file in
      let among =
        if let type {
          file.declarations.filter { $0.kind == .extension && $0.names == [type] }.flatMap(\.members)
        } else { file.declarations.filter { $0.kind != .extension && $0.kind != .import } }
      let found = among.first { $0.names.contains(name) }
      return found.map {
        (file.name, file.text.utf8.prefix($0.whole.start).count { $0 == UInt8(ascii: "\n") } + 1)
      }
    }.first
  }

  private func sentence(about name: String, in file: String) -> String {
    let own = exercise.sources.joined(separator: ", ")
    let which = exercise.sources.count == 1 ? "the file" : "the files"
    return
      "`\(name)` is declared in \(file), which is not read: an answer consists of \(which) \(own). Move it there."
  }
}

extension Report {
  /// Whether its files do not compile, or lack something that a check needs.
  fileprivate var missesDeclarations: Bool {
    switch verdict {
    case .doesNotCompile, .interfaceMismatch: true
    default: false
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
