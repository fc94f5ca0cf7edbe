import CourseModel

/// A failure that keeps a page from being shown.
enum LessonReaderError: AdvisedError {
  /// docc did not succeed.
  case converterFailed(ConverterOutcome)
  /// docc wrote no page for this source.
  case noPage(PageSource)
  /// docc wrote no pages for a browser.
  case noRenderer

  /// A sentence that says what happened and what the command in `help` shows.
  var problem: String {
    switch self {
    case .converterFailed(let outcome):
      "The toolchain's docc failed"
        + (outcome.exitCode.map { " with exit code \($0)" } ?? "")
        + ". See what is missing"
    case .noPage(let source):
      "\(source.file) cannot be shown: a page must begin with a line `# Title`. See all errors in the course"
    case .noRenderer:
      "The toolchain's docc wrote no pages, because its folder share/docc/render is missing. See which toolchain is used"
    }
  }

  /// The command that shows the cause.
  var help: ToolCommand? {
    switch self {
    case .converterFailed, .noRenderer: .doctor
    case .noPage: .verify
    }
  }

  /// The error output of docc.
  var details: String {
    switch self {
    case .converterFailed(let outcome): outcome.standardError
    case .noPage, .noRenderer: ""
    }
  }
}
