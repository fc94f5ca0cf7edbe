import Authoring
import CourseModel
import Foundation
import Reporting

/// Grades mutants of a course's solutions, shows the results, and adds mutants to the course.
struct MutationSession {
  let session: Session
  let course: Course
  let options: MutationTest.Options

  /// Grades the mutants of these exercises, and prints the results, with the problems of those that can't be read.
  ///
  /// - Returns: the score of all; a course with problems has the score 0.
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func show(
    _ exercises: [Exercise], besides unreadable: [CourseProblem], as format: ResultFormat
  ) async throws -> MutationScore {
    let output = MutationOutput(console: session.console, format: format, allLines: options.allLines)
    defer { output.end() }
    let findings = try await test(options).run(exercises) { output.note($0) }
    output.end()
    let problems = unreadable + findings.flatMap(\.problems)
    let results = findings.flatMap(\.results)
    switch format {
    case .terminal: output.summarize(results, problems, in: course.root)
    case .json:
      session.console.write(
        try MutationDocument(
          course: course.title, seed: options.sample.map { _ in options.seed },
          results: findings.map { ($0.exercise, $0.results) }, problems: problems
        ).json)
    }
    if !problems.isEmpty { throw Exit.courseFault }
    return MutationScore(results)
  }

  /// Records that no grader can notice a mutant.
  ///
  /// - Throws: `Failure` if there is no such mutant or the grader notices it, or an error of grading or the file system.
  func addEquivalent(_ id: String, because: String, to exercise: Exercise) async throws {
    let (result, files) = try await mutant(id, of: exercise)
    if let feedback = result.feedback {
      throw Failure(
        Exit.usage,
        "The grader notices this mutant: it fails \(feedback.failing.joined(separator: ", ")).")
    }
    let line = try added(to: exercise) {
      try $0.add(EquivalentMutant(because: because, files: files, line: 0))
    }
    session.console.print(
      "  Added mutant \(id) to \(session.console.shown(exercise.folders.answers)), line \(line).")
  }

  /// Adds a mutant to the mistakes of an exercise.
  ///
  /// - Throws: `Failure` if there is no such mutant, or an error of grading or the file system.
  func addMistake(_ id: String, named name: String, to exercise: Exercise) async throws {
    let (result, files) = try await mutant(id, of: exercise)
    let known = Set(exercise.criteria.map(\.id))
    let failing = result.feedback?.failing.filter(known.contains) ?? []
    let title = name.replacing("-", with: " ")
    let mistake = Mistake(
      id: name, title: title.prefix(1).uppercased() + title.dropFirst(),
      fails: failing.isEmpty ? exercise.criteria.prefix(1).map(\.id) : failing, files: files, line: 0)
    let line = try added(to: exercise) { try $0.add(mistake) }
    let console = session.console
    console.print("  Added \(name) to \(console.shown(exercise.folders.answers)), line \(line).")
    if failing.isEmpty {
      console.print(
        "  The grader does not notice it yet: write into `fails` which criterion should fail, and write the test."
      )
    }
    console.print("  Next:  \(console.command) verify \(exercise.id) --accept")
  }

  /// The line of the new entry in an exercise's file of answers.
  private func added(to exercise: Exercise, _ add: (AnswerFile) throws -> Int) throws -> Int {
    do { return try add(AnswerFile(of: exercise, in: course)) } catch let error as AnswerFileError {
      throw Failure(Exit.usage, error.description)
    }
  }

  private func test(_ options: MutationTest.Options) throws -> MutationTest {
    MutationTest(engine: try session.installation.engine(), course: course, options: options)
  }

  private func mutant(
    _ id: String, of exercise: Exercise
  ) async throws -> (MutantResult, [String: String]) {
    var options = options
    (options.allLines, options.mutant, options.sample) = (true, id, nil)
    let finding = try await test(options).run([exercise])[0]
    guard let result = finding.results.first, let files = finding.mutants[id] else {
      throw Failure(
        Exit.usage,
        "\(exercise.id) has no mutant \(id). To list the mutants that pass:  \(session.console.command) mutate \(exercise.id) --all"
      )
    }
    return (result, files)
  }
}
