import CourseModel
import Foundation
import Reporting

/// Brings the results of `grade` to where they go.
struct GradeDelivery {
  let outputs: GradeOutputs
  let audience: Audience
  let console: Console

  /// Writes a report in each format, and a line about it where standard output is free.
  ///
  /// - Throws: where a file can't be written.
  func deliver(_ report: Report, of folder: SubmissionFolder) throws {
    for (format, file) in outputs.places(of: report.exercise.id) {
      let document = try format.render(report, of: folder.folder, for: audience, console)
      if let file { try write(document, to: console.file(file)) } else { console.write(document) }
    }
    if outputs.leavesStandardOutputFree {
      console.print("  " + SummaryLine.render(report, audience: audience))
    }
  }

  private func write(_ document: Document, to file: URL) throws {
    if outputs.makesFolders {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try Data(document.text.utf8).write(to: file, options: .atomic)
  }
}
