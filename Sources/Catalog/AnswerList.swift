import CourseModel

/// A list of an exercise's known answers in a YAML file. Each entry is a change to the solution.
struct AnswerList {
  let key: Key
  let exercise: Exercise
  let folder: CourseFolder
  let faults: Faults

  private var path: String { "\(key.folder)/\(exercise.id).yml" }

  /// The answers that can be read, in file order; none if the file is missing.
  func read<Answer: KnownAnswer>(_ answer: (AnswerEntry) -> Answer?) -> [Answer] {
    let entries = entries()
    let read = entries.compactMap { entry in
      let value = answer(entry)
      entry.fields.finish()
      return value.map { (entry, $0) }
    }
    checkIDs(entries)
    checkTwins(read)
    return read.map(\.1)
  }

  private func entries() -> [AnswerEntry] {
    let example = "\(key.rawValue): [ … ]"
    guard folder.exists(path),
      let fields = ManifestSource.read(path, in: folder, faults: faults, example: example)
    else { return [] }
    let value =
      key.isOptional ? fields.optional(key.rawValue) : fields.required(key.rawValue, example: example)
    let list = value?.list(example: example) ?? []
    if let neighbour = key.neighbour { _ = fields.optional(neighbour.rawValue) }
    fields.finish()
    let changes = SolutionChanges(key: key, exercise: exercise, solution: solution(), faults: faults)
    return list.compactMap { value in
      value.fields(example: key.example).map {
        AnswerEntry(value: value, fields: $0, exercise: exercise, changes: changes)
      }
    }
  }

  private func solution() -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = "Solutions/\(exercise.id)/\(name)"
      guard let text = folder.text(file) else {
        if folder.exists(file) {
          faults.report(UnreadableText.diagnostic(of: file, holding: folder.contents(file)))
          continue
        }
        faults.report(
          Place(file: file), "the file is missing", "add it: each \(key.noun) is a change to the solution")
        continue
      }
      files[name] = text.replacing("\r\n", with: "\n")
    }
    return files
  }

  // MARK: Checks

  private func checkIDs(_ entries: [AnswerEntry]) {
    var seen: Set<String> = []
    for entry in entries {
      guard let id = entry.givenID, !seen.insert(id).inserted else { continue }
      faults.report(
        entry.value.place, "the \(key.noun) `\(id)` is defined twice", "choose different ids")
    }
  }

  /// Reports entries that are the same answer, because the second proves nothing new.
  private func checkTwins(_ answers: [(AnswerEntry, some KnownAnswer)]) {
    for (index, (entry, answer)) in answers.enumerated() {
      guard let twin = answers[..<index].first(where: { $0.1.files == answer.files }) else { continue }
      let (name, other) = (entry.givenID ?? key.noun, twin.0.givenID ?? key.noun)
      faults.report(
        entry.value.place, "`\(name)` is the same answer as `\(other)` on line \(twin.1.line)",
        "remove or change one of the two")
    }
  }
}
