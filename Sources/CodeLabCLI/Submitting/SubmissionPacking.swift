import CourseModel
import Foundation
import Submissions
import Terminal
import Workspace

/// Packs exercises of the workspace into a zip, by the rules by which they are graded.
struct SubmissionPacking {
  let session: Session
  let course: Course

  /// An exercise whose files can be handed in.
  struct Packed {
    let exercise: Exercise
    let files: Submission
  }

  /// The exercises with these ids or parts of ids; without any, the open one.
  ///
  /// - Throws: `Failure` if one does not exist, was not started, or would be refused.
  func named(_ ids: [String]) throws -> [Packed] {
    let names = ids.isEmpty ? [nil] : ids.map(Optional.some)
    let exercises = try names.map { try session.learner.exercise($0, in: course) }
    try exercises.forEach(session.learner.requireStarted)
    return try packed(course.exercises.filter(exercises.contains))
  }

  /// All started exercises whose files differ from the starter.
  ///
  /// - Throws: `Failure` if there are none, or if one would be refused.
  func all() throws -> [Packed] {
    try course.exercises.forEach(session.learner.takeOverEarlierWork)
    let started = course.exercises.filter(session.learner.workspace.hasStarted)
    let packed = try packed(started.filter { !isUnchanged($0) })
    guard !packed.isEmpty else {
      throw Failure(
        Exit.usage,
        "You have not changed any exercise, so there is nothing to hand in. To open one:  "
          + "\(session.console.command) start")
    }
    return packed
  }

  private func isUnchanged(_ exercise: Exercise) -> Bool {
    guard case .taken(let files) = SubmissionFolder(exercise, of: session.learner).read() else {
      return false
    }
    return files.fingerprint == SubmissionReader.starterFingerprint(exercise)
  }

  private func packed(_ exercises: [Exercise]) throws -> [Packed] {
    var packed: [Packed] = []
    var faults: [String] = []
    for exercise in exercises {
      switch SubmissionFolder(exercise, of: session.learner).read() {
      case .taken(let files): packed.append(Packed(exercise: exercise, files: files))
      case .refused(let diagnostics):
        faults += diagnostics.map { diagnostic in
          let advice =
            diagnostic.advice(calling: session.console.command).map { ". To correct it: \($0)" } ?? ""
          return "\(exercise.id)/\(diagnostic.file): \(diagnostic.message)\(advice)"
        }
      }
    }
    guard faults.isEmpty else {
      throw Failure(
        Exit.notPassed,
        faults.joined(separator: "\n") + "\nNothing was packed: grading would refuse these files.")
    }
    return packed
  }

  /// Writes the zip, and prints what is in it and where it is. A file that exists is not replaced unless that is asked
  /// for, or if it is the same.
  ///
  /// - Parameters:
  ///   - again: what was typed after the tool's name, without the options about the file.
  ///   - named: the option that named the file; empty if it was not typed.
  ///
  /// - Throws: `Failure` if the file exists, `WorkspaceError` if it can't be written.
  func write(_ packed: [Packed], to output: String, replacing: Bool, again: String, named: String) throws {
    let console = session.console
    let file = console.file(output)
    try requireFile(file, named: output, again)
    let zip = Data(try SubmissionArchive(course: course, packed.map { ($0.exercise, $0.files) }).zip())
    let old = FileManager.default.contents(atPath: file.path)
    if old == nil {
      do { try AtomicFile.create(zip, at: file) } catch WorkspaceError.taken {
        throw taken(file, again, named)
      }
    } else if old != zip {
      // It could be the learner's own source.
      guard SubmissionSource.isZip(file) else {
        throw Failure(
          Exit.usage,
          "\(console.shown(file)) is not a zip, so it is not replaced. Choose another name:  \(console.command) \(again) --output NAME.zip"
        )
      }
      guard replacing else { throw taken(file, again, named) }
      try zip.write(to: file, options: .atomic)
    }
    console.print("  \(console.shown(file)) contains:\n")
    for line in lines(packed) { console.print("    \(line)") }
    let size = max(1, zip.count >> 10)
    console.print(
      "\n  It is \(file.path) (\(size) KB)\(old == zip ? "; it was there already" : ""). Hand it in.")
  }

  /// Makes sure that a file can have this name.
  ///
  /// - Throws: `Failure` if it is a folder, or in a folder that does not exist.
  private func requireFile(_ file: URL, named output: String, _ again: String) throws {
    let console = session.console
    let folder = file.deletingLastPathComponent()
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: file.path)) != nil
    var fault: String?
    if !FileManager.default.fileExists(atPath: folder.path) { fault = "There is no folder \(folder.path)." }
    if isFolder { fault = "\(output) is a folder." }
    if output == "-" { fault = "The zip can't be printed." }
    guard let fault else { return }
    let name = isFolder ? "\(output.withoutFinalSlashes)/NAME.zip" : "NAME.zip"
    throw Failure(
      Exit.usage, "\(fault) Name a file:  \(console.command) \(again) --output \(name.quotedForShell)")
  }

  private func taken(_ file: URL, _ again: String, _ named: String) -> Failure {
    let console = session.console
    return Failure(
      Exit.usage,
      "\(console.shown(file)) exists, with other contents. To replace it:  \(console.command) \(again)\(named) --replace\n"
        + "To keep it, choose another name:  \(console.command) \(again) --output NAME.zip")
  }

  /// A line for each exercise: its id, its files, and the last verdict on them.
  private func lines(_ packed: [Packed]) -> [String] {
    let width = packed.map { $0.exercise.id.description.count }.max() ?? 0
    return packed.map { packed in
      let exercise = packed.exercise
      let id = exercise.id.description.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(id)  \(exercise.sources.joined(separator: ", "))  (\(state(of: packed)))"
    }
  }

  private func state(of packed: Packed) -> String {
    let id = packed.exercise.id
    let progress = session.learner.progress
    if let verdict = progress.verdict(on: packed.files.fingerprint, of: id) {
      return verdict == .passed ? "passed" : "checked, not passed"
    }
    let isStarter = packed.files.fingerprint == SubmissionReader.starterFingerprint(packed.exercise)
    return isStarter ? "the unchanged starter" : "not checked since you changed it"
  }
}
