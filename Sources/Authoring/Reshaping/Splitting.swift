import Catalog
import CourseModel
import Foundation
import SyntaxMessages

/// Splits an exercise in two: some of its criteria move to a new exercise, which has copies of its files and follows it
/// in the course.
package struct Splitting {
  /// The exercise as it is.
  private let exercise: Exercise
  private let course: Course
  /// The id of the exercise with the remaining criteria.
  private let rest: ExerciseID
  private let new: ExerciseID
  /// The ids of the criteria that move.
  private let moved: [String]
  private let title: String

  /// Splits an exercise.
  ///
  /// - Parameters:
  ///   - new: the id of the new exercise.
  ///   - rest: another id for the exercise itself; then learners who passed it have passed both. Nil if it keeps its id.
  ///   - criteria: the ids of the criteria that move.
  ///   - title: the title of the new exercise; nil for one made of its name.
  /// - Throws: `ReshapingFault` if an id is not valid or in use, or if the criteria are not some of the exercise's.
  package init(
    _ exercise: Exercise, to new: String, rest: String? = nil, criteria: [String], title: String? = nil,
    in course: Course
  ) throws {
    func id(_ text: String) throws -> ExerciseID {
      guard let id = ExerciseID(text) ?? ExerciseID("\(exercise.id.lesson)/\(text)"),
        id.lesson == exercise.id.lesson
      else { throw ReshapingFault.invalidID(text, example: "\(exercise.id)-2") }
      guard course.exercise(id) == nil else { throw ReshapingFault.taken("\(id)") }
      return id
    }
    (self.exercise, self.course, self.moved) = (exercise, course, criteria)
    self.new = try id(new)
    self.rest = try rest.map(id) ?? exercise.id
    self.title = title ?? self.new.name.asTitle
    guard self.new != self.rest else { throw ReshapingFault.taken(new) }
    let known = exercise.criteria.map(\.id)
    let unknown = criteria.filter { !known.contains($0) }
    guard unknown.isEmpty else { throw ReshapingFault.noCriteria(unknown, known: known) }
    guard !criteria.isEmpty else { throw ReshapingFault.emptyHalf("\(self.new)") }
    guard known.contains(where: { !criteria.contains($0) }) else {
      throw ReshapingFault.emptyHalf("\(self.rest)")
    }
  }

  /// The files of the grader, whose outlines say where each test is.
  package var graders: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exercise.folders.grader.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map {
      exercise.folders.grader.appending(path: $0)
    }
  }

  /// The changes; nothing is written.
  ///
  /// - Parameter outlines: those of `graders`; nil if the toolchain can't read source.
  /// - Throws: `ReshapingFault`, `UnclearManifest`, or an error of the file system.
  package func draft(outlines: [SourceOutline]?) throws -> CourseDraft {
    var draft = CourseDraft(root: course.root)
    try draft.requireUnsealed(exercise.id)
    if rest != exercise.id { try Renaming(exercise, to: "\(rest)", in: course).change(&draft) }
    for (from, to) in zip(CourseDraft.places(of: rest), CourseDraft.places(of: new)) {
      draft.copy(from, to: to)
    }
    let kept = exercise.criteria.map(\.id).filter { !moved.contains($0) }
    try keep(kept, of: rest, outlines, in: &draft)
    try keep(moved, of: new, outlines, in: &draft)
    try name(in: &draft)
    try draft.edit(CourseDraft.manifest) { manifest throws(UnclearManifest) in
      try manifest.addExercise(new, after: rest.name)
    }
    for path in ["Task.md", "Example.swift"] {
      draft.note("Exercises/\(rest)/\(path)", nil, "remove what \(new) asks for")
      draft.note("Exercises/\(new)/\(path)", nil, "remove what \(rest) asks for")
    }
    let warnings = try draft.rehearse { $0.replacing("\(exercise.id)", with: "\(rest)") }
    draft.notes += warnings
    return draft
  }

  // MARK: The new exercise

  /// Gives the new exercise a title and a module, and lets it follow the other.
  private func name(in draft: inout CourseDraft) throws {
    let module = ExerciseTemplate(id: new, course: course).module
    try draft.edit("Exercises/\(new)/exercise.yml") { manifest throws(UnclearManifest) in
      try manifest.set("title", to: YAMLText.scalar(title))
      try manifest.set("module", to: module)
      let before = try manifest.items(of: "requires").filter { $0 != "\(rest)" }
      try manifest.setItems(of: "requires", to: before + ["\(rest)"])
      // Who passed the exercise has passed the half that kept its id, whatever the id was at that time.
      if rest == exercise.id { try manifest.setItems(of: "formerly", to: []) }
    }
    let task = "Exercises/\(new)/Task.md"
    if let text = draft.text(task) {
      draft.write(text.replacing(#/\A\s*# .*/#, with: "# \(title)", maxReplacements: 1), to: task)
    }
    for path in draft.files(in: "Tests/Graders/\(new)") + draft.files(in: "Exercises/\(new)")
    where path.hasSuffix(".swift") {
      guard let text = draft.text(path), let regex = try? Regex("(?m)^(.*\\bimport )\(exercise.module)$")
      else {
        continue
      }
      let renamed = text.replacing(regex) { "\($0.output[1].substring ?? "")\(module)" }
      if renamed != text { draft.write(renamed, to: path) }
    }
  }

  // MARK: The halves

  /// Keeps what belongs to these criteria.
  private func keep(
    _ ids: [String], of half: ExerciseID, _ outlines: [SourceOutline]?, in draft: inout CourseDraft
  ) throws {
    let others = exercise.criteria.filter { !ids.contains($0.id) }
    try draft.edit("Exercises/\(half)/exercise.yml") { manifest throws(UnclearManifest) in
      for other in others { try manifest.removeEntry(other.id, of: "criteria") }
      for id in ids { try manifest.remove(others.map(\.id), from: "after", in: id, of: "criteria") }
    }
    try keepMistakes(others.map(\.id), ExerciseFolders.answers(of: half), in: &draft)
    let tests = others.flatMap { $0.tests.map { "\($0)" } }
    guard let outlines else {
      return draft.note(
        "Tests/Graders/\(half)", nil,
        "remove these tests, because this toolchain can't read source: \(tests.joined(separator: ", "))")
    }
    for (grader, outline) in zip(graders, outlines) {
      let path = "Tests/Graders/\(half)/\(grader.lastPathComponent)"
      guard let text = draft.text(path) else { continue }
      let without = TestRemoval(of: tests, outline: outline).text(text)
      if without != text { draft.write(without, to: path) }
    }
  }

  /// Removes the mistakes that fail only criteria of the other half.
  private func keepMistakes(_ others: [String], _ path: String, in draft: inout CourseDraft) throws {
    guard draft.text(path) != nil else { return }
    try draft.edit(path) { manifest throws(UnclearManifest) in
      for id in try manifest.ids(of: "mistakes") {
        let fails = try manifest.items(of: "fails", in: id, of: "mistakes")
        if fails.allSatisfy(others.contains), !fails.isEmpty {
          try manifest.removeEntry(id, of: "mistakes")
        } else {
          try manifest.remove(others, from: "fails", in: id, of: "mistakes")
        }
      }
    }
  }
}

/// Removes tests from the source of a grader.
struct TestRemoval {
  private let ranges: [Range<Int>]

  /// Removes these tests, as criteria name them: `Class/method`, `Outer/Suite/function`, `function`.
  init(of tests: [String], outline: SourceOutline) {
    ranges = Self.functions(in: outline.declarations, below: []).filter { path, _ in
      path.indices.contains { tests.contains(path[$0...].joined(separator: "/")) }
    }.map(\.range)
  }

  private static func functions(
    in declarations: [DeclarationOutline], below types: [String]
  ) -> [(path: [String], range: Range<Int>)] {
    declarations.flatMap { declaration in
      let path = types + declaration.names.prefix(1)
      guard declaration.kind == .function else { return functions(in: declaration.members, below: path) }
      return [(path, declaration.whole.start..<declaration.whole.end)]
    }
  }

  /// The text without the tests, and without the comments and the blank line above each.
  func text(_ text: String) -> String {
    // Files from Windows keep their carriage returns.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    for range in ranges.reversed() {
      let before = text.utf8.prefix(range.lowerBound).count { $0 == UInt8(ascii: "\n") }
      let after = text.utf8.prefix(range.upperBound).count { $0 == UInt8(ascii: "\n") }
      guard lines.indices.contains(after) else { continue }
      var first = before
      while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("//") { first -= 1 }
      if first > 0, lines[first - 1].allSatisfy(\.isWhitespace) {
        first -= 1
      } else if lines.indices.contains(after + 1), lines[after + 1].allSatisfy(\.isWhitespace) {
        lines.remove(at: after + 1)
      }
      lines.removeSubrange(first...after)
    }
    return lines.joined(separator: "\n")
  }
}
