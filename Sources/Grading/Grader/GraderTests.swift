import Compiling
import CourseModel
import Foundation
import Hashing
import Spelling
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// The tests in the files of a grader, as the outlines of the files show them.
///
/// A function with the attribute `@Test` belongs to Swift Testing, wherever it is. A method of a class whose name
/// begins with `test` belongs to XCTest. A grader has tests of one of them: of the one to which most belong.
struct GraderTests {
  /// A test, its file, and where in it the function begins, in bytes.
  typealias Found = (name: TestName, file: String, start: Int)

  /// The tests of Swift Testing.
  let swiftTests: [Found]
  /// The tests of XCTest, or what looks like them.
  let methods: [Found]
  /// The tests of classes that say that they are XCTest's.
  let testCaseMethods: [Found]

  /// Those of `methods` that a class has from another one.
  let inherited: Set<TestName>
  /// Those of `methods` whose class only seems to be there for the classes that inherit them.
  let abstract: [Found]
  /// Those of `swiftTests` that are skipped in any case.
  let disabled: Set<TestName>
  /// What tests call themselves.
  let titles: [TestName: String]
  /// Those of `all` that check nothing: neither they nor the helpers that they name can fail them.
  let unproving: [Found]
  /// The tests that no criterion can name.
  let unnamed: [UnnamedTest]

  /// The tests in these files.
  init(_ outlines: [(file: String, outline: SourceOutline)]) {
    let placed = outlines.flatMap { file, outline in
      outline.declarations.flatMap { $0.placed(in: []) }.map { (file, $0) }
    }
    swiftTests = placed.flatMap { file, place in
      place.isSwiftTest ? place.test.map { [($0, file, place.outline.whole.start)] } ?? [] : []
    }
    titles = placed.reduce(into: [:]) { titles, place in
      if let title = place.1.outline.title, !title.isEmpty, let test = place.1.test { titles[test] = title }
    }
    let suites = Set(placed.filter { $0.1.outline.isDisabled && !$0.1.isSwiftTest }.map(\.1.path))
    disabled = Set(
      placed.compactMap { _, place in
        let isDisabled =
          place.outline.isDisabled
          || place.types.indices.contains { suites.contains(Array(place.types[...$0])) }
        return place.isSwiftTest && isDisabled ? place.test : nil
      })
    let classes = TestClasses(outlines.map(\.outline))
    let types = placed.map { (file: $0, type: $1) }.filter { classes.mayHoldTests($0.type.outline) }
    let own = types.flatMap { file, type in type.methods.map { Found($0.name, file, $0.start) } }
    func tests(_ file: String, _ type: DeclarationOutline.Placed) -> [Found] {
      let inherited = classes.inherited(by: type, own)
      guard type.canBeNamed, !classes.isGeneric(type.outline) else { return [] }
      return type.methods.map { ($0.name, file, $0.start) } + inherited
    }
    methods = types.flatMap(tests)
    testCaseMethods = types.filter { classes.isTestCase($0.type.outline) }.flatMap(tests)
    let ownNames = Set(own.map(\.name))
    let inherited = Set(methods.map(\.name)).subtracting(ownNames)
    self.inherited = inherited
    let runByHeirs = Set(methods.filter { inherited.contains($0.name) }.map { "\($0.file):\($0.start)" })
    let bases = Set(types.map(\.type.outline).filter(classes.isAbstract).compactMap(\.names.last))
    let skipped = Set(
      types.flatMap { file, type in classes.abstractTests(of: type.outline).map { "\(file):\($0)" } })
    abstract = methods.filter { test in
      let place = "\(test.file):\(test.start)"
      return ownNames.contains(test.name) && runByHeirs.contains(place)
        && (skipped.contains(place) || test.name.path.dropLast().last.map(bases.contains) == true)
    }
    let isSwiftTesting = !swiftTests.isEmpty && swiftTests.count >= testCaseMethods.count
    let checks = TestChecks(placed.map(\.1.outline))
    unproving = (isSwiftTesting ? swiftTests : methods).filter { test in
      placed.contains {
        $0.0 == test.file && $0.1.outline.whole.start == test.start && !checks.hold(in: $0.1.outline)
      }
    }
    let run = Set(methods.map { "\($0.file):\($0.start)" })
    unnamed =
      outlines.flatMap { file, outline in
        outline.declarations.flatMap { $0.rawTests() }.map {
          UnnamedTest(name: $0.name, file: file, start: $0.start, reason: .rawName)
        }
          + outline.elsewhere.map {
            UnnamedTest(name: $0.name, file: file, start: $0.start, reason: .notCompiled($0.condition))
          }
      }
      + types.filter { classes.isTestCase($0.type.outline) }.flatMap { file, type in
        type.methods.filter { !run.contains("\(file):\($0.start)") }.map {
          UnnamedTest(
            name: $0.name.description, file: file, start: $0.start,
            reason: type.canBeNamed ? .genericClass($0.name.testCase) : .privateType($0.name.testCase))
        }
      }
  }

  /// Whether the tests belong to Swift Testing.
  var isSwiftTesting: Bool { !swiftTests.isEmpty && swiftTests.count >= testCaseMethods.count }
  /// The tests that criteria can name.
  var all: [Found] { isSwiftTesting ? swiftTests : methods }
  /// The tests of the other library, which no criterion can name.
  var strays: [Found] { isSwiftTesting ? testCaseMethods : swiftTests }

  /// The tests that are skipped in any case, as such that are never run.
  var neverRun: [UnnamedTest] {
    (isSwiftTesting ? swiftTests : []).filter { disabled.contains($0.name) }.map {
      UnnamedTest(name: $0.name.description, file: $0.file, start: $0.start, reason: .disabled)
    }
  }

  /// Makes sure that each criterion names one test of Swift Testing: the compiler only knows those of XCTest by name.
  ///
  /// - Throws: `GraderFault`.
  func require(_ names: [TestName]) throws {
    let errors = names.compactMap { name -> Diagnostic? in
      let found = swiftTests.filter { name.names($0.name) }
      guard found.count != 1 else { return nil }
      let said = found.isEmpty ? "there is no test `\(name)`" : "several tests are called `\(name)`"
      return Diagnostic(.error, file: GraderEntry.file, message: said)
    }
    guard errors.isEmpty else { throw GraderFault.entry(errors) }
  }

  /// The tests of a grader's files; nil if this toolchain can't read source.
  ///
  /// - Throws: an error of the sandbox or the file system.
  static func read(_ sources: GraderSources, _ workbench: Workbench) async throws -> GraderTests? {
    let files = sources.files.sorted { $0.key < $1.key }
    let question = OutlinesQuestion(grader: files.map(\.value))
    return try await SyntaxReader(workbench).keptAnswer(to: question).answer.map { outlines in
      GraderTests(zip(files, outlines).map { ($0.key, $1) })
    }
  }
}

extension Kit {
  /// The kits with which the grader of an exercise is compiled and run: with Swift Testing, if its tests belong to it.
  ///
  /// - Throws: `ToolchainError` if Swift Testing does not compile, or an error of the sandbox or the file system.
  func grading(_ exercise: Exercise, at workbench: Workbench) async throws -> Kit {
    // Most graders don't name the library, and need not be read.
    guard testing == nil, let sources = try? GraderSources(exercise: exercise),
      sources.files.values.contains(where: { Names.isImported("Testing", in: $0) }),
      try await GraderTests.read(sources, workbench)?.isSwiftTesting ?? true
    else { return self }
    return try await TestingKitBuilder(workbench, kit: self).testingKit()
  }
}

extension DeclarationOutline {
  /// Whether it is a test of Swift Testing.
  var isSwiftTest: Bool { kind == .function && attributes.contains("Test") }

  /// Whether it is a type or an extension with tests in it.
  var holdsTests: Bool {
    members.contains { $0.isSwiftTest || $0.holdsTests || $0.isTestMethod }
  }

  /// Whether it is a method that XCTest runs as a test, if its class is one of XCTest's.
  fileprivate var isTestMethod: Bool { isRunnable && names.first?.hasPrefix("test") == true }

  /// The names by which its members name it: for an extension of a nested type, with those of the types around it.
  var path: [String] { outer + names.suffix(1) }

  /// Its name as a test in these types; nil if it can't be one.
  func test(in types: [String]) -> TestName? {
    guard let name = names.first, isSwiftTest || isTestMethod && !types.isEmpty else { return nil }
    return TestName((types + [name]).joined(separator: "/"))
  }

  /// The tests whose names, or the names of whose types, are raw ones, with the bytes in which their functions begin.
  func rawTests(in types: [String] = []) -> [(name: String, start: Int)] {
    guard let name = names.first, isSwiftTest || isTestMethod && !types.isEmpty else {
      return members.flatMap { $0.rawTests(in: types + path) }
    }
    return test(in: types) == nil ? [(name, whole.start)] : []
  }
}

/// The files of a hidden grader: the Swift files of its folder, without its `Fixtures`.
struct GraderSources {
  let files: [String: String]

  init(exercise: Exercise) throws {
    let folder = exercise.folders.grader
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".swift") {
      files[name] = try TextFile.read(folder.appending(path: name))
    }
    guard !files.isEmpty else { throw GraderFault.noGrader(folder.path) }
    self.files = files
  }

  /// Files by their names, in place of an exercise's.
  init(files: [String: String]) { self.files = files }

  /// The texts of the grader's files, in the order of their names; empty if there is no grader.
  static func texts(of exercise: Exercise) -> [String] {
    let sources = try? GraderSources(exercise: exercise)
    return sources?.files.sorted { $0.key < $1.key }.map(\.value) ?? []
  }

  /// The texts of an exercise that decide its seed: manifest, given files and grader.
  static func inputs(of exercise: Exercise) -> [String] {
    let manifest = (try? String(contentsOf: exercise.folders.manifest, encoding: .utf8)) ?? ""
    let given = exercise.given.map { [$0.name, (try? String(contentsOf: $0.file, encoding: .utf8)) ?? ""] }
    let sources = try? GraderSources(exercise: exercise)
    return [manifest] + given.flatMap { $0 } + [sources?.hash ?? ""]
  }

  var hash: String { ContentHash.hex(of: files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }) }
}

extension Exercise {
  /// Whether the grader names `Inputs`: otherwise the seed of a grading changes nothing but the order of the tests.
  package var dealsInputs: Bool {
    GraderSources.texts(of: self).contains { Names.isNamed("Inputs", in: $0) }
  }
}
