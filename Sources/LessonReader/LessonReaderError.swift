/// Why a page cannot be shown.
package enum LessonReaderError: Error, CustomStringConvertible, Sendable {
  /// docc ended with an error of its own.
  case converterFailed(ConverterOutcome)
  /// docc wrote no page for this source.
  case noPage(PageSource)

  /// A sentence with what happened and what to do next.
  package var description: String {
    switch self {
    case .converterFailed(let outcome):
      "The toolchain's docc failed"
        + (outcome.exitCode.map { " with exit code \($0)" } ?? "")
        + ". See what it needs: codelab doctor\n\(outcome.standardError)"
    case .noPage(let source):
      "\(source.file) cannot be shown: a page begins with a line `# Title`."
        + " See all faults of the course: codelab verify"
    }
  }
}
