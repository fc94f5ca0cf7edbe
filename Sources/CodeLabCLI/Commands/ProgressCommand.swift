import ArgumentParser
import CourseModel
import Foundation
import Workspace

struct ProgressCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Passes, points, tries and time, a line a lesson.",
    discussion: Examples.of([
      "codelab progress": "a line a lesson",
      "codelab progress --format json": "for a program, each exercise",
      "codelab progress --export progress.json": "to go on at another machine: here",
      "codelab progress --import progress.json": "and there; the better of both counts",
    ]))

  @Option(help: "How to print it: terminal or json.")
  var format: CheckFormat = .terminal
  @Option(name: .customLong("export"), help: "Write it to this file.")
  var exportFile: String?
  @Option(name: .customLong("import"), help: "Add what this file holds, from another machine.")
  var importFile: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    if let importFile { try importProgress(from: session.file(importFile), session) }
    if let exportFile { return try exportProgress(to: session.file(exportFile), session) }
    let summary = ProgressSummary(course, session.store.load())
    switch format {
    case .json: try session.printDocument(summary.json)
    case .terminal: session.print(summary.lines.joined(separator: "\n"))
    }
  }

  private func importProgress(from file: URL, _ session: Session) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw Failure(Exit.usage, "\(session.shown(file)) can't be read. Is that where the exported file lies?")
    }
    guard let other = ProgressStore.imported(data) else {
      throw Failure(
        Exit.usage,
        "\(session.shown(file)) holds no progress that this codelab understands; nothing was changed. "
          + "Make one there with:  codelab progress --export FILE")
    }
    try session.keep { $0.join(other) }
    session.printError("  Added what \(session.shown(file)) holds.")
  }

  private func exportProgress(to file: URL, _ session: Session) throws {
    do {
      try session.store.export(to: file)
    } catch WorkspaceError.taken {
      throw Failure(Exit.usage, "\(session.shown(file)) is there already; name another file.")
    } catch WorkspaceError.notWritten(_, let reason) {
      throw Failure(
        Exit.toolFailed,
        "\(session.shown(file)) can't be written: \(reason). Make room, or name another file.")
    }
    session.print("  Wrote \(session.shown(file)). At the other machine:")
    session.print("  codelab progress --import \(file.lastPathComponent.quotedForShell)")
  }
}

extension Session {
  /// A file that the learner named, from where they stand.
  func file(_ name: String) -> URL { URL(filePath: name, relativeTo: folder).standardizedFileURL }
}
