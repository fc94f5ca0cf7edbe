import CourseModel
import SyntaxMessages

/// Which types of a grader's files can be classes of XCTest, and what they inherit.
struct TestClasses {
  /// Class → what it is declared to inherit from first.
  private let superclasses: [String: String]
  /// The types that the files declare.
  private let types: [String: DeclarationOutline]

  /// The types in these files.
  init(_ outlines: [SourceOutline]) {
    superclasses = outlines.reduce(into: [:]) { $0.merge($1.superclasses) { first, _ in first } }
    var types: [String: DeclarationOutline] = [:]
    func add(_ declaration: DeclarationOutline) {
      if declaration.kind.isType, let name = declaration.names.first, types[name] == nil {
        types[name] = declaration
      }
      declaration.members.forEach(add)
    }
    outlines.flatMap(\.declarations).forEach(add)
    self.types = types
  }

  /// The name of the last superclass that is known of a class or of what an extension extends.
  private func root(of declaration: DeclarationOutline) -> String? {
    guard declaration.kind == .class || declaration.kind == .extension, var name = declaration.names.last
    else {
      return nil
    }
    if let above = declaration.kind == .class ? declaration.inherits.first : nil { name = above }
    var seen: Set<String> = []
    while let above = superclasses[name], seen.insert(name).inserted { name = above }
    return name
  }

  /// Whether it is a class that inherits from `XCTestCase`, or an extension of one.
  func isTestCase(_ declaration: DeclarationOutline) -> Bool { root(of: declaration) == "XCTestCase" }

  /// Whether it is a class that may inherit from `XCTestCase`, or an extension of one: as far as these files tell.
  func mayHoldTests(_ declaration: DeclarationOutline) -> Bool {
    root(of: declaration).map { types[$0] == nil } ?? false
  }

  /// Whether objects of the class, or of what an extension extends, can only be made with generic arguments.
  func isGeneric(_ declaration: DeclarationOutline) -> Bool {
    declaration.isGeneric || declaration.names.last.flatMap { types[$0]?.isGeneric } == true
  }

  /// Whether a member of the class stops or skips a test: it waits for a subclass to override it.
  func isAbstract(_ declaration: DeclarationOutline) -> Bool {
    let members = declaration.members.filter { !$0.isRunnable || $0.names.first?.hasPrefix("test") != true }
    return declaration.kind == .class
      && members.contains { member in
        member.skips || !Self.stops.isDisjoint(with: member.words)
      }
  }

  /// The bytes in which tests of a class begin that ask for the class and skip themselves: only classes that inherit them
  /// run them.
  func abstractTests(of declaration: DeclarationOutline) -> [Int] {
    guard declaration.kind == .class, let name = declaration.names.last else { return [] }
    return declaration.members.filter { $0.isRunnable && $0.skips && $0.words.contains(name) }
      .map(\.whole.start)
  }

  /// The functions of the language that never return.
  private static let stops: Set = ["fatalError", "preconditionFailure"]

  /// The tests that a class has from its superclasses: XCTest runs them with objects of the class, too.
  ///
  /// - Parameter own: the tests that classes declare themselves.
  func inherited(by place: DeclarationOutline.Placed, _ own: [GraderTests.Found]) -> [GraderTests.Found] {
    guard place.outline.kind == .class, let type = place.outline.names.last else { return [] }
    let path = place.path.joined(separator: "/")
    var known = Set(own.filter { $0.name.path.dropLast() == place.path[...] }.map(\.name.method))
    var found: [GraderTests.Found] = []
    var seen: Set<String> = [type]
    var next = superclasses[type]
    while let name = next, seen.insert(name).inserted {
      for test in own where test.name.path.dropLast().last == name && known.insert(test.name.method).inserted
      {
        guard let inherited = TestName("\(path)/\(test.name.method)") else { continue }
        found.append((inherited, test.file, test.start))
      }
      next = superclasses[name]
    }
    return found
  }
}

extension DeclarationOutline {
  /// Whether it skips a test.
  fileprivate var skips: Bool { words.contains { $0.hasPrefix("XCTSkip") } }

  /// A declaration, and where it is.
  struct Placed {
    let outline: DeclarationOutline
    /// The types around it, from the outermost.
    let types: [String]
    /// Whether files other than its own can name it.
    let canBeNamed: Bool

    /// The names of the types, and its own.
    var path: [String] { types + outline.path }

    /// Whether it is a test of Swift Testing.
    var isSwiftTest: Bool { outline.isSwiftTest }
    /// Its name as a test.
    var test: TestName? { outline.test(in: types) }

    /// The methods of a class or an extension of one that XCTest runs, with the bytes in which they begin.
    var methods: [(name: TestName, start: Int)] {
      outline.members.filter { $0.isRunnable && !$0.isSwiftTest }.compactMap { member in
        member.test(in: path).map { ($0, member.whole.start) }
      }
    }
  }

  /// The declaration and all that are in it.
  func placed(in types: [String], canBeNamed: Bool = true) -> [Placed] {
    let here = Placed(outline: self, types: types, canBeNamed: canBeNamed && !isPrivate)
    guard !isSwiftTest else { return [here] }
    return [here] + members.flatMap { $0.placed(in: types + path, canBeNamed: here.canBeNamed) }
  }
}

/// Which declarations of a grader can fail a test, by themselves or by what they name.
struct TestChecks {
  /// The names of those that do.
  private var names: Set<String> = []
  /// Whether what does so runs with tests that don't name it, such as `setUp`.
  private let isEverywhere: Bool

  /// The checks in these declarations.
  init(_ declarations: [DeclarationOutline]) {
    let helpers = declarations.filter { [.function, .variable, .other].contains($0.kind) }
    isEverywhere = helpers.contains { $0.runsUnnamed && $0.checks }
    while true {
      let more = helpers.filter(hold).reduce(into: Set<String>()) { $0.formUnion($1.names) }
      if more.isSubset(of: names) { break }
      names.formUnion(more)
    }
  }

  /// Whether a declaration can fail a test.
  func hold(in declaration: DeclarationOutline) -> Bool {
    isEverywhere || declaration.checks
      || !names.isDisjoint(with: declaration.words.subtracting(declaration.names))
  }
}

extension DeclarationOutline.Kind {
  /// Whether it declares a type.
  fileprivate var isType: Bool { [.class, .struct, .enum, .actor, .protocol].contains(self) }
}
