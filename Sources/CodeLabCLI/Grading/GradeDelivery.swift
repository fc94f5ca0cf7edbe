import CourseModel
import Foundation
import Reporting

/// Writes the results of `grade` to files or to standard output.
struct GradeDelivery {
  let outputs: GradeOutputs
  let audience: Audience
  let isVerbose: Bool
  let console: Console

  /// Makes sure that the results of these exercises can be written, before anything is graded; creates the folder of
  /// `--all`.
  ///
  /// - Throws: `Failure` if a folder is missing or cannot be written to, or if a format needs a variable.
  func prepare(for exercises: [ExerciseID]) throws {
    for format in outputs.formats { try format.requireSurroundings(ProcessInfo.processInfo.environment) }
    switch outputs {
    case .files(let places):
      for file in places.compactMap(\.file) {
        try ResultFile.requirePlace(for: console.file(file), option: "--output")
      }
    case .folder(_, let folder):
      guard let folder else { return }
      try ResultFile.makeFolder(console.file(folder), option: "--output")
      for file in exercises.flatMap(outputs.places).compactMap(\.file) {
        try ResultFile.requirePlace(for: console.file(file), option: "--output", isInFolder: true)
      }
    }
  }

  /// Writes a report in each format, and a summary line unless standard output is used for a result.
  ///
  /// - Throws: an error if a file can't be written.
  func deliver(_ report: Report, of folder: SubmissionFolder) throws {
    for (format, file) in outputs.places(of: report.exercise.id) {
      let document = try format.render(
        report, of: folder.folder, for: audience, isVerbose: isVerbose, console)
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
    try ResultFile.write(document.text, to: file)
  }
}
