import CourseModel

/// A problem at a place, for services and editors that show problems beside the code.
struct Annotation {
  var kind: Diagnostic.Severity = .error
  /// The criterion that did not pass, as `<lesson>/<exercise>/<criterion>`.
  var rule: String?
  var file: String?
  var line: Int?
  var column: Int?
  var title: String
  var message: String
}

extension Presentation {
  /// All problems, with the verdict's first; empty for a pass without warnings.
  var annotations: [Annotation] {
    ofVerdict + report.criteria.compactMap(annotation(about:)) + ofDiagnostics
  }

  private var ofVerdict: [Annotation] {
    let isTold = report.criteria.contains(where: \.status.wantsAttention) || !details.isEmpty
    if report.verdict.passes || isTold && hiddenSentence == nil { return [] }
    return [Annotation(title: report.exercise.title, message: message)]
  }

  private func annotation(about result: CriterionResult) -> Annotation? {
    guard result.status.wantsAttention else { return nil }
    let place = place(of: result)
    return Annotation(
      rule: "\(report.exercise.id)/\(result.criterion.id)", file: place?.file ?? result.status.site?.file,
      line: place?.line ?? result.status.site?.line,
      title: result.criterion.title, message: message(about: result))
  }

  private var ofDiagnostics: [Annotation] {
    allDiagnostics.filter { $0.severity != .note }.map { diagnostic in
      Annotation(
        kind: diagnostic.severity, file: diagnostic.file.isEmpty ? nil : diagnostic.file,
        line: diagnostic.line, column: diagnostic.column, title: report.exercise.title,
        message: [diagnostic.message, diagnostic.advice()].compactMap { $0 }.joined(separator: "\n"))
    }
  }
}

extension Diagnostic {
  /// The known parts of the place, such as "ListView.swift:9:12".
  var place: String {
    ([file.isEmpty ? nil : file] + [line, column].map { $0.map(String.init) }).compactMap { $0 }
      .joined(separator: ":")
  }

  /// The diagnostic on one line, in the form that compilers use: "ListView.swift:5:10: error: …".
  package var inOneLine: String { inOneLine(calling: "codelab") }

  /// The same, for a reader who calls the tool by that name.
  package func inOneLine(calling tool: String) -> String {
    let start = place.isEmpty ? "" : place + ": "
    let end = advice(calling: tool).map { " (\($0))" } ?? ""
    return "\(start)\(severity.rawValue): \(message)\(end)"
  }
}
