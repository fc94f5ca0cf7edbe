import CourseModel

/// Finds the folder of a source in which the files of an exercise are.
///
/// The first of these that has a declared file, in whatever case, is the folder; if several of a kind have one, none is:
/// a folder `<lesson>/<exercise>`, with at most three folders around it; a folder `<exercise>` at the top or in one
/// folder; the top; a folder at the top that is not named after something else of the course.
struct Placement {
  let exercise: Exercise
  let entries: [SourceEntry]
  /// The names of the course's lessons and of its other exercises.
  let otherNames: Set<String>

  init(_ exercise: Exercise, of course: Course, in entries: [SourceEntry]) {
    self.exercise = exercise
    self.entries = entries
    let others = course.exercises.filter { $0.id != exercise.id }.map(\.id.name)
    otherNames = Set(course.lessons.map(\.id) + others).subtracting([exercise.id.name])
  }

  private var ids: [ExerciseID] { [exercise.id] + exercise.formerly }

  /// Whether there is a folder `<lesson>/<exercise>`, or a link where it would be.
  var hasFolder: Bool {
    link != nil || entries.contains { Self.prefixes(of: $0).contains(where: isExerciseFolder) }
  }

  /// The first link where a folder on the way to the exercise would be.
  var link: SourceEntry? {
    entries.first { entry in
      entry.kind == .link && ids.contains { [[$0.lesson], [$0.lesson, $0.name]].contains(entry.path) }
    }
  }

  /// The folder.
  ///
  /// - Parameter isAlone: whether the source is for this exercise alone, so that its files need no folder of its name.
  /// - Throws: `SubmissionFault` if there is none, or more than one.
  func folder(isAlone: Bool) throws -> [String] {
    if let link { throw SubmissionFault.name(link.shown, .link) }
    let folders = foldersWithFiles
    var kinds = [
      folders.filter(isExerciseFolder),
      folders.filter { $0.count <= 2 && $0.last?.foldedName == exercise.id.name },
    ]
    if isAlone {
      kinds += [
        folders.filter(\.isEmpty), folders.filter { $0.count == 1 && !otherNames.contains($0[0].foldedName) },
      ]
    }
    guard let found = kinds.first(where: { !$0.isEmpty }) else {
      throw SubmissionFault.nothing(
        expected: exercise.sources, found: entries.filter { $0.kind != .folder }.map(\.shown))
    }
    guard found.count == 1 else {
      throw SubmissionFault.ambiguous(found.map { $0.isEmpty ? "." : $0.joined(separator: "/") })
    }
    return found[0]
  }

  /// The folders that contain something by the name of a declared file, sorted.
  private var foldersWithFiles: [[String]] {
    let names = Set(exercise.sources.map(\.foldedName))
    let folders = Set(entries.filter { names.contains($0.name.foldedName) }.map(\.folder))
    // A repository can contain the whole course, with its solutions.
    return folders.filter { ExerciseFolders.tops.isDisjoint(with: $0) }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }

  private func isExerciseFolder(_ path: [String]) -> Bool {
    guard (2...5).contains(path.count) else { return false }
    let last = path.suffix(2).map(\.foldedName)
    return ids.contains { [$0.lesson, $0.name] == last }
  }

  private static func prefixes(of entry: SourceEntry) -> [[String]] {
    let folder = entry.kind == .folder ? entry.path : entry.folder
    return folder.indices.map { Array(folder[...$0]) }
  }
}
