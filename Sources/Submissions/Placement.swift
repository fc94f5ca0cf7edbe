import CourseModel

/// Finds the folder of a source in which the files of an exercise are.
///
/// The first of these that has a declared file, in whatever case, is the folder; if several of a kind have one, none is:
/// a folder `<lesson>/<exercise>`, with at most three folders around it; a folder `<exercise>` at the top or in one
/// folder; the top; a folder at the top that is not named after something else of the course.
struct Placement {
  /// How many names the path of a folder `<lesson>/<exercise>` has.
  static let depths = 2...5

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

  /// The first link where a folder on the way to the exercise would be.
  private var link: SourceEntry? { entries.first { entry in ids.contains { Self.isLink(entry, to: $0) } } }

  private static func isLink(_ entry: SourceEntry, to id: ExerciseID) -> Bool {
    entry.kind == .link && entry.path.count <= 2 && [id.lesson, id.name].starts(with: entry.path)
  }

  /// Whether a path ends with an exercise's id. A repository can contain the whole course, with its solutions.
  private static func isFolder(_ path: [String], of id: ExerciseID) -> Bool {
    depths.contains(path.count) && path.suffix(2).map(\.foldedName) == [id.lesson, id.name]
      && ExerciseFolders.tops.isDisjoint(with: path)
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
      throw SubmissionFault.nothing(expected: exercise.sources, found: entries.compactMap(\.found))
    }
    guard found.count == 1 else {
      if let scattered = scattered(in: found) { throw SubmissionFault.scattered(scattered) }
      throw SubmissionFault.ambiguous(found.map { $0.isEmpty ? "." : $0.joined(separator: "/") })
    }
    return found[0]
  }

  /// The declared files in each of several folders; nil if two folders have the same file.
  private func scattered(in folders: [[String]]) -> [String: [String]]? {
    let files = folders.map { folder in
      let names = entries.filter { $0.folder == folder }.map(\.name.foldedName)
      return exercise.sources.filter { names.contains($0.foldedName) }
    }
    guard Set(files.joined()).count == files.joined().count else { return nil }
    let places = folders.map { $0.isEmpty ? "." : $0.joined(separator: "/") }
    return Dictionary(zip(places, files)) { first, _ in first }
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

  private func isExerciseFolder(_ path: [String]) -> Bool { ids.contains { Self.isFolder(path, of: $0) } }
}

/// The folders in a source that could be those of exercises, collected once for all exercises.
struct ExerciseFolderNames: Sendable {
  private var names: Set<[String]> = []
  private var links: Set<[String]> = []

  init(of entries: [SourceEntry]) {
    links = Set(entries.filter { $0.kind == .link }.map(\.path))
    let folders = Set(entries.map { $0.kind == .folder ? $0.path : $0.folder })
    for path in folders {
      for depth in Placement.depths where depth <= path.count {
        let outer = path.prefix(depth)
        if ExerciseFolders.tops.isDisjoint(with: outer) { names.insert(outer.suffix(2).map(\.foldedName)) }
      }
    }
  }

  /// Whether there is a folder `<lesson>/<exercise>`, or a link where it would be.
  func contain(_ id: ExerciseID) -> Bool {
    let path = [id.lesson, id.name]
    return names.contains(path) || links.contains([id.lesson]) || links.contains(path)
  }
}

extension SourceEntry {
  /// How it is shown among what was found; nil for a folder. What is deeper than sources are read is not known.
  fileprivate var found: String? {
    if kind != .folder { return shown }
    return path.count == SourceLimits.depth ? "\(shown)/…" : nil
  }
}
