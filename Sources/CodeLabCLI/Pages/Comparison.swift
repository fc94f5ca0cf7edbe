import CourseModel
import Foundation
import Terminal

/// Compares a learner's files with the reference solution.
struct Comparison {
  let session: Session
  let exercise: Exercise

  /// The compared files, each below its name.
  ///
  /// - Throws: `Failure` if the exercise is not passed, or if a file is missing.
  func pages() throws -> [[StyledText]] {
    try requirePass()
    try requireFiles()
    let folder = session.learner.workspace.folder(of: exercise)
    return try exercise.sources.map { name in
      let mine = try lines(of: folder.appending(path: name))
      let reference = try lines(of: exercise.folders.solution.appending(path: name))
      return [StyledText(name, .heading)] + LineDiff.lines(from: mine, to: reference)
    }
  }

  private func requirePass() throws {
    let progress = session.learner.progress
    if progress.hasPassed(exercise.id) || progress[exercise.id].gaveUp { return }
    let hint = session.learner.typed("hint", for: exercise)
    throw Failure(Exit.usage, "You can compare after you pass the exercise. To get a hint:  \(hint)")
  }

  private func requireFiles() throws {
    try session.learner.takeOverEarlierWork(on: exercise)
    let workspace = session.learner.workspace
    let unstarted = workspace.hasStarted(exercise) ? nil : exercise.sources.first
    guard let gone = workspace.missing(exercise).first ?? unstarted else { return }
    throw Failure(
      Exit.usage,
      "Your file \(gone) is missing, so there is nothing to compare. To get the starter again:  "
        + "\(session.console.command) start \(exercise.id)")
  }

  private func lines(of file: URL) throws -> [String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Failure(
        Exit.courseFault,
        "\(file.path) is missing, so there is nothing to compare. To list all errors in the course:  "
          + "\(session.console.command) verify"
      )
    }
    return text.components(separatedBy: "\n")
  }
}

/// Compares two texts line by line.
enum LineDiff {
  static func lines(from mine: [String], to reference: [String]) -> [StyledText] {
    let difference = reference.difference(from: mine)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var result: [StyledText] = []
    var place = 0
    func takeInserted() {
      while inserted.contains(place) {
        result.append(StyledText("+ \(reference[place])", .pass))
        place += 1
      }
    }
    for (offset, line) in mine.enumerated() {
      if removed.contains(offset) {
        result.append(StyledText("- \(line)", .fail))
        continue
      }
      takeInserted()
      result.append(StyledText("  \(line)"))
      place += 1
    }
    takeInserted()
    return result
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
