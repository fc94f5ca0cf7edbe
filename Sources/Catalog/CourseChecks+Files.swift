import CourseModel
import Foundation
import Spelling

/// What the files of a course must be.
extension CourseChecks {
  func checkFiles(of exercise: Exercise) {
    checkPage("Exercises/\(exercise.id)/Task.md")
    for name in exercise.sources {
      checkSource(name, exercise.folders.starter.appending(path: name), exercise)
    }
    for given in exercise.given { checkSource(given.name, given.file, exercise) }
    let example = "Exercises/\(exercise.id)/Example.swift"
    requireFile(
      example, at: Place(file: example), "the file is missing",
      "add an example of use, which `codelab run` runs")
    checkGrader(of: exercise)
    for criterion in exercise.criteria { checkCheck(of: criterion, exercise) }
  }

  private func checkSource(_ name: String, _ file: URL, _ exercise: Exercise) {
    let path = folder.path(of: file)
    requireFile(
      path, at: places[.source(exercise.id, name)], "\(path) is missing",
      "add the file, or remove `\(name)` from the list")
  }

  /// Reports a file that is missing or no text, or what is in its place.
  private func requireFile(_ path: String, at place: Place, _ message: String, _ advice: String) {
    if let damage = folder.damage(of: path) { return faults.report(damage) }
    if !folder.exists(path) { faults.report(place, message, advice) }
  }

  /// Reports an exercise whose criteria name tests, and that has no file with tests.
  private func checkGrader(of exercise: Exercise) {
    let path = "Tests/Graders/\(exercise.id)"
    guard let first = exercise.criteria.first(where: { !$0.tests.isEmpty }),
      !folder.names(in: path).contains(where: { $0.hasSuffix(".swift") })
    else { return }
    if let damage = folder.damage(ofFolder: path) { return faults.report(damage) }
    let inner = folder.names(in: path).first { name in
      name != "Fixtures" && folder.names(in: "\(path)/\(name)").contains { $0.hasSuffix(".swift") }
    }
    faults.report(
      places[.criterion(exercise.id, first.id)], "\(path) contains no grader",
      inner.map { "move the files of \(path)/\($0) into it" } ?? "add a Swift file with the tests")
  }

  private func checkCheck(of criterion: Criterion, _ exercise: Exercise) {
    let part = Places.Part.criterion(exercise.id, criterion.id)
    switch criterion.check {
    case .tests, .declares: break
    case .compiles(let files, let adding):
      for file in files where !exercise.sources.contains(file) && !exercise.sources.isEmpty {
        faults.report(
          places[part], "`\(file)` is not among the sources",
          "name one of \(exercise.sources.joined(separator: ", "))")
      }
      for file in adding { checkFixture(file, exercise, part) }
    case .doesNotCompile(let file, _): checkFixture(file, exercise, part)
    case .messages(let check): checkFixture(check.program, exercise, part)
    }
  }

  private func checkFixture(_ name: String, _ exercise: Exercise, _ part: Places.Part) {
    let file = "Tests/Graders/\(exercise.id)/Fixtures/\(name)"
    requireFile(file, at: places[part], "\(file) is missing", "add the file, or name another one")
  }

  func checkPage(_ path: String) {
    guard let text = folder.contents(path) else {
      if let damage = folder.damage(of: path) { return faults.report(damage) }
      return faults.report(
        Place(file: path), "the page is missing", "add it, with `# Title` as its first line")
    }
    if let damage = folder.damage(of: path) { return faults.report(damage) }
    let page = MarkdownPage(text)
    if page.title == nil {
      faults.report(
        Place(file: path, line: 1, column: 1), "the page has no title", "write `# Title` as the first line")
    }
    for link in page.links(toNoneOf: pages) {
      let near = Spelling.nearest(to: link.target, in: pages).map { "did you mean <doc:\($0)>?" }
      faults.report(
        Place(file: path, line: link.line, column: link.column),
        "the link <doc:\(link.target)> is broken: there is no such page",
        near ?? "link to a lesson (<doc:delegation>) or an exercise (<doc:delegation--list-view>)",
        // Only a warning, because a learner can continue; `verify` reports an error from docc.
        severity: .warning)
    }
  }

  func checkUnlisted() {
    for lesson in names(in: "Exercises") {
      checkShared(lesson)
      for name in names(in: "Exercises/\(lesson)") {
        guard let id = ExerciseID("\(lesson)/\(name)"), !listed.contains(id) else { continue }
        let manifest = "Exercises/\(id)/exercise.yml"
        guard folder.exists(manifest) else { continue }
        faults.report(
          Place(file: manifest), "no lesson lists this exercise",
          "add `\(name)` to the lesson `\(lesson)` in \(CourseLocator.manifest)", severity: .warning)
      }
    }
  }

  /// Warns of files in the exercises' folders that belong to no exercise, because it was renamed or removed by hand.
  func checkLeftBehind() {
    for name in names(in: "lessons") where name.hasSuffix(".md") {
      let id = String(name.dropLast(3))
      // Other files are for authors, such as a README.
      if pages.contains(id) || !ExerciseID.isKebabCase(id) { continue }
      faults.report(
        Place(file: "lessons/\(name)"), "no lesson has this page",
        "add the lesson to \(CourseLocator.manifest), or delete the page", severity: .warning)
    }
    let lessons = Set(listed.map(\.lesson) + course.lessons.map(\.id))
    for root in ["Exercises", "Solutions", "Tests/Graders", "Tests/Answers"] {
      for lesson in names(in: root) {
        let inside = names(in: "\(root)/\(lesson)").filter { !isPart($0, of: lesson) }
        if !lessons.contains(lesson), !inside.isEmpty, inside == names(in: "\(root)/\(lesson)") {
          reportLeftBehind("\(root)/\(lesson)")
        } else {
          inside.forEach { reportLeftBehind("\(root)/\(lesson)/\($0)") }
        }
      }
    }
  }

  private func reportLeftBehind(_ path: String) {
    faults.report(
      Place(file: path), "this belongs to no exercise of the course",
      "delete it, or rename it like its exercise", severity: .warning)
  }

  /// Whether a file or folder with this name belongs to an exercise of a lesson, listed or not, or to all of them.
  private func isPart(_ name: String, of lesson: String) -> Bool {
    if name == "Shared" { return true }
    // An answer file with a name that differs a little is told where it is looked for.
    let usual = UnreadableText.normalized(name)
    let name = usual.hasSuffix(".yml") ? String(usual.dropLast(4)) : name
    guard let id = ExerciseID("\(lesson)/\(name)") else { return false }
    return listed.contains(id) || folder.exists("Exercises/\(id)/exercise.yml")
  }

  private func checkShared(_ lesson: String) {
    let given = course.exercises.flatMap(\.given).map { folder.path(of: $0.file) }
    let shared = "Exercises/\(lesson)/Shared"
    for name in names(in: shared) {
      if given.contains("\(shared)/\(name)") { continue }
      faults.report(
        Place(file: "\(shared)/\(name)"), "no exercise uses this file",
        "name it in an exercise (`given: [Shared/\(name)]`), or delete it", severity: .warning)
    }
  }

  func names(in path: String) -> [String] {
    folder.names(in: path).filter { !$0.hasPrefix(".") }
  }
}
