import CourseModel

/// Why a page cannot be shown.
package enum LessonReaderError: AdvisedError {
  /// docc ended with an error of its own.
  case converterFailed(ConverterOutcome)
  /// docc wrote no page for this source.
  case noPage(PageSource)

  /// What happened, and what to do.
  package var problem: String {
    switch self {
    case .converterFailed(let outcome):
      "The toolchain's docc failed"
        + (outcome.exitCode.map { " with exit code \($0)" } ?? "")
        + ". See what it needs"
    case .noPage(let source):
      "\(source.file) cannot be shown: a page begins with a line `# Title`. See all faults of the course"
    }
  }

  /// The command that looks for the cause.
  package var help: ToolCommand? {
    switch self {
    case .converterFailed: .doctor
    case .noPage: .verify
    }
  }

  /// What docc said.
  package var details: String {
    switch self {
    case .converterFailed(let outcome): outcome.standardError
    case .noPage: ""
    }
  }
}
