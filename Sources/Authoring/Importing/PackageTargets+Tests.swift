import SyntaxMessages

/// What the files of a package's targets say, by the targets' names.
struct TargetContents {
  /// The modules that the files of test targets import for sure.
  var imports: [String: Set<String>] = [:]
  /// What targets without tests declare at the top level; those without Swift files are not listed.
  var declared: [String: Set<String>] = [:]
  /// The targets without tests that have a body which an author left for learners.
  var stubs: Set<String> = []
  /// The targets without tests that have no file but `main.swift`.
  var programs: Set<String> = []
  /// The names of all targets without tests, also of those of other exercises.
  var libraries: Set<String> = []
}

extension PackageTargets {
  /// The exercises of the package, each with the name of its target if there are several: one for each target that test
  /// targets of its own test. Else the package itself, without a name.
  ///
  /// - Throws: `ImportRemark` if a file can't be read.
  func exercises(in folder: PackageFolder) throws -> [(name: String?, targets: PackageTargets)] {
    var all = self
    let helpers = Set(try helpers(in: folder).map(\.name))
    all.leaveOutProgramTests(helpers)
    all.findPair(helpers)
    let tested = all.tests.map { all.tested(by: $0, helpers) }
    let names = all.libraries.map(\.name).filter { name in tested.contains { $0 == [name] } }
    guard names.count > 1, all.pair == nil else { return [(nil, all)] }
    all.remarks += zip(all.tests, tested).filter { $1.count > 1 }.map { test, used in
      .task(
        file, test.line,
        "the tests of \(test.name) are not imported: they use several targets: \(used.sorted().joined(separator: ", "))",
        "move each test to the tests of one of them")
    }
    return names.enumerated().map { index, name in
      var part = all
      // What belongs to no exercise is told with the first one.
      if index > 0 { part.remarks = [] }
      part.libraries.removeAll {
        $0.name != name && (names.contains($0.name) || index > 0 && !helpers.contains($0.name))
      }
      part.tests.removeAll { all.tested(by: $0, helpers) != [name] }
      let used = Set(part.tests.flatMap(\.dependencies))
      part.libraries.removeAll { helpers.contains($0.name) && !used.contains($0.name) }
      return (name, part)
    }
  }

  /// The targets that a test target tests: of those that it depends on, those that its files import, without what these
  /// need and what has tests of its own.
  private func tested(by test: Target, _ helpers: Set<String>) -> Set<String> {
    let used = libraries.filter { test.dependencies.contains($0.name) && !helpers.contains($0.name) }
    // What a dependency depends on can be imported, too.
    let imported = libraries.filter {
      contents.imports[test.name]?.contains($0.module) == true && !helpers.contains($0.name)
    }
    let found = imported.isEmpty ? used : imported
    return Set(
      found.filter { library in
        let isNeeded = found.contains { $0.dependencies.contains(library.name) }
        return !(isNeeded && hasOwnTests(library))
      }.map(\.name))
  }

  /// Whether a test target tests this target and no other.
  private func hasOwnTests(_ library: Target) -> Bool {
    tests.contains { test in
      let imports = contents.imports[test.name] ?? []
      let used = libraries.filter { test.dependencies.contains($0.name) }
      return used.filter { imports.contains($0.module) }.map(\.name) == [library.name]
        || used.map(\.name) == [library.name]
    }
  }

  /// Leaves out test targets that import nothing of what they depend on, if that is a program: they can only start it.
  private mutating func leaveOutProgramTests(_ helpers: Set<String>) {
    let others = tests.filter { test in
      let used = libraries.filter { test.dependencies.contains($0.name) && !helpers.contains($0.name) }
      let isImported = used.contains { contents.imports[test.name]?.contains($0.module) == true }
      return !used.isEmpty && !isImported && used.allSatisfy { contents.programs.contains($0.name) }
    }
    guard others.count < tests.count else { return }
    tests.removeAll { test in others.contains { $0.name == test.name } }
    remarks += others.map {
      .task(
        file, $0.line,
        "the tests of \($0.name) are not imported: they start a program, which no grader can do",
        "test the functions of the program's library instead")
    }
  }

  /// Finds the two targets that declare the same, of which the tests import one: the stub and the solution.
  private mutating func findPair(_ helpers: Set<String>) {
    let tested = tests.reduce(into: Set<String>()) { $0.formUnion(self.tested(by: $1, helpers)) }
    guard tested.count == 1, let one = libraries.first(where: { tested.contains($0.name) }),
      let own = contents.declared[one.name], !own.isEmpty
    else { return }
    let twins = libraries.filter { other in
      guard other.name != one.name, !helpers.contains(other.name) else { return false }
      return own.intersection(contents.declared[other.name] ?? []).count * 2 >= own.count
    }
    guard twins.count == 1, let isOneSolution = isSolution(one, beside: twins[0]) else { return }
    pair = isOneSolution ? (twins[0], one) : (one, twins[0])
  }

  /// Whether the first of two targets is the solution of the other: the one without bodies for learners to fill in, or
  /// else the one whose name says so. Nil if neither tells.
  private func isSolution(_ one: Target, beside other: Target) -> Bool? {
    func differ(_ holds: (Target) -> Bool) -> Bool? { holds(one) == holds(other) ? nil : holds(one) }
    return differ { !contents.stubs.contains($0.name) }
      ?? differ { $0.name.contains(/(?i)solution|solved|answer/) }
  }

  /// The one target that the tests test: its name is that of the learner's module.
  ///
  /// - Throws: `ImportRemark` if the package can't become an exercise.
  func learnersTarget(in folder: PackageFolder) throws -> Target {
    let helpers = Set(try helpers(in: folder).map(\.name))
    let tested = tests.reduce(into: Set<String>()) { $0.formUnion(self.tested(by: $1, helpers)) }
    let found = libraries.filter { tested.contains($0.name) }
    let candidates = (found.isEmpty ? libraries : found).filter { !helpers.contains($0.name) }
    if let helper = candidates.first(where: { !tested.isDisjoint(with: $0.dependencies) }),
      candidates.count > 1
    {
      throw unclear(helper)
    }
    guard let target = candidates.first, candidates.count == 1 else {
      throw several(candidates)
    }
    guard pair == nil, let other = target.dependencies.first(where: contents.libraries.contains) else {
      return target
    }
    let isUsed = tests.contains { $0.dependencies.contains(other) }
    if isUsed, let library = libraries.first(where: { $0.name == other }), !hasOwnTests(library) {
      throw unclear(target)
    }
    throw ImportRemark.refusal(
      file, target.line, "\(target.name) depends on the target \(other)",
      contents.declared[other] != nil
        ? "copy the files of \(other) into \(target.folder) and remove `import \(other)` from its files and its tests, "
          + "because an exercise is one module; or leave \(target.name) and its tests out"
        : "write the code of \(other) in Swift in \(target.name), because an exercise is one module of Swift")
  }

  /// The reason why tests that use a target and what it depends on can't become an exercise.
  private func unclear(_ helper: Target) -> ImportRemark {
    .refusal(
      file, helper.line,
      "the tests also use the target \(helper.name), which depends on \(helper.dependencies.joined(separator: ", "))",
      "if it holds helpers of the tests, move its files into \(tests[0].folder) and remove its imports; "
        + "else join the targets to one, because an exercise is one module")
  }

  /// The reason why tests that test several targets can't become an exercise.
  private func several(_ candidates: [Target]) -> ImportRemark {
    let names = candidates.map(\.name)
    let same = candidates.dropFirst().first.flatMap { second in
      contents.declared[names[0]]?.intersection(contents.declared[second.name] ?? []).sorted().first
    }
    return .refusal(
      file, candidates.dropFirst().first?.line,
      "the tests use several targets: \(names.joined(separator: ", "))",
      same.map {
        "both declare `\($0)`: if one is the solution of the other, let the tests import only one of them, and begin the "
          + "name of the other with `Solution`"
      }
        ?? "join them to one, because an exercise is one module; or give each of them a test target that depends on it alone"
    )
  }

  /// The language modes of the learner's target and of the tests.
  func languages(of target: Target) -> (module: Int, grader: Int) {
    let usual = isSwift6 ? 6 : 5
    return (target.settings.language ?? usual, tests.compactMap(\.settings.language).min() ?? usual)
  }

  /// The targets with helpers of the tests: those that tests use, and that are beside the tests or use their library.
  ///
  /// - Throws: `ImportRemark` if a file can't be read.
  func helpers(in folder: PackageFolder) throws -> [Target] {
    let used = Set(tests.flatMap(\.dependencies))
    return try libraries.filter { library in
      guard used.contains(library.name), !hasOwnTests(library) else { return false }
      if library.folder.hasPrefix("Tests/") { return true }
      return try folder.files(below: library.folder).contains { path in
        guard path.hasSuffix(".swift"), library.contains(path) else { return false }
        return try folder.required(path).contains(/(?m)^[ \t]*(@\w+[ \t]+)*import[ \t]+(XCTest|Testing)\b/)
      }
    }
  }

  /// Makes sure that no two test targets declare the same type, variable or function without parameters: their files
  /// become one module.
  ///
  /// - Throws: `ImportRemark` if two do.
  func requireDistinctNames(
    in files: [PackageFile], _ outlines: [PackageFileOutline], _ folder: PackageFolder
  ) throws {
    var first: [String: (file: PackageFile, target: String?)] = [:]
    for (file, outline) in zip(files, outlines) {
      let target = tests.first { $0.contains(file.path) }?.name
      for name in outline.declared.sorted() where !name.contains(":") {
        guard let other = first[name], other.target != target else {
          first[name] = (file, target)
          continue
        }
        let word = name.prefix { $0 != "(" }
        let line = [file].lines { line in
          line.names(String(word)) && Self.keywords.contains { line.contains("\($0) \(word)") }
        }.first?.line
        throw ImportRemark.refusal(
          folder.shown(file.path), line,
          "`\(word)` is also declared in \(other.file.path), and the test targets become one module",
          "rename one of the two, and look for others with the same names")
      }
    }
  }

  /// The targets of an exercise that have resources.
  func bundles(beside target: Target) -> [Target] { ([target] + tests).filter(\.hasResources) }

  private static let keywords = [
    "class", "struct", "enum", "actor", "protocol", "func", "let", "var", "typealias",
  ]
}

extension PackageTargets.Target {
  /// The name of its module.
  fileprivate var module: String { ModuleRenaming.module(of: name) }
}
