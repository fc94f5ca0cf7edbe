import CourseModel
import SyntaxMessages

/// A declaration of a grader's file that can be left out: a member of a test case, or a top-level one.
struct GraderDeclaration {
  /// The names that it brings; for an extension those of its members.
  let names: [String]
  /// The test, when it is one.
  let test: TestName?
  /// The tests in it, when it is a type or an extension of one.
  let innerTests: [TestName]
  /// The names of the members of a class, which its subclasses use as if they were their own.
  let memberNames: [String]
  /// The types around it, from the outermost.
  let types: [String]
  /// Whether the tests of its type run it although they don't name it: `init`, `deinit`, or an override such as `setUp`.
  let runsUnnamed: Bool
  /// What is left out of a test.
  let body: ByteRange?
  /// All of it.
  let whole: ByteRange
  /// The names and words of its code.
  let words: Set<String>

  /// All of them in a file.
  static func all(in outline: SourceOutline) -> [GraderDeclaration] {
    outline.declarations.flatMap { parts(of: $0, in: []) }
  }

  /// The one to leave out for an error at this byte.
  static func innermost(at offset: Int, in outline: SourceOutline) -> GraderDeclaration? {
    guard let outer = outline.declarations.first(where: { $0.whole.range.contains(offset) }) else {
      return nil
    }
    let part = parts(of: outer, in: []).first { $0.whole.range.contains(offset) }
    return part ?? GraderDeclaration(outer, in: [])
  }

  private static func parts(of outline: DeclarationOutline, in types: [String]) -> [GraderDeclaration] {
    guard outline.holdsTests else { return [GraderDeclaration(outline, in: types)] }
    return outline.members.flatMap { parts(of: $0, in: types + outline.path) }
  }

  private init(_ outline: DeclarationOutline, in types: [String]) {
    self.types = types
    runsUnnamed = outline.runsUnnamed && !types.isEmpty
    names = outline.kind == .extension ? outline.members.flatMap(\.names) : outline.names
    test = outline.test(in: types)
    innerTests = outline.holdsTests ? Self.parts(of: outline, in: types).compactMap(\.test) : []
    memberNames = outline.kind == .class ? outline.members.flatMap(\.names) : []
    // A test of XCTest is named in the entry, so its function stays; Swift Testing finds those that are there.
    body = outline.isSwiftTest ? outline.whole : outline.body
    whole = outline.whole
    words = outline.words
  }
}

extension SourceOutline {
  /// The base name of the innermost call around a byte.
  func callee(at offset: Int) -> String? {
    calls.filter { $0.bytes.range.contains(offset) && !$0.name.hasPrefix("#") }.min {
      $0.bytes.range.count < $1.bytes.range.count
    }?.name
  }

  /// Class → what it is declared to inherit from first.
  var superclasses: [String: String] {
    var pairs: [(String, String)] = []
    func collect(_ declaration: DeclarationOutline) {
      if declaration.kind == .class, let name = declaration.names.first,
        let above = declaration.inherits.first
      {
        pairs.append((name, above))
      }
      declaration.members.forEach(collect)
    }
    declarations.forEach(collect)
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

/// A fault of a grader, for its author; a learner is only told that their code is not the cause.
package enum GraderFault: Error, Equatable, CustomStringConvertible {
  /// The grader does not compile against the learner's module, even without the parts that have errors.
  case doesNotCompile([Diagnostic])
  /// The list of tests does not compile: a criterion names a test that does not exist.
  case entry([Diagnostic])
  /// There is no grader.
  case noGrader(String)

  /// What is wrong, with the lines of the grader.
  package var description: String {
    switch self {
    case .doesNotCompile(let errors): "the grader does not compile:\n" + Self.lines(errors)
    case .entry(let errors):
      "a criterion names a test that does not exist in the grader:\n" + Self.lines(errors)
    case .noGrader(let folder): "there is no grader in \(folder)"
    }
  }

  private static func lines(_ errors: [Diagnostic]) -> String {
    errors.map { "\($0.file):\($0.line ?? 0): \($0.message)" }.joined(separator: "\n")
  }
}
