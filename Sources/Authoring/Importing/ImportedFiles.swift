import CourseModel

extension ImportedPackage {
  /// The files of the exercise, with their paths in the course.
  ///
  /// - Parameter schema: the first line of a manifest; empty without a schema.
  func files(_ id: ExerciseID, _ plan: CriteriaPlan, schema: String) -> [(path: String, text: String)] {
    let exercise = "Exercises/\(id)"
    return [
      ("\(exercise)/exercise.yml", schema + manifest(plan)), ("\(exercise)/Task.md", page.text),
      ("\(exercise)/Example.swift", sources.example?.text ?? exampleText),
    ] + sources.starter.map { ("\(exercise)/Starter/\($0.name)", $0.text) }
      + sources.given.map { ("\(exercise)/Given/\($0.name)", $0.text) }
      + sources.solution.map { ("Solutions/\(id)/\($0.name)", $0.text) }
      + tests.map { ("Tests/Graders/\(id)/\($0.name)", $0.text) }
  }

  private var exampleText: String {
    "// `codelab run` compiles this file with your code, and runs it.\n"
  }

  private func manifest(_ plan: CriteriaPlan) -> String {
    let quoted = sources.solution.map(\.name.inList).joined(separator: ", ")
    var text = YAMLText.line("title", page.title, indent: 0)
    text += "module: \(module)\ndifficulty: \(difficulty)\nminutes: \(minutes)\nsources: [\(quoted)]\n"
    if !sources.given.isEmpty {
      text += "given: [\(sources.given.map(\.name.inList).joined(separator: ", "))]\n"
    }
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
