import CourseModel
import Foundation
import Grading
import SyntaxMessages

/// Reads a Swift package as an exercise.
struct PackageReader {
  let engine: GradingEngine
  let folder: PackageFolder
  let track: TrackConfiguration
  /// The folder around the package, if it is the only one in it.
  let around: PackageFolder?
  /// The modules of the exercises before the one that is read, with the folders of these.
  var modules: [String: String] = [:]
  var remarks: [ImportRemark] = []

  init(engine: GradingEngine, _ found: PackageFinder.Found, track: TrackConfiguration) {
    self.engine = engine
    folder = found.folder
    around = found.around
    self.track = track
  }

  static let known: Set = [
    "LabKit", "Foundation", "Observation", "Dispatch", "Synchronization", "Swift", "XCTest", "Testing",
    "GraderKit",
  ]

  /// The exercises that the package becomes, each with the name of its target if there are several.
  ///
  /// - Throws: `ImportRemark` if it can't become any, or an error of the toolchain or the sandbox.
  func exercises() async throws -> [(name: String?, targets: PackageTargets)] {
    var targets = try await targets()
    if targets.libraries.count > 1 { targets.contents = try await contents(of: targets) }
    return try targets.exercises(in: folder)
  }

  /// One of the exercises.
  ///
  /// - Throws: `ImportRemark` or `ImportRefusals` if it can't become one, or an error of the toolchain or the sandbox.
  mutating func read(_ name: String?, _ targets: PackageTargets) async throws -> ImportedPackage {
    remarks = targets.remarks
    let helpers = try targets.helpers(in: folder)
    let target = try targets.learnersTarget(in: folder)
    // All that keeps the package from becoming an exercise is told at once, as far as it can be read.
    var obstacles = targets.bundles(beside: target).map {
      ImportRemark.refusal(
        targets.file, $0.line, "\($0.name) has resources, which exercises can't have",
        "write their contents in Swift")
    }
    var (named, read, files): (ModuleRenaming?, PackageSources?, [PackageFile]?)
    do { named = try await renaming(of: target, in: targets.file) } catch let remark as ImportRemark {
      obstacles.append(remark)
    }
    do {
      let others = targets.libraries.filter { $0.name != target.name }
      read =
        try targets.pair.map { try PackageSources(stub: $0.stub, solution: $0.solution, in: folder) }
        ?? PackageSources(of: target, beside: others, in: folder)
    } catch let remark as ImportRemark { obstacles.append(remark) }
    do { files = try testFiles(targets, helpers) } catch let remark as ImportRemark {
      obstacles.append(remark)
    }
    guard let renaming = named, var sources = read, var tests = files else {
      throw ImportRefusals(remarks: obstacles)
    }
    noteOthers(
      targets, than: [target, targets.pair?.stub, targets.pair?.solution].compactMap(\.self) + helpers)
    let outlines = try await engine.outlines(ofPackage: (tests + sources.files).map(\.text))
    let testOutlines = Array(outlines.prefix(tests.count))
    let sourceOutlines = Array(outlines.dropFirst(tests.count))
    let solution = (sources.solution, Array(sourceOutlines.prefix(sources.solution.count)))
    obstacles += try await invalidFiles(solution.0 + tests, solution.1 + testOutlines)
    do { try targets.requireDistinctNames(in: tests, testOutlines, folder) } catch let remark as ImportRemark
    {
      obstacles.append(remark)
    }
    obstacles += dependencies(solution.0 + tests, solution.1 + testOutlines, targets, module: renaming.old)
    try await noteImports(tests, testOutlines, module: renaming.old)
    sources.noteStubs(solution.1, in: folder)
    sources.fit(to: sourceOutlines)
    for (index, outline) in testOutlines.enumerated() {
      if let text = outline.completed { tests[index].text = text }
    }
    let (found, unproving, others, unnamed, isSwiftTesting) = try await engine.tests(in: tests.map(\.text))
    let names = found.filter { name in !unproving.contains { $0.name == name } }
    if let other = others.first {
      let line = testOutlines[other.file].functions.first { $0.name == other.name.method }?.line
      obstacles.append(mixed(other.name, tests[other.file].path, line, isSwiftTesting: isSwiftTesting))
    }
    // A file that is not Swift has no tests that can be found.
    let isRead = testOutlines.allSatisfy { $0.brokenLine == nil }
    if found.isEmpty, isRead { obstacles.append(noTests(in: tests, unnamed)) }
    let idle = unproving.map { noCheck($0.name, tests[$0.file].path, $0.line, isOnly: names.isEmpty) }
    if names.isEmpty { obstacles += idle } else { remarks += idle }
    guard obstacles.isEmpty else { throw ImportRefusals(remarks: obstacles) }
    noteUnnamed(unnamed, in: tests)
    try await noteCalls(tests, isSwiftTesting: isSwiftTesting)
    noteFiles(tests)
    noteProcesses(tests)
    noteConditions(sources.files, ["DEBUG"], by: "the package manager defines in debug builds")
    noteConditions(
      sources.files + tests, ([target] + targets.tests).flatMap(\.settings.defines),
      by: "the package's settings define")
    noteSettings([target] + targets.tests, targets.file)
    takeProgram(&sources)
    let isType = sourceOutlines.contains { $0.declared.contains(renaming.old) }
    for index in tests.indices { tests[index].text = renaming.renamed(tests[index].text, isType: isType) }
    if !isType { unqualify(&tests, renaming.new, declared: Self.topLevelNames(solution.1)) }
    sources.change { renaming.renamed($0, isType: isType) }
    let slug = name ?? folder.url.lastPathComponent
    let entry = track[slug]
    let title = entry?.name ?? Wording.sentence(of: slug, capital: .words)
    // The page of a package with several exercises is about all of them.
    let page = try TaskPage(
      in: name == nil ? folder : folder.below(target.folder), around: name == nil ? around : nil, title: title
    )
    remarks += sources.remarks + page.remarks
    return ImportedPackage(
      name: Wording.identifier(of: slug), slug: slug, page: page, module: renaming.new,
      difficulty: max(1, min(5, ((entry?.difficulty ?? 1) + 1) / 2)), sources: sources, tests: tests,
      names: names.unique, functions: testOutlines.flatMap(\.functions),
      suites: testOutlines.reduce(into: [:]) { $0.merge($1.suites) { first, _ in first } },
      imports: Self.imports(sourceOutlines), declared: Self.declared(solution.1),
      members: solution.1.reduce(into: []) { $0.formUnion($1.members) },
      languages: targets.languages(of: target),
      environment: environment(tests, testOutlines), position: entry?.position, remarks: remarks)
  }

  private func targets() async throws -> PackageTargets {
    guard let manifest = try folder.text("Package.swift") else {
      throw ImportRemark.refusal(
        folder.shown("Package.swift"), nil, "the file is missing", "import a folder with a Swift package")
    }
    if let dump = try DumpedManifest(in: folder) { return try PackageTargets(dump, in: folder) }
    let name = folder.newestManifest
    let text = try folder.text(name) ?? manifest
    let outline = try await engine.outlines(ofPackage: [text])
    if outline[0].brokenLine != nil { throw try await notValid(name, text, outline[0]) }
    return try PackageTargets(outline[0], text: text, of: name, in: folder)
  }

  /// What the files of the targets say. Files that can't be read are told when their target is an exercise's.
  private func contents(of targets: PackageTargets) async throws -> TargetContents {
    var contents = TargetContents()
    contents.libraries = Set(targets.libraries.map(\.name))
    for target in targets.libraries + targets.tests {
      let paths = ((try? folder.files(below: target.folder)) ?? []).filter {
        $0.hasSuffix(".swift") && target.contains($0)
      }
      guard !paths.isEmpty else { continue }
      let outlines = try await engine.outlines(ofPackage: paths.compactMap { try? folder.text($0) })
      contents.imports[target.name] = Set(
        outlines.flatMap(\.imports).filter { !$0.isOptional }.map(\.module))
      contents.declared[target.name] = outlines.reduce(into: []) { $0.formUnion($1.declared) }
      if outlines.contains(where: { $0.stubLine != nil }) { contents.stubs.insert(target.name) }
      if paths.allSatisfy({ $0.lastComponent == "main.swift" }) { contents.programs.insert(target.name) }
    }
    return contents
  }

  private func testFiles(
    _ targets: PackageTargets, _ helpers: [PackageTargets.Target]
  ) throws -> [PackageFile] {
    var files: [PackageFile] = []
    for target in targets.tests + helpers {
      for path in try folder.files(below: target.folder)
      where path.hasSuffix(".swift") && target.contains(path) && !files.contains(where: { $0.path == path }) {
        let name = path.lastComponent
        if ["main.swift", "LinuxMain.swift"].contains(name) { continue }
        let isTaken = files.contains { $0.name.lowercased() == name.lowercased() }
        files.append(
          PackageFile(
            path: path, name: isTaken ? "\(target.name)\(name)" : name,
            text: try folder.required(path).withoutImports(of: helpers.map(\.name))))
      }
    }
    guard !files.isEmpty else {
      throw ImportRemark.refusal(
        folder.shown(targets.tests[0].folder), nil, "there are no tests", "add a Swift file with tests")
    }
    return files
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

  private static func declared(_ outlines: [PackageFileOutline]) -> Set<String> {
    let names = outlines.flatMap { Array($0.declared) + $0.functions.map(\.name) }
    return Set(names.map { String($0.prefix { $0 != "(" }) })
  }

  private static func topLevelNames(_ outlines: [PackageFileOutline]) -> Set<String> {
    Set(outlines.flatMap(\.declared).map { String($0.prefix { $0 != "(" }) })
  }

  private static func imports(_ outlines: some Collection<PackageFileOutline>) -> [String] {
    let names = Set(outlines.flatMap(\.imports).map(\.module))
    return ["LabKit", "Foundation", "Observation", "Dispatch", "Synchronization"].filter(names.contains)
  }

}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrence.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The text without imports of these modules; lines stay the same.
  fileprivate func withoutImports(of modules: [String]) -> String {
    modules.reduce(self) { text, module in
      let name = ModuleRenaming.module(of: module)
      guard let line = try? Regex("(?m)^[ \\t]*(?:@\\w+[ \\t]+)*import[ \\t]+\(name)[ \\t]*$") else {
        return text
      }
      return text.replacing(line, with: "")
    }
  }

  /// What follows the last slash.
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
