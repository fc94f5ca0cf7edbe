import Catalog
import CourseModel
import Foundation
import Grading

/// Compiles the solutions of imported exercises, without running anything. If the submission policy refuses a solution,
/// its exercise allows what it uses.
struct SolutionCheck {
  let engine: GradingEngine
  /// The folder of the course.
  let course: URL

  /// An imported exercise, with the names of its files in remarks.
  struct Item: Sendable {
    let id: ExerciseID
    let paths: [String: String]
    /// The name for a remark about all of it.
    let shown: String
    /// The functions that the tests call, with the labels of the arguments.
    let calls: Set<String>
  }

  private typealias Finding = (
    names: [RefusedName], errors: [Diagnostic], fault: GraderFault?, asked: [AskedDeclaration]
  )

  /// Checks the solutions.
  ///
  /// - Throws: an error of the toolchain or the sandbox, or of the file system.
  func remarks(
    on items: [Item], progress: (_ done: Int, _ of: Int, _ name: String) -> Void
  ) async throws -> [ImportRemark] {
    let exercises = CatalogReader.read(course).course?.exercises ?? []
    let known = Dictionary(exercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let items = items.filter { known[$0.id] != nil }
    var remarks: [ImportRemark] = []
    var done = 0
    try await Jobs(Jobs.usual).forEach(of: items) { [engine] item -> Finding in
      let exercise = known[item.id]!
      let folders = exercise.folders
      return try await engine.namesToAllow(
        for: Submission(exercise: exercise.id, files: Self.files(of: exercise, in: folders.solution)),
        beside: Submission(exercise: exercise.id, files: Self.files(of: exercise, in: folders.starter)),
        of: exercise)
    } deliver: { finding in
      let item = items[done]
      done += 1
      progress(done, items.count, item.id.name)
      remarks += try apply(finding, to: item) + faults(of: known[item.id]!, finding.fault)
      let declarations = TaskDeclarations(asked: finding.asked)
      try declarations.add(to: known[item.id]!.folders.task)
      remarks += declarations.remarks(calls: item.calls) { item.paths[$0] ?? item.shown }
    }
    return remarks
  }

  private static func files(of exercise: Exercise, in folder: URL) throws -> [String: String] {
    try exercise.sources.reduce(into: [:]) { files, name in
      files[name] = try TextFile.read(folder.appending(path: name))
    }
  }

  /// What keeps the grader from compiling with the solution.
  private func faults(of exercise: Exercise, _ fault: GraderFault?) -> [ImportRemark] {
    (fault?.diagnostics(in: exercise) ?? []).map {
      .task($0.file, $0.line, $0.message, $0.suggestion ?? "correct it")
    }
  }

  private func apply(_ finding: Finding, to item: Item) throws -> [ImportRemark] {
    let errors = finding.errors.filter { $0.severity == .error }.withoutRepeats
    guard errors.isEmpty else {
      return errors.map { error in
        .task(
          item.paths[error.file] ?? item.shown, error.line,
          "the solution does not compile: \(error.message)",
          error.message.contains("requires a package name")
            ? "write `public` in place of `package` in Solutions/\(item.id): an exercise is in no package"
            : "correct it in Solutions/\(item.id)")
      }
    }
    let isUsable = { (name: RefusedName) in !AllowedNames.unlinked.contains(name.name) }
    let names = finding.names.filter(isUsable)
    if !names.isEmpty {
      let file = ExerciseFolders(course: course, id: item.id).manifest
      var manifest = ManifestText(try TextFile.read(file), file: "Exercises/\(item.id)/exercise.yml")
      try manifest.setItems(of: "allows", to: names.map { YAMLText.scalar($0.name) })
      try Data(manifest.text.utf8).write(to: file, options: .atomic)
    }
    return finding.names.map { needed in
      let name = needed.name
      return isUsable(needed)
        ? .task(
          item.paths[needed.file] ?? item.shown, needed.line,
          "the submission policy refuses this, so exercise.yml allows it: \(name)",
          "change the solution if you can, and take \(name) away then: every learner may use it")
        : .task(
          item.paths[needed.file] ?? item.shown, needed.line,
          "exercises can't use \(name), which the solution imports", AllowedNames.adviceForUnlinked)
    }
  }
}

/// The declarations that the tests use, which a learner must know because the tests are hidden.
private struct TaskDeclarations {
  let asked: [AskedDeclaration]

  private static let heading = "## Your code declares"
  /// Writes those that neither the task nor the starter shows at the end of a task.
  ///
  /// - Throws: an error of the file system.
  func add(to file: URL) throws {
    let task = try TextFile.read(file)
    let text = Self.collapsed(task)
    let lacking = asked.filter { declaration in
      !declaration.isShown && !text.contains(Self.collapsed(declaration.declaration))
    }
    guard !lacking.isEmpty else { return }
    let listing = lines(of: lacking, in: [], indent: "").joined(separator: "\n")
    try Data("\(task)\n\(Self.heading)\n\n```swift\n\(listing)\n```\n".utf8).write(to: file, options: .atomic)
  }

  private static func collapsed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// The lines of the declarations in a type, each type once with its members.
  private func lines(of lacking: [AskedDeclaration], in path: [String], indent: String) -> [String] {
    let inside = lacking.filter { $0.path.count > path.count && $0.path.starts(with: path) }
    let names = inside.map { $0.path[path.count] }.unique
    return names.flatMap { name -> [String] in
      let here = path + [name]
      let members = lines(of: inside, in: here, indent: indent + "  ")
      let own = asked.first { $0.path == here }
      guard !members.isEmpty else {
        return inside.filter { $0.path == here }.flatMap { Self.wrapped($0.declaration, indent) }
      }
      let header = own?.declaration ?? "extension \(here.joined(separator: "."))"
      return ["\(indent)\(header) {"] + members + ["\(indent)}"]
    }
  }

  /// A declaration with a line for each parameter, if it is long.
  private static func wrapped(_ declaration: String, _ indent: String) -> [String] {
    guard indent.count + declaration.count > ListingWidth.most, let open = declaration.firstIndex(of: "("),
      let close = declaration.lastIndex(of: ")"), open < close,
      declaration[..<open].last.map({ $0 != " " }) == true
    else { return [indent + declaration] }
    var depth = 0
    var last: Character = " "
    let inner = declaration[declaration.index(after: open)..<close]
    let parameters = inner.split { character in
      let isArrow = last == "-" && character == ">"
      depth += "([<".contains(character) ? 1 : ")]>".contains(character) && !isArrow ? -1 : 0
      last = character
      return depth == 0 && character == ","
    }
    return ["\(indent)\(declaration[...open])"]
      + parameters.enumerated().map { index, parameter in
        "\(indent)  \(parameter.drop { $0 == " " })" + (index + 1 < parameters.count ? "," : "")
      } + ["\(indent)\(declaration[close...])"]
  }

  /// Tells of functions whose signatures no test spells out, so that a right answer can have another one.
  func remarks(calls: Set<String>, shown: (String) -> String) -> [ImportRemark] {
    asked.filter { $0.isOpen(to: calls) }.map { declaration in
      .task(
        shown(declaration.file), declaration.line,
        "the tests leave open whether this is `\(declaration.declaration)`, and no other signature is accepted",
        "keep it in Task.md, or give the solution the signature that the tests spell out")
    }
  }
}

extension AskedDeclaration {
  /// Whether it is a function with labels or defaults of which no call names all parameters, and that no type of the
  /// tests implements: such a method has all of the signature.
  fileprivate func isOpen(to calls: Set<String>) -> Bool {
    guard !isType, !isImplemented, let name = path.last, name.first?.isLetter == true, name.contains(":")
    else {
      return false
    }
    let labels = name.drop { $0 != "(" }
    let base = name.hasPrefix("init(") ? path.dropLast().last ?? "" : String(name.prefix { $0 != "(" })
    let called = calls.contains(base + labels) || calls.contains("init\(labels)")
    let isPlain = labels.allSatisfy { "(_:)".contains($0) } && !declaration.contains(" = ")
    return !called && !isPlain
  }
}
