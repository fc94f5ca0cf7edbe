import CourseModel
import Foundation
import Grading
import SyntaxMessages

/// Reads a Swift package as an exercise.
struct PackageReader {
  let engine: GradingEngine
  let folder: PackageFolder
  let track: TrackConfiguration
  private var remarks: [ImportRemark] = []

  init(engine: GradingEngine, folder: PackageFolder, track: TrackConfiguration) {
    self.engine = engine
    self.folder = folder
    self.track = track
  }

  private static let modules: Set = [
    "LabKit", "Foundation", "Observation", "Dispatch", "Synchronization", "Swift", "XCTest", "Testing",
    "GraderKit",
  ]

  /// The exercise that the package becomes.
  ///
  /// - Throws: `ImportRemark` if it can't become one, or an error of the toolchain or the sandbox.
  mutating func read() async throws -> ImportedPackage {
    let targets = try await targets()
    let target = try targets.learnersTarget(in: folder)
    noteOthers(targets, than: target)
    var sources = try PackageSources(of: target, in: folder)
    var tests = try testFiles(targets)
    let outlines = try await engine.outlines(ofPackage: (tests + sources.files).map(\.text))
    let testOutlines = Array(outlines.prefix(tests.count))
    let sourceOutlines = Array(outlines.dropFirst(tests.count))
    let solution = (sources.solution, Array(sourceOutlines.prefix(sources.solution.count)))
    try requireValid(solution.0 + tests, solution.1 + testOutlines)
    try targets.requireDistinctNames(in: tests, testOutlines, folder)
    try requireDependencies(solution.0 + tests, solution.1 + testOutlines, targets, module: target.name)
    noteImports(tests, testOutlines, module: target.name)
    sources.fit(to: sourceOutlines)
    for (index, outline) in testOutlines.enumerated() {
      if let text = outline.completed { tests[index].text = text }
    }
    let (names, others, isSwiftTesting) = try await engine.tests(in: tests.map(\.text))
    if let other = others.first {
      let (own, most) = isSwiftTesting ? ("XCTest", "Swift Testing") : ("Swift Testing", "XCTest")
      throw ImportRemark.refusal(
        folder.shown(tests[other.file].path),
        testOutlines[other.file].functions.first { $0.name == other.name.method }?.line,
        "\(other.name) is a test of \(own), and most tests belong to \(most)",
        "use one of them for all tests of the package")
    }
    guard !names.isEmpty else {
      throw ImportRemark.refusal(
        folder.shown(tests.first?.path ?? "Package.swift"), nil, "no tests were found", "add a test")
    }
    noteConditions(sources.files + tests, target.defines + targets.tests.flatMap(\.defines))
    takeProgram(&sources)
    let slug = folder.url.lastPathComponent
    let entry = track[slug]
    let page = try TaskPage(in: folder, title: entry?.name ?? Wording.sentence(of: slug, capital: .words))
    remarks += sources.remarks + page.remarks
    return ImportedPackage(
      name: Wording.identifier(of: slug), page: page, module: target.name,
      difficulty: max(1, min(5, ((entry?.difficulty ?? 1) + 1) / 2)), sources: sources, tests: tests,
      names: names.unique, functions: testOutlines.flatMap(\.functions),
      suites: testOutlines.reduce(into: [:]) { $0.merge($1.suites) { first, _ in first } },
      imports: Self.imports(sourceOutlines),
      isSwift6: targets.isSwift6,
      environment: environment(tests, testOutlines), position: entry?.position, remarks: remarks)
  }

  private func targets() async throws -> PackageTargets {
    guard let manifest = try folder.text("Package.swift") else {
      throw ImportRemark.refusal(
        folder.shown("Package.swift"), nil, "the file is missing", "import a folder with a Swift package")
    }
    if let dump = try DumpedManifest(in: folder) { return try PackageTargets(dump, in: folder) }
    let outline = try await engine.outlines(ofPackage: [manifest])
    return try PackageTargets(outline[0], text: manifest, in: folder)
  }

  /// Tells of targets that no test tests: they are no part of the exercise.
  private mutating func noteOthers(_ targets: PackageTargets, than target: PackageTargets.Target) {
    for other in targets.libraries where other.name != target.name {
      remarks.append(
        .task(
          folder.shown("Package.swift"), other.line,
          "the target \(other.name) is not imported, because no test tests it",
          "copy what learners need of it into the course"))
    }
  }

  private func testFiles(_ targets: PackageTargets) throws -> [PackageFile] {
    var files: [PackageFile] = []
    for target in targets.tests {
      for path in try folder.files(below: target.folder)
      where path.hasSuffix(".swift") && target.contains(path) && !files.contains(where: { $0.path == path }) {
        let name = path.lastComponent
        if ["main.swift", "LinuxMain.swift"].contains(name) { continue }
        let isTaken = files.contains { $0.name.lowercased() == name.lowercased() }
        files.append(
          PackageFile(
            path: path, name: isTaken ? "\(target.name)\(name)" : name, text: try folder.required(path)))
      }
    }
    guard !files.isEmpty else {
      throw ImportRemark.refusal(
        folder.shown(targets.tests[0].folder), nil, "there are no tests", "add a Swift file with tests")
    }
    return files
  }

  private func requireValid(_ files: [PackageFile], _ outlines: [PackageFileOutline]) throws {
    for (file, outline) in zip(files, outlines) {
      guard let line = outline.brokenLine else { continue }
      throw ImportRemark.refusal(folder.shown(file.path), line, "the file is not valid Swift", "correct it")
    }
  }

  /// Makes sure that no module of another package is imported.
  private func requireDependencies(
    _ files: [PackageFile], _ outlines: [PackageFileOutline], _ targets: PackageTargets, module: String
  ) throws {
    guard let package = targets.packages.first else { return }
    let names = targets.packages.map(\.name).joined(separator: ", ")
    for (file, outline) in zip(files, outlines) {
      for other in outline.imports where !Self.modules.contains(other.module) && other.module != module {
        throw ImportRemark.refusal(
          folder.shown("Package.swift"), package.line,
          "the package depends on \(names): \(file.path) imports \(other.module)",
          "write what it needs of them in its own code, because an exercise has no dependencies")
      }
    }
  }

  /// Tells of modules that a grader can hardly import. Whether a solution may is found out by the policy.
  private mutating func noteImports(
    _ files: [PackageFile], _ outlines: [PackageFileOutline], module: String
  ) {
    for (file, outline) in zip(files, outlines) {
      for other in outline.imports where !Self.modules.contains(other.module) && other.module != module {
        remarks.append(
          .task(
            folder.shown(file.path), other.line, "\(other.module) is imported",
            "leave it out if an exercise can't import it"))
      }
    }
  }

  /// Tells of code that is compiled only if a setting of the package defines a name: an exercise has no settings.
  private mutating func noteConditions(_ files: [PackageFile], _ defines: [String]) {
    for name in defines.unique {
      for (file, line) in files.lines(where: { $0.hasPrefix("#") && $0.contains("if ") && $0.names(name) }) {
        remarks.append(
          .task(
            folder.shown(file.path), line,
            "this asks for \(name), which the package's settings define and an exercise can't",
            "remove the condition, and the code that is not wanted"))
      }
    }
  }

  /// Makes a type that is a program part of a library, which the code of an exercise is: the example calls it.
  private mutating func takeProgram(_ sources: inout PackageSources) {
    for program in sources.takePrograms() {
      remarks.append(
        .task(
          folder.shown(program.path), program.line,
          "`@main` is removed, because the code of an exercise is a library; Example.swift calls `\(program.call)`",
          "make sure that the example runs to its end without arguments and input"))
    }
  }

  private static func imports(_ outlines: some Collection<PackageFileOutline>) -> [String] {
    let names = Set(outlines.flatMap(\.imports).map(\.module))
    return ["LabKit", "Foundation", "Observation", "Dispatch", "Synchronization"].filter(names.contains)
  }

  /// The variables that the tests read, with values that should let all of them run.
  private mutating func environment(
    _ files: [PackageFile], _ outlines: [PackageFileOutline]
  ) -> [String: String] {
    var values: [String: String] = [:]
    for (file, outline) in zip(files, outlines) {
      for variable in outline.variables
      where values[variable.name] == nil && variable.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil {
        let value = variable.expected ?? "true"
        values[variable.name] = value
        remarks.append(
          .task(
            folder.shown(file.path), variable.line,
            "the tests read the variable \(variable.name); they run with \(variable.name)=\(value)",
            "if a test skips itself, `codelab verify` says so: change `environment` in exercise.yml then"))
      }
    }
    return values
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrence.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// What follows the last slash.
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
