import CourseModel
import Foundation

/// The known answers to an exercise that can be read, each list in the order of the file.
package struct AnswerReading: Sendable {
  /// The wrong answers that the grader must catch.
  package fileprivate(set) var mistakes: [Mistake] = []
  /// The right answers that must pass.
  package fileprivate(set) var variants: [Variant] = []
  /// The mutants of the solution that no grader can tell from it. There need not be any.
  package fileprivate(set) var equivalents: [EquivalentMutant] = []
  /// Each problem with the list that has it; nil if it is one of the whole file.
  fileprivate var faults: [(list: AnswerList?, problem: CourseProblem)] = []
  /// The positions, among the problems, of those about changes that do not fit the solution, which follow from a solution
  /// that is wrong.
  package fileprivate(set) var unfit: Set<Int> = []

  /// No answers.
  package init() {}

  /// What is wrong with the file, and with the entries of each list.
  package var problems: [CourseProblem] { faults.map(\.problem) }

  /// The problems without their answers.
  package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }

  /// The errors in the file and in the entries of one list. If something is, answers may only seem to be missing.
  package func problems(of list: AnswerList) -> [CourseProblem] {
    faults.filter { $0.list == nil || $0.list == list }.map(\.problem)
      .filter { $0.diagnostic.severity == .error }
  }
}

extension CatalogReader {
  /// The known answers to an exercise; none if it has no file of answers.
  ///
  /// - Parameter knowsCriteria: whether the exercise has all of its criteria, so that `fails` can name no others.
  package static func answers(
    to exercise: Exercise, in root: URL, knowsCriteria: Bool = true
  ) -> AnswerReading {
    AnswerReader(exercise: exercise, folder: CourseFolder(root), faults: Faults()).read(
      knowsCriteria: knowsCriteria)
  }
}

/// Reads an exercise's file of answers. Each entry is a change to the solution.
private struct AnswerReader {
  let exercise: Exercise
  let folder: CourseFolder
  let faults: Faults

  func read(knowsCriteria: Bool) -> AnswerReading {
    reportFormerFiles()
    let lists = lists()
    let solution = lists == nil ? [:] : solution()
    var reading = AnswerReading()
    reading.faults = faults.diagnostics.map { (nil, CourseProblem($0, of: exercise.id)) }
    func read<Answer: KnownAnswer>(_ list: AnswerList, _ answer: (AnswerEntry) -> Answer?) -> [Answer] {
      let known = faults.diagnostics.count
      let changes = SolutionChanges(list: list, exercise: exercise, solution: solution, faults: faults)
      let answers = answers(lists?[list] ?? [], changes, answer)
      reading.faults += faults.diagnostics.indices[known...].map {
        (list, CourseProblem(faults.diagnostics[$0], of: exercise.id, list.kind, faults.answers[$0]))
      }
      return answers
    }
    reading.mistakes = read(.mistakes) { Mistake($0, knowsCriteria: knowsCriteria) }
    reading.variants = read(.variants, Variant.init)
    reading.equivalents = read(.equivalents, EquivalentMutant.init)
    reading.unfit = faults.unfit
    return reading
  }

  /// The entries of each list; nil if there is no file, or if nothing in it can be read.
  private func lists() -> [AnswerList: [ManifestValue]]? {
    let path = ExerciseFolders.answers(of: exercise.id)
    guard folder.exists(path),
      let fields = ManifestSource.read(path, in: folder, faults: faults, example: "mistakes: [ … ]")
    else { return nil }
    var lists: [AnswerList: [ManifestValue]] = [:]
    for list in AnswerList.allCases {
      lists[list] = fields.optional(list.rawValue)?.list(example: "\(list.rawValue): [ … ]")
    }
    fields.finish()
    return lists
  }

  private func answers<Answer: KnownAnswer>(
    _ values: [ManifestValue], _ changes: SolutionChanges, _ answer: (AnswerEntry) -> Answer?
  ) -> [Answer] {
    let entries = values.compactMap { value in
      value.fields(example: changes.list.example(for: changes.exercise)).map {
        AnswerEntry(value: value, fields: $0, exercise: exercise, changes: changes)
      }
    }
    defer { faults.answer = nil }
    let read = entries.compactMap { entry in
      faults.answer = entry.givenID
      let value = answer(entry)
      entry.fields.finish()
      return value.map { (entry, $0) }
    }
    checkIDs(entries, changes.list.noun)
    checkTitles(entries, changes.list.noun)
    checkTwins(read, changes.list.noun)
    return read.map(\.1)
  }

  private func solution() -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = "Solutions/\(exercise.id)/\(name)"
      if let text = folder.text(file) {
        // Nothing can be replaced in a file that is still to be written, which is told by itself.
        if !text.hasNoCode { files[name] = text.replacing("\r\n", with: "\n") }
      } else if let damage = folder.damage(of: file) {
        faults.report(damage)
      } else {
        faults.report(
          Place(file: file), "the file is missing", "add it: each known answer is a change to the solution")
      }
    }
    return files
  }

  // MARK: Checks

  /// Reports files in places of earlier versions of the tool.
  private func reportFormerFiles() {
    for folder in ["Tests/Mistakes", "Tests/Variants"] {
      let file = "\(folder)/\(exercise.id).yml"
      guard self.folder.exists(file) else { continue }
      faults.report(
        Place(file: file), "this file is not read, because mistakes and variants are now in one file",
        "move its lists to \(ExerciseFolders.answers(of: exercise.id)), and delete it")
    }
  }

  private func checkIDs(_ entries: [AnswerEntry], _ noun: String) {
    var seen: Set<String> = []
    for entry in entries {
      faults.answer = entry.givenID
      guard let id = entry.givenID, !seen.insert(id).inserted else { continue }
      faults.report(entry.value.place, "the \(noun) `\(id)` is defined twice", "choose different ids")
    }
  }

  /// Reports entries that are the same answer, because the second proves nothing new.
  private func checkTwins(_ answers: [(AnswerEntry, some KnownAnswer)], _ noun: String) {
    for (index, (entry, answer)) in answers.enumerated() {
      guard let twin = answers[..<index].first(where: { $0.1.files == answer.files }) else { continue }
      let (name, other) = (entry.givenID ?? noun, twin.0.givenID ?? noun)
      faults.answer = entry.givenID
      faults.report(
        entry.value.place, "`\(name)` is the same answer as `\(other)` on line \(twin.1.line)",
        "remove or change one of the two")
    }
  }

  /// Warns of entries with the title of another one, by which an author would tell them apart.
  private func checkTitles(_ entries: [AnswerEntry], _ noun: String) {
    var lines: [String: Int] = [:]
    for entry in entries {
      faults.answer = entry.givenID
      guard let title = entry.givenTitle, let line = entry.line,
        let other = lines.updateValue(line, forKey: title)
      else { continue }
      faults.report(
        entry.value.place, "the \(noun) on line \(other) has the title “\(title)”, too",
        "write titles that say how the two differ", severity: .warning)
    }
  }
}
