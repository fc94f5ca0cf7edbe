import CourseModel
import SyntaxMessages

/// A Swift package as an exercise, before it is written.
struct ImportedPackage {
  /// The exercise's name in its lesson.
  let name: String
  /// The name of its folder, or of its target in a package with several exercises.
  let slug: String
  let page: TaskPage
  let module: String
  let difficulty: Int
  let sources: PackageSources
  let tests: [PackageFile]
  /// All tests, in order.
  let names: [TestName]
  /// The functions in the tests' files.
  let functions: [FunctionOutline]
  /// The titles of suites, by the names of their types.
  let suites: [String: String]
  let imports: [String]
  /// The names of the functions that the solution declares, and of what it declares outside of types.
  let declared: Set<String>
  /// The names of the functions, properties and cases of the solution's types.
  let members: Set<String>
  /// The language modes of the module and of its grader.
  let languages: (module: Int, grader: Int)
  let environment: [String: String]
  /// The place in the track; nil if the track does not list it.
  let position: Int?
  let remarks: [ImportRemark]

  /// A rough guess, which every exercise must make.
  var minutes: Int { [10, 15, 20, 30, 45][difficulty - 1] }

  /// The function that is a test.
  func function(of test: TestName) -> FunctionOutline? {
    let type = test.testCase.split(whereSeparator: { "./".contains($0) }).last.map(String.init)
    let name = test.method.prefix { $0 != "(" }
    // A test can be inherited from another class.
    return functions.first { $0.name == name && $0.type == type ?? "" } ?? functions.first { $0.name == name }
  }
}

/// A file of a package, and its name in the exercise.
struct PackageFile: Equatable {
  /// The path in the package.
  var path: String
  /// The name in the exercise.
  var name: String
  var text: String
}

extension [PackageFile] {
  /// The lines, from 1, whose code meets a condition.
  func lines(where holds: (Substring) -> Bool) -> [(file: PackageFile, line: Int)] {
    flatMap { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().filter { holds($0.element.drop { $0 == " " || $0 == "\t" }) }
        .map { (file, $0.offset + 1) }
    }
  }
}

extension Substring {
  /// Whether the name is one of its words.
  func names(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}

extension ImportedPackage {
  /// The files of the exercise, with their paths in the course.
  ///
  /// - Parameters:
  ///   - requires: the exercises to do first.
  ///   - schema: the first line of a manifest; empty without a schema.
  func files(
    _ id: ExerciseID, _ plan: CriteriaPlan, requires: [ExerciseID], schema: String
  ) -> [(path: String, text: String)] {
    let exercise = "Exercises/\(id)"
    return [
      ("\(exercise)/exercise.yml", schema + manifest(plan, requires)), ("\(exercise)/Task.md", page.text),
      ("\(exercise)/Example.swift", sources.example?.text ?? exampleText),
    ] + sources.starter.map { ("\(exercise)/Starter/\($0.name)", $0.text) }
      + sources.given.map { ("\(exercise)/Given/\($0.name)", $0.text) }
      + sources.solution.map { ("Solutions/\(id)/\($0.name)", $0.text) }
      + tests.map { ("Tests/Graders/\(id)/\($0.name)", $0.text) }
  }

  private var exampleText: String {
    "// `codelab run` compiles this file with your code, and runs it.\n"
  }

  private func manifest(_ plan: CriteriaPlan, _ requires: [ExerciseID]) -> String {
    let quoted = sources.solution.map(\.name.inList).joined(separator: ", ")
    var text = YAMLText.line("title", page.title, indent: 0)
    text += "module: \(module)\ndifficulty: \(difficulty)\nminutes: \(minutes)\nsources: [\(quoted)]\n"
    if !sources.given.isEmpty {
      text += "given: [\(sources.given.map(\.name.inList).joined(separator: ", "))]\n"
    }
    if !requires.isEmpty { text += "requires: [\(requires.map(\.description).joined(separator: ", "))]\n" }
    if !imports.isEmpty { text += "imports: [\(imports.joined(separator: ", "))]\n" }
    if languages.module == 6 { text += "language: 6\n" }
    text += "limits: {seconds: 20, memory: 2 GB}\n" + graderLine + "draft: true\ncriteria:\n"
    return text + plan.items.map(entry).joined()
  }

  private var graderLine: String {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key): \"\($0.value.escapedForYAML)\"" }
    let parts =
      (languages.grader == 6 ? [] : ["language: 5"])
      + (variables.isEmpty ? [] : ["environment: {\(variables.joined(separator: ", "))}"])
    return parts.isEmpty ? "" : "grader: {\(parts.joined(separator: ", "))}\n"
  }

  private func entry(_ item: CriteriaPlan.Item) -> String {
    var text = "  - id: \(item.id)\n"
    if item.tests.count == 1 {
      text += YAMLText.line("test", item.tests[0].description, indent: 4)
    } else {
      text += "    tests:\n" + item.tests.map { "      - \(YAMLText.scalar($0.description))\n" }.joined()
    }
    text += YAMLText.line("title", item.title, indent: 4)
    if !item.hints.isEmpty {
      text += "    hints:\n" + item.hints.map { YAMLText.item($0, indent: 6) }.joined()
    }
    return text
  }
}

extension String {
  /// The text as an element of a list in brackets.
  fileprivate var inList: String {
    contains { ",[]{}\"'".contains($0) } ? "\"\(escapedForYAML)\"" : YAMLText.scalar(self)
  }

  fileprivate var escapedForYAML: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}

extension ImportedPackage {
  /// The title of the suite of a test, or the name of its type in words.
  func suiteTitle(of test: TestName) -> String {
    let type = test.testCase.split { "./".contains($0) }.last.map(String.init) ?? test.testCase
    if let title = suites[type] { return title }
    let plain = type.hasSuffix("Tests") ? String(type.dropLast(5)) : type
    return Wording.sentence(of: plain.isEmpty ? type : plain)
  }
}
