import CourseModel
import Yams

/// Changes of `course.yml`.
extension ManifestText {
  /// Renames a lesson.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func renameLesson(_ old: String, to new: String) throws(UnclearManifest) {
    guard let id = try lesson(old)["id"] else { throw unclear(old) }
    try replace(id, with: new)
  }

  /// The names of a lesson's exercises; nil if there is no such lesson.
  ///
  /// - Throws: `UnclearManifest` if the text is not valid YAML.
  package func exercises(of lesson: String) throws(UnclearManifest) -> [String]? {
    guard try ids(of: "lessons").contains(lesson) else { return nil }
    return try self.lesson(lesson)["exercises"]?.sequence?.compactMap(\.scalar?.string) ?? []
  }

  /// Adds a lesson at the end of the list.
  ///
  /// - Parameters:
  ///   - title: the title, in quotes if it needs them.
  ///   - exercises: the names of its exercises.
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func addLesson(
    _ id: String, title: String, exercises: [String] = []
  ) throws(UnclearManifest) {
    let (dash, line) = try placeOfNextLesson()
    let names = exercises.map { "\(dash)    - \($0)\n" }.joined()
    let list = names.isEmpty ? " []\n" : "\n" + names
    insert("\(dash)- id: \(id)\n\(dash)  title: \(title)\n\(dash)  exercises:\(list)", atLine: line)
  }

  /// The margin of the list of lessons, and the line behind its last one.
  private func placeOfNextLesson() throws(UnclearManifest) -> (margin: String, line: Int) {
    let root = try root()
    guard let lessons = root["lessons"], let key = try key("lessons", in: root)?.mark else {
      throw unclear("lessons")
    }
    if lessons.scalar?.string.isEmpty == true { return ("  ", key.line + 1) }
    guard let first = lessons.sequence?.first?.mark, !isInBrackets(lessons), let mark = lessons.mark,
      let end = try endOfList(after: first.line)
    else { throw unclear("lessons") }
    return (String(repeating: " ", count: mark.column - 1), end)
  }

  /// Renames an exercise in its lesson's list.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func renameExercise(_ old: ExerciseID, to name: String) throws(UnclearManifest) {
    try replace(exercise(old), with: name)
  }

  /// Removes an exercise from its lesson's list.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func removeExercise(_ id: ExerciseID) throws(UnclearManifest) {
    guard let list = try lesson(id.lesson)["exercises"] else { throw unclear(id.lesson) }
    let names = list.sequence?.compactMap(\.scalar?.string) ?? []
    if names.count == 1, !isInBrackets(list), let key = try key("exercises", in: lesson(id.lesson)) {
      // A list without items would be no list.
      let range = try wholeLine(of: exercise(id))
      let line = lines.start(of: key.mark?.line ?? 0)
      guard let end = lines.scalars[line...].firstIndex(of: "\n") else { throw unclear(id.lesson) }
      edit(range, "")
      edit(end..<end, " []")
    } else if isInBrackets(list) {
      try removeFlowItem(exercise(id))
    } else {
      edit(try wholeLine(of: exercise(id)), "")
    }
  }

  /// Adds an exercise to its lesson's list, unless it is there: first, after another one, or else at the end.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func addExercise(
    _ id: ExerciseID, after other: String? = nil, isFirst: Bool = false
  ) throws(UnclearManifest) {
    let lesson = try lesson(id.lesson)
    guard let list = lesson["exercises"] else {
      guard let key = try key("id", in: lesson)?.mark, !isInBrackets(lesson) else {
        throw unclear(id.lesson)
      }
      let margin = String(repeating: " ", count: key.column - 1)
      return insert("\(margin)exercises: [\(id.name)]\n", atLine: key.line + 1)
    }
    guard let items = list.sequence else { throw unclear(id.lesson) }
    if items.contains(where: { $0.scalar?.string == id.name }) { return }
    let named = items.first { $0.scalar?.string == other && other != nil }
    guard let place = isFirst ? items.first : named ?? items.last else {
      return try fill(list, with: id.name)
    }
    let range = try self.range(of: place)
    if isInBrackets(list) {
      let start = isFirst ? range.lowerBound : range.upperBound
      return edit(start..<start, isFirst ? "\(id.name), " : ", \(id.name)")
    }
    let line = try wholeLine(of: place)
    let margin = String(repeating: " ", count: lines.scalars[line].prefix { $0 == " " }.count)
    let start = isFirst ? line.lowerBound : line.upperBound
    edit(start..<start, "\(margin)- \(id.name)\n")
  }

  private mutating func fill(_ list: Node, with name: String) throws(UnclearManifest) {
    guard let mark = list.mark, isInBrackets(list) else { throw unclear(name) }
    let start = lines.start(of: mark.line) + mark.column
    edit(start..<start, name)
  }

  private func lesson(_ id: String) throws(UnclearManifest) -> Node {
    let lessons = try root()["lessons"]?.sequence
    guard let lesson = lessons?.first(where: { $0["id"]?.scalar?.string == id }) else { throw unclear(id) }
    return lesson
  }

  private func exercise(_ id: ExerciseID) throws(UnclearManifest) -> Node {
    let items = try lesson(id.lesson)["exercises"]?.sequence
    guard let item = items?.first(where: { $0.scalar?.string == id.name }) else { throw unclear(id.name) }
    return item
  }
}
