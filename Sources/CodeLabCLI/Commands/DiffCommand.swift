import ArgumentParser
import CourseModel
import Foundation
import Terminal
import Workspace

struct DiffCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "What you wrote beside the reference solution, after a pass.",
    discussion: Examples.of(
      [
        "codelab diff": "the open exercise",
        "codelab diff weak-delegate": "another one",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    let progress = session.store.load()
    guard progress.hasPassed(exercise.id) || progress[exercise.id].gaveUp else {
      throw Failure(
        Exit.usage,
        "The solution opens after a pass. What helps first:  \(session.typed("hint", for: exercise))")
    }
    if let gone = session.workspace.missing(exercise).first ?? Self.unstarted(exercise, session) {
      throw Failure(
        Exit.usage,
        "\(gone) is not there, so there is nothing to compare. To take the starter:  "
          + "\(session.command) start \(exercise.id)")
    }
    let texts = try exercise.sources.map { name in
      let mine = try lines(of: session.workspace.folder(of: exercise).appending(path: name))
      let reference = try lines(of: exercise.folders.solution.appending(path: name))
      return [StyledText(name, .heading)] + LineDiff.lines(from: mine, to: reference)
    }
    session.print("  - yours   + the reference\n")
    texts.forEach { session.print($0) }
  }

  private static func unstarted(_ exercise: Exercise, _ session: Session) -> String? {
    session.workspace.hasStarted(exercise) ? nil : exercise.sources.first
  }

  private func lines(of file: URL) throws -> [String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Failure(Exit.courseFault, "\(file.path) is not there, so nothing can be compared.")
    }
    return text.components(separatedBy: "\n")
  }
}

/// Two texts beside each other, line by line.
enum LineDiff {
  static func lines(from mine: [String], to reference: [String]) -> [StyledText] {
    let difference = reference.difference(from: mine)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Dictionary(uniqueKeysWithValues: difference.insertions.map { ($0.offset, $0) })
    var result: [StyledText] = []
    var place = 0
    for (offset, line) in mine.enumerated() {
      if removed.contains(offset) {
        result.append(StyledText("- \(line.sanitizedLine)", .fail))
        continue
      }
      while inserted[place] != nil {
        result.append(StyledText("+ \(reference[place])", .pass))
        place += 1
      }
      result.append(StyledText("  \(line.sanitizedLine)"))
      place += 1
    }
    while place < reference.count {
      result.append(StyledText("+ \(reference[place])", .pass))
      place += 1
    }
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
