import CourseModel
import Foundation

/// Checks that need more than one manifest: ids, files, links, circles.
struct CourseChecks {
  let course: Course
  let faults: Faults

  func run() {
    checkUniqueness()
    checkRequires()
    for lesson in course.lessons { checkPage(lesson.file, "lessons/\(lesson.id).md") }
    for exercise in course.exercises { checkFiles(of: exercise) }
    checkUnlisted()
  }

  private func checkUniqueness() {
    report(repeated: course.lessons.map { ($0.id, CourseLocator.manifest) }, "the lesson")
    report(repeated: course.exercises.map { ($0.id.description, CourseLocator.manifest) }, "the exercise")
    report(repeated: course.exercises.map { ($0.module, manifest($0)) }, "the module")
  }

  private func report(repeated names: [(name: String, file: String)], _ what: String) {
    var seen: [String: String] = [:]
    for (name, file) in names where !name.isEmpty {
      if let first = seen[name] {
        faults.report(Place(file: file), "\(what) `\(name)` is there twice; first in \(first)", "give each a name of its own")
      } else {
        seen[name] = file
      }
    }
  }

  private func checkRequires() {
    let ids = course.exercises.map(\.id.description)
    let edges = Dictionary(
      course.exercises.map { ($0.id.description, $0.requires.map(\.description)) }, uniquingKeysWith: { first, _ in first })
    var isReported = false
    for exercise in course.exercises {
      for other in exercise.requires.map(\.description) where !ids.contains(other) {
        let near = Spelling.nearest(to: other, in: ids).map { "did you mean `\($0)`?" }
        faults.report(place("requires:", in: exercise), "`requires` names `\(other)`, which the course does not have", near ?? "take it out")
      }
      if !isReported, let cycle = Cycle.find(from: exercise.id.description, in: edges) {
        isReported = true
        faults.report(place("requires:", in: exercise), "`requires` goes in a circle: \(cycle.joined(separator: " → "))", "take one of them out")
      }
    }
  }

  private func checkFiles(of exercise: Exercise) {
    checkPage(exercise.folders.task, "Exercises/\(exercise.id)/Task.md")
    for source in exercise.sources {
      let file = "Exercises/\(exercise.id)/Starter/\(source)"
      if !exists(file) { faults.report(place("sources:", in: exercise), "\(file) is missing", "add it, or take `\(source)` out") }
    }
    if !exists("Exercises/\(exercise.id)/Example.swift") {
      faults.report(Place(file: manifest(exercise)), "Exercises/\(exercise.id)/Example.swift is missing", "add the task's example of use: `codelab run` runs it")
    }
    for criterion in exercise.criteria { checkCheck(of: criterion, exercise) }
  }

  private func checkCheck(of criterion: Criterion, _ exercise: Exercise) {
    let place = place("id: \(criterion.id)", in: exercise)
    switch criterion.check {
    case .test:
      if !hasGrader(exercise) { faults.report(place, "there is no grader in Tests/Graders/\(exercise.id)", "add a Swift file with the test") }
    case .declares: break
    case .compiles(let files, let adding):
      for file in files where !exercise.sources.contains(file) {
        faults.report(place, "`\(file)` is not among the sources", "name one of \(exercise.sources.joined(separator: ", "))")
      }
      for file in adding { checkFixture(file, exercise, place) }
    case .doesNotCompile(let file, _): checkFixture(file, exercise, place)
    }
  }

  private func checkFixture(_ name: String, _ exercise: Exercise, _ place: Place) {
    let file = "Tests/Graders/\(exercise.id)/Fixtures/\(name)"
    if !exists(file) { faults.report(place, "\(file) is missing", "add it, or name another file") }
  }

  private func hasGrader(_ exercise: Exercise) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exercise.folders.grader.path)) ?? []
    return names.contains { $0.hasSuffix(".swift") || $0 == "sealed" }
  }

  /// docc leaves out a page without a title without a word.
  private func checkPage(_ file: URL, _ path: String) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      return faults.report(Place(file: path), "the page is missing", "add it; it begins with `# Title`")
    }
    let first = text.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) }
    if first?.hasPrefix("# ") != true {
      faults.report(Place(file: path, line: 1), "the page has no title", "begin with `# Title`")
    }
    checkLinks(text, path)
  }

  private func checkLinks(_ text: String, _ path: String) {
    let known = course.lessons.map(\.id) + course.exercises.map { "\($0.id.lesson)--\($0.id.name)" } + ["map"]
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      for match in line.matches(of: #/[<(]doc:([^)>\s#]+)/#) where !known.contains(String(match.1)) {
        let near = Spelling.nearest(to: String(match.1), in: known).map { "did you mean <doc:\($0)>?" }
        let column = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound) + 1
        faults.report(
          Place(file: path, line: index + 1, column: column), "the link <doc:\(match.1)> leads nowhere",
          near ?? "link to a lesson (<doc:delegation>) or an exercise (<doc:delegation--list-view>)")
      }
    }
  }

  private func checkUnlisted() {
    let folder = course.root.appending(path: "Exercises")
    for lesson in names(in: folder) {
      for name in names(in: folder.appending(path: lesson)) {
        let manifest = "Exercises/\(lesson)/\(name)/exercise.yml"
        guard exists(manifest), !course.exercises.contains(where: { $0.id.description == "\(lesson)/\(name)" }),
          !faults.hasErrors(under: "Exercises/\(lesson)/\(name)/")
        else { continue }
        faults.report(Place(file: manifest), "no lesson lists this exercise", "add `\(name)` to `\(lesson)` in \(CourseLocator.manifest)", severity: .warning)
      }
    }
  }

  private func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: course.root.appending(path: path).path)
  }

  private func manifest(_ exercise: Exercise) -> String { "Exercises/\(exercise.id)/exercise.yml" }

  /// The first line of a manifest that holds some text.
  private func place(_ text: String, in exercise: Exercise) -> Place {
    let lines = (try? String(contentsOf: exercise.folders.manifest, encoding: .utf8))?.components(separatedBy: "\n")
    let line = lines?.firstIndex { $0.contains(text) }.map { $0 + 1 }
    return Place(file: manifest(exercise), line: line)
  }
}
