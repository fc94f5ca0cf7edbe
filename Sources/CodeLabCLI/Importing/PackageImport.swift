import Authoring
import CourseModel
import Foundation
import Reporting
import Terminal

/// Imports packages, and prints what was written and what is left to do.
struct PackageImport {
  let session: Session
  /// The folder of the packages, as it was typed.
  let path: String
  /// The folder of the course; nil for a new one.
  let course: String?
  let lesson: String?

  /// A remark that many packages share is told once.
  private static let mostAlike = 3

  /// Imports the packages.
  ///
  /// - Returns: whether all of them were imported.
  /// - Throws: `Failure` if there are none, or an error of the toolchain, the sandbox or the file system.
  func run() async throws -> Bool {
    let console = session.console
    let source = console.file(path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      let fault = exists ? "\(source.path) is a file." : "There is no folder \(source.path)."
      throw Failure(Exit.usage, "\(fault) Name a folder with a Package.swift.")
    }
    let target = course.map(console.file) ?? console.file("\(source.lastPathComponent)-course")
    let line = LiveLine(WorkProgress("reading", unit: "packages"), as: console.errors)
    defer { line?.end() }
    let report = try await CourseImport(
      engine: session.installation.engine(), from: source, into: target, lesson: lesson,
      home: session.installation.home
    ).run { step, done, all, name in
      line?.update { progress in
        (progress.done, progress.total) = (done, all)
        progress.label = step == .reading ? name : "compiling \(name)"
      }
    }
    line?.end()
    guard report.found > 0 else {
      throw Failure(
        Exit.usage,
        "There is no Package.swift in \(console.shown(source)) or below. Name a folder with packages.")
    }
    tell(report, in: target)
    return report.imported.count + report.existing.count == report.found
  }

  private func tell(_ report: ImportReport, in target: URL) {
    let console = session.console
    for exercise in report.imported {
      console.print(
        "  \(exercise.id)   \(exercise.tests.of("test")), \(exercise.criteria.of("criterion", "criteria"))"
      )
    }
    let isNothing = report.imported.isEmpty && report.existing.isEmpty
    let place = isNothing ? "" : " into \(console.shown(target))"
    let packages = report.packages.of("package")
    let all = report.found == report.packages ? packages : "\(report.found.of("exercise")) of \(packages)"
    console.print("\n  Imported \(report.imported.count) of \(all)\(place)\n")
    if !report.existing.isEmpty {
      console.print(
        "  Left as they are: \(report.existing.count.of("exercise")) that the course has. To import one again, delete its "
          + "folders in Exercises, Solutions and Tests/Graders first\n")
    }
    tell("Not imported", report.remarks.filter(\.isRefusal))
    tell("Needs a person", report.remarks.filter { !$0.isRefusal })
    if isNothing {
      let options = [("into", course), ("lesson", lesson)].map { name, value in
        value.map { " --\(name) \($0.quotedForShell)" } ?? ""
      }
      return console.print(
        "  No course was written. Correct what is listed, then import again:  \(console.command) import "
          + path.quotedForShell + options.joined())
    }
    if !report.imported.isEmpty {
      console.print(
        "  All are drafts: difficulty and minutes may be guesses, and mistakes and variants are missing.\n")
    }
    console.print(
      "  Next:  \(console.commandWithoutCourse) verify --course \(console.shown(target).quotedForShell)")
  }

  private func tell(_ heading: String, _ remarks: [ImportRemark]) {
    guard !remarks.isEmpty else { return }
    session.console.print("  \(heading):")
    let kinds = Dictionary(grouping: remarks) { "\($0.message)\n\($0.advice)" }
    var told: Set<String> = []
    for remark in remarks {
      let kind = "\(remark.message)\n\(remark.advice)"
      let alike = kinds[kind]?.count ?? 1
      guard alike <= Self.mostAlike || told.insert(kind).inserted else { continue }
      let place = remark.file + (remark.line.map { ":\($0)" } ?? "")
      let more = alike > Self.mostAlike ? " (and in \(alike - 1) others)" : ""
      session.console.print("    \(place)\(more)  \(remark.message) → \(remark.advice)")
    }
    session.console.print()
  }
}
