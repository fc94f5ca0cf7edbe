import CourseModel
import Foundation
import Spelling

/// Checks that need more than one manifest: ids, files, links and cycles.
struct CourseChecks {
  let course: Course
  let folder: CourseFolder
  let places: Places
  let faults: Faults
  /// All exercises that `course.yml` lists, including those that could not be read.
  let listed: Set<ExerciseID>
  /// The names of all pages to which a link can lead.
  let pages: Set<String>

  init(
    _ course: Course, in folder: CourseFolder, listed: Set<ExerciseID>, places: Places, faults: Faults
  ) {
    self.course = course
    self.folder = folder
    self.listed = listed
    self.places = places
    self.faults = faults
    pages = Set(course.pages.map(\.id) + listed.map { "\($0.lesson)--\($0.name)" })
  }

  func run() {
    checkUniqueness()
    checkRequires()
    checkFormerNames()
    for lesson in course.pages { checkPage("lessons/\(lesson.id).md") }
    for exercise in course.exercises { checkFiles(of: exercise) }
    // After an error in course.yml, exercises may only seem to be unlisted.
    if !faults.diagnostics.contains(where: { $0.file == CourseLocator.manifest }) {
      checkUnlisted()
      checkLeftBehind()
    }
  }

  private func checkUniqueness() {
    report(repeated: course.lessons.map { ($0.id, .lesson($0.id)) }, "lesson")
    report(repeated: course.exercises.map { ($0.module, .module($0.id)) }, "module")
    var titles: [String: ExerciseID] = [:]
    for exercise in course.exercises where !exercise.title.isEmpty {
      if let other = titles.updateValue(exercise.id, forKey: exercise.title) {
        faults.report(
          places[.title(exercise.id)], "`\(other)` has the title “\(exercise.title)”, too",
          "write titles that a learner can tell apart", severity: .warning)
      }
    }
  }

  func report(repeated names: [(name: String, part: Places.Part)], _ what: String) {
    var seen: [String: Places.Part] = [:]
    for (name, part) in names where !name.isEmpty {
      if let first = seen[name] {
        let file = places[first].file
        let other = file == places[part].file ? "" : " and is also used in \(file)"
        faults.report(
          places[part], "the \(what) `\(name)` is defined twice\(other)", "choose different names")
      }
      seen[name] = part
    }
  }

  private func checkRequires() {
    for (index, exercise) in course.exercises.enumerated() {
      // Another one would have to come earlier.
      let free = course.exercises[..<index].map(\.id).filter { !exercise.requires.contains($0) }
      for other in exercise.requires where !listed.contains(other) {
        faults.report(
          places[.requires(exercise.id, other)],
          "`requires` names `\(other)`, which is not in the course",
          advice(for: other.description, among: free.map(\.description)))
      }
    }
    // Exercises in a cycle cannot be in order, so only the cycle is reported.
    if let (place, cycle) = cycle {
      faults.report(
        place, "`requires` forms a cycle: \(cycle.joined(separator: " → "))",
        "remove one of these requirements")
    } else {
      checkOrder()
    }
  }

  /// Checks that an exercise comes after those that it requires, because `next` follows the course's order.
  private func checkOrder() {
    var later = Set(course.exercises.map(\.id))
    for exercise in course.exercises {
      for other in exercise.requires where later.contains(other) {
        faults.report(
          places[.requires(exercise.id, other)],
          "`requires` names `\(other)`, which comes later in the course",
          "list `\(other)` earlier in \(CourseLocator.manifest), or remove it here")
      }
      later.remove(exercise.id)
    }
  }

  /// Checks that no former id is the id of another exercise, which would give one learner's work to two
  /// exercises.
  private func checkFormerNames() {
    for exercise in course.exercises {
      for old in exercise.formerly where listed.contains(old) {
        let isOwn = old == exercise.id
        faults.report(
          places[.formerly(exercise.id, old)],
          isOwn
            ? "`formerly` names `\(old)`, which is the exercise's present id"
            : "`formerly` names `\(old)`, which is still in the course",
          isOwn ? "remove it" : "remove it here, or remove `\(old)` from the course")
      }
    }
  }

  /// The first cycle of requirements, and its place.
  private var cycle: (Place, [String])? {
    let edges = Dictionary(
      course.exercises.map { ($0.id.description, $0.requires.map(\.description)) },
      uniquingKeysWith: { first, _ in first })
    for exercise in course.exercises {
      guard let cycle = Cycle.find(from: exercise.id.description, in: edges),
        let next = exercise.requires.first(where: { $0.description == cycle[1] })
      else { continue }
      return (places[.requires(exercise.id, next)], cycle)
    }
    return nil
  }

  func advice(for name: String, among names: [String]) -> String {
    Spelling.nearest(to: name, in: names).map { "did you mean `\($0)`?" } ?? "remove it"
  }
}
