import SyntaxMessages
import Testing

@Suite("What surrounds a place")
struct PlacesTests {
  private func place(_ source: String, at mark: Character = "¶") async throws -> SyntaxPlace? {
    let offset = source.utf8.count - source[source.firstIndex(of: mark)!...].utf8.count
    let text = source.replacing(String(mark), with: "")
    let question = PlacesQuestion(texts: [.init(source: text, offsets: [offset])])
    return try await SyntaxBench().answer(to: question).first?.first
  }

  @Test("is its line without comments, whether it can be compiled or not")
  func line() async throws {
    #expect(
      try await place("let a = 1\n¶let b = new A(3) // note\n")?.line
        == ["let", "b", "=", "new", "A", "(", "3", ")"])
    #expect(try await place("func f() {\n  [a ¶go:3];\n}")?.line == ["[", "a", "go", ":", "3", "]", ";"])
    #expect(try await place("/* é */ ¶x?.y!\n")?.line == ["x", "?", ".", "y", "!"])
  }

  @Test("is the word in its line that it is at, or the next one")
  func word() async throws {
    #expect(try await place("let a = 1\nb.¶c(d)\n")?.word == 2)
    #expect(try await place("return ¶\"a\", b")?.word == 1)
    #expect(try await place("return a¶ , b")?.word == 2)
    #expect(try await place("return a¶\n")?.word == nil)
  }

  @Test("is the loops around it in its function, the innermost first")
  func loops() async throws {
    let source = """
      while a {
        func f() {
          repeat {
            for b in c {
              each { ¶go() }
            }
          } while d
        }
      }
      """
    #expect(try await place(source)?.loops == [4, 3])
    #expect(try await place("for a in b {}\n¶c()")?.loops == [])
  }

  @Test("is what it is in")
  func inside() async throws {
    #expect(
      try await place("class A { func f() { g { [weak self] in ¶h() } } }")?.inside
        == [.class, .function, .closure, .weakClosure])
    #expect(
      try await place("struct S { init() { g { [weak other] in ¶h() } } }")?.inside
        == [.struct, .initializer, .closure])
    #expect(try await place("extension A { deinit { ¶h() } }")?.inside == [.extension, .deinitializer])
    #expect(try await place("protocol P {\n  ¶func f()\n}")?.inside == [.protocol, .function])
    #expect(try await place("¶let a = 1")?.inside == [])
  }

  @Test("is one sign that is missing or too many, if only one change makes the text readable")
  func slip() async throws {
    for (source, written) in [
      ("return Hello, \\(name)!\"¶\n", "return \"Hello, \\(name)!\""),
      ("c = \\(n) s\"¶\n", "c = \"\\(n) s\""),
      ("f(a: \"b., c: \"d\")¶\n", "f(a: \"b.\", c: \"d\")"),
      ("if f(a { g() }¶\n", "if f(a) { g() }"),
      ("f {\n  g()\n})¶\n", "}"),
      ("var a = 1,¶\nfunc f() {}\n", "var a = 1"),
      ("f { [a], b, c d in¶ g() }\n", nil),
      ("f { Int n in¶ g() }\n", nil),
      ("let a = \"\\(b ?? \\\"c\\\")¶\"\n", nil),
      ("f { a, b c in¶ g() }\n", "f { a, b, c in g() }"),
      // The quote may be missing at several places.
      ("f(\"a, b: .c)¶\n", nil),
      // Two signs are missing.
      ("return Hello\"¶\nf(a\n", nil),
      ("return Hello¶\n", nil),
    ] {
      #expect(try await place(source)?.slip?.written == written, "\(source)")
    }
  }

  @Test("is a name of braces that have ended, in the same function")
  func endedBraces() async throws {
    func found(_ body: String) async throws -> Bool? {
      try await place("func f() {\n\(body)\n}")?.inside.contains(.endedBraces)
    }
    for body in [
      "do { let a = 1 }\ng(¶a)", "if b { var a = 1 }\nif c { g(¶a) }", "if let a = b { g(a) }\ng(¶a)",
      "for a in b {}\ng(¶a)", "while let a = b() {}\ng(¶a)", "h { let a = 1 }\ng(¶a)",
    ] {
      #expect(try await found(body) == true, "\(body)")
    }
    for body in [
      "let a = 1\ng(¶a)", "guard let a = b else { return }\ng(¶a)", "g(¶a)\ndo { let a = 1 }",
      "do { let b = 1 }\ng(¶a)",
      "do { let a = 1 }\ng(h.¶a)", "do { let a = 1\ng(¶a) }",
    ] {
      #expect(try await found(body) == false, "\(body)")
    }
  }

  @Test("is the condition of a choice, if an operator before it is calculated first")
  func choice() async throws {
    #expect(try await place("print(\"a\" + ¶isOn ? 1 : 2)")?.inside == [.choiceBehindOperator])
    #expect(try await place("print(\"a\" + b.¶isOn ? 1 : 2)")?.inside == [.choiceBehindOperator])
    #expect(try await place("print(\"a\" + (¶isOn ? 1 : 2))")?.inside == [])
    #expect(try await place("print(¶isOn ? 1 : 2)")?.inside == [])
    #expect(try await place("print(n == ¶m ? 1 : 2)")?.inside == [])
  }

  @Test("is a class that has only convenience initializers")
  func convenience() async throws {
    #expect(
      try await place("class ¶A { let n: Int; convenience init() { n = 3 } }")?.inside
        == [.class, .convenienceOnly])
    #expect(
      try await place("class ¶A { let n: Int; init() { n = 3 }; convenience init(n: Int) {} }")?.inside
        == [.class])
    #expect(try await place("class ¶A { let n: Int }")?.inside == [.class])
  }

  @Test("is braces that an `else` follows, as a closure in a condition looks")
  func beforeElse() async throws {
    func isBeforeElse(_ source: String) async throws -> Bool? {
      try await place(source)?.inside.contains(.bracesBeforeElse)
    }
    #expect(try await isBeforeElse("guard let a = b.first ¶{ $0 } else { return }") == true)
    #expect(try await isBeforeElse("guard let a = b.first ¶{\n  $0\n} else { return }") == true)
    #expect(try await isBeforeElse("guard let a = b.first ¶{ return }\nprint(a)") == false)
  }

  @Test("is an attribute that belongs to no declaration, or what follows it")
  func loneAttribute() async throws {
    #expect(try await place("class A {\n  @end\n¶}")?.inside == [.class, .loneAttribute])
    #expect(try await place("class A {}\n@end\n¶")?.inside.contains(.loneAttribute) == true)
    #expect(try await place("@MainActor ¶class A {}")?.inside == [.class, .mainActor])
  }

  @Test("is in code that is marked for the main actor")
  func mainActor() async throws {
    #expect(try await place("@MainActor class A { func b() { ¶c() } }")?.inside.contains(.mainActor) == true)
    #expect(try await place("f { @MainActor in ¶c() }")?.inside == [.closure, .mainActor])
    #expect(try await place("@MainActor class A {}\nf { ¶c() }")?.inside == [.closure])
  }

  @Test("is the end of a line")
  func lineEnd() async throws {
    #expect(try await place("a(¶\n  b c)")?.inside == [.lineEnd])
    #expect(try await place("a(¶b\n)")?.inside == [])
  }

  @Test("is a branch of `when`, as Kotlin calls `switch`")
  func whenBraces() async throws {
    #expect(try await place("when (a) { 1 ¶-> 2 }")?.inside.contains(.whenBraces) == true)
    #expect(try await place("then (a) { 1 ¶-> 2 }")?.inside.contains(.whenBraces) == false)
  }

  @Test("is a closure that forgot its `in`, if it begins with a capture")
  func unfinished() async throws {
    #expect(
      try await place("let a = f { [weak self] ¶self?.go() }")?.inside == [.closure, .unfinishedCapture])
    #expect(try await place("let a = f { [b] ¶c(b) }")?.inside == [.closure, .unfinishedCapture])
    #expect(try await place("let a = f { [b]\n¶c(b) }")?.inside == [.closure])
    #expect(
      try await place("let a = f { [weak self] in ¶self?.go() }")?.inside == [.closure, .weakClosure])
    #expect(try await place("let a = f { [one, ¶two] }")?.inside == [.closure])
  }

  @Test("is a closure that forgot the `in` behind its parameters, if it uses them")
  func unfinishedParameters() async throws {
    let inside: Set<SyntaxSurrounding> = [.closure, .unfinishedParameters]
    #expect(try await place("let a = f { i ¶!b.contains(i) }")?.inside == inside)
    #expect(try await place("let a = f { (i, _) ¶go(i) }")?.inside == inside)
    #expect(try await place("let a = f { print ¶\"i\" }")?.inside == [.closure])
    #expect(try await place("let a = f { i in ¶go(i) }")?.inside == [.closure])
    #expect(try await place("let a = f {\n  i\n  ¶go(i)\n}")?.inside == [.closure])
  }

  @Test("is a closure that begins with a key, if it is meant as an object")
  func keysInBraces() async throws {
    let inside: Set<SyntaxSurrounding> = [.closure, .keysInBraces]
    #expect(try await place("f(a: { b: c, ¶d: e })")?.inside == inside)
    #expect(try await place("f(a: {\n  \"b\": c,\n  ¶\"d\": e\n})")?.inside == inside)
    #expect(try await place("f(a: {\n  Self.b: ¶c\n})")?.inside == inside)
    #expect(try await place("f { b: for c in d { ¶e } }")?.inside == [.closure])
    #expect(try await place("f { b: B, c: C in ¶d }")?.inside.contains(.keysInBraces) == false)
    #expect(try await place("f { b ? c : ¶d }")?.inside == [.closure])
    #expect(try await place("f { g(b: ¶c) }")?.inside == [.closure])
  }

  @Test("is a line with three dots for what is left out, but not with a range or a parameter")
  func leftOut() async throws {
    func isLeftOut(_ text: String) async throws -> Bool? { try await place(text)?.inside.contains(.leftOut) }
    for text in ["func f() {\n  ¶…\n}", "init() { ¶... }", "let a = ¶…", "f(¶…)", "{\n  ...¶\n}"] {
      #expect(try await isLeftOut(text) == true, "\(text)")
    }
    for text in ["let a = 0¶…5", "a[2¶…]", "a[¶...]", "func f(_ n: Int¶...) {}", "for i in 0¶...5 {}"] {
      #expect(try await isLeftOut(text) == false, "\(text)")
    }
  }

  @Test("is a line with a character that looks like one of ASCII, outside of texts")
  func lookalike() async throws {
    for text in ["let a\u{FF1A} ¶Int", "go\u{FF08}a\u{FF09} ¶{}", "self.\u{FF50}hone = ¶a", "a.\u{43E}wner = ¶1"] {
      #expect(try await place(text)?.inside.contains(.lookalike) == true, "\(text)")
    }
    for text in ["let \u{3C0}Half = ¶1", "let \u{438}\u{43C}\u{44F} = ¶1"] {
      #expect(try await place(text)?.inside.contains(.lookalike) == false, "\(text)")
    }
    #expect(try await place("let a = 1\u{37E} ¶let b = 2")?.inside.contains(.lookalike) == true)
    #expect(try await place("let a = \"\u{37E}\" ¶+ b")?.inside.contains(.lookalike) == false)
  }

  @Test("is what is behind the colon of a type's name")
  func inherited() async throws {
    #expect(try await place("class A: B, ¶C {}")?.inside == [.class, .inherited])
    #expect(try await place("class A { var a: ¶C }")?.inside == [.class])
  }

  @Test("is a line with its number, if the next one or the one before has it, too")
  func lineNumber() async throws {
    #expect(try await place("7 ¶let a = 1\n8\n")?.inside == [.lineNumber])
    #expect(try await place("1: let a = 1\n2: ¶let b = 2\n")?.inside == [.lineNumber])
    #expect(try await place("let a = [\n  1,¶\n  2 3\n]")?.inside == [.lineEnd])
    #expect(try await place("7 ¶let a = 1\n\n9 let b = 2")?.inside == [])
  }

  @Test("is what an operator changes")
  func assignmentTarget() async throws {
    #expect(try await place("func f() { a.b¶[c] += d[e] }")?.inside == [.function, .assignmentTarget])
    #expect(try await place("func f() { a.b[c] += d¶[e] }")?.inside == [.function])
    #expect(try await place("func f() { a.b[¶c] += d }")?.inside == [.function])
    #expect(try await place("func f() { ¶a + b }")?.inside == [.function])
  }

  @Test("is a line with a character that nobody sees, outside of texts and comments")
  func invisible() async throws {
    #expect(try await place("let ¶a\u{200B} = 1")?.inside == [.invisibleCharacter])
    #expect(
      try await place("let ¶a = \"\u{200B}\" // \u{200B}")?.inside.contains(.invisibleCharacter) == false)
  }

  @Test("knows the brace that has no partner, as the lines are indented")
  func braces() async throws {
    func brace(_ lines: String...) async throws -> String? {
      let found = try await place(lines.joined(separator: "\n") + "\n¶")
      let kinds = found?.inside.intersection([.unclosedBrace, .surplusBrace]).map(\.rawValue) ?? []
      return (kinds.first).map { "\($0) \(found?.braceLine ?? 0)" }
    }
    #expect(
      try await brace("class A {", "  func f() {", "    if a {", "    b()", "  }", "}") == "unclosedBrace 3")
    #expect(
      try await brace("class A {", "  func f() {", "    b()", "", "  func g() {", "  }", "}")
        == "unclosedBrace 2")
    #expect(
      try await brace("class A {", "  func f() {", "    b()", "    }", "    c()", "  }", "}")
        == "surplusBrace 4")
    #expect(
      try await brace("class A {", "  func f() {", "    if a,", "      b {", "      c()", "    }", "  }", "}")
        == nil)
    #expect(
      try await brace("func f() {", "  g(", "    1,", "    { a in", "      a", "    })", "}") == nil)
    #expect(try await brace("class A {", "func f() {", "}") == nil)
  }

  @Test("knows the parenthesis or bracket that has no partner")
  func brackets() async throws {
    func bracket(_ lines: String...) async throws -> String? {
      let found = try await place(lines.joined(separator: "\n"))
      let kinds: Set<SyntaxSurrounding> = [.unclosedParenthesis, .unclosedBracket, .surplusBracket]
      return (found?.inside.intersection(kinds).first).map { "\($0) \(found?.bracketLine ?? 0)" }
    }
    #expect(try await bracket("func f() {", "  g(a[1, 2¶)", "}") == "unclosedBracket 2")
    #expect(try await bracket("func f() {", "  g(1, 2", "  ¶h()", "}") == "unclosedParenthesis 2")
    #expect(try await bracket("let a = [1,", "  2", "¶func f() {}") == "unclosedBracket 1")
    #expect(try await bracket("func f() { g { h(1 ¶} }") == "unclosedParenthesis 1")
    #expect(try await bracket("func f() { g(1)¶) }") == "surplusBracket 1")
    #expect(try await bracket("func f() { g({ 1 ¶) }") == "surplusBracket 1")
    #expect(try await bracket("func f() { g({ 1 }}¶) }") == nil)
    #expect(try await bracket("¶func g() {}", "func f() { g(1 }") == nil)
    #expect(try await bracket("func f() { g(1 }", "func g() { ¶h() }") == nil)
    #expect(try await bracket("func f() { g(\"(\\(a[1])\"¶, b) }") == nil)
  }

  @Test("is a constant that hides a variable of the function around it")
  func hidingNames() async throws {
    func lines(_ body: String) async throws -> String? {
      let found = try await place("func f() {\n  var a = 1\n\(body)\n}")
      #expect(found?.inside.contains(.hidingName) == (found?.hidingLine != nil))
      return found?.hidingLine.map { "\($0) \(found?.hiddenLine ?? 0)" }
    }
    #expect(try await lines("if case .b(let a) = c { ¶a = a }") == "3 2")
    #expect(try await lines("if let a { ¶a = 1 }") == "3 2")
    #expect(try await lines("for a in b {\n¶a += 1 }") == "3 2")
    #expect(try await lines("b { a in ¶a = 1 }") == "3 2")
    #expect(try await lines("b { [a] in ¶a = 1 }") == "3 2")
    #expect(try await lines("switch b {\ncase .c(let a): ¶a = 1\n}") == "4 2")
    #expect(try await lines("func g(to a: Int) { ¶a = 1 }") == "3 2")
    #expect(try await lines("do {\nguard let a = b else { return }\n¶a = 1 }") == "4 2")
    for body in [
      "if let a {}\n¶a = 1", "if let b {} else { ¶a = 1 }", "if var a { ¶a = 1 }", "if let a { b.¶a = 1 }",
      "func g(a b: Int) { ¶a = 1 }", "b { c in ¶a = 1 }", "if let b = { a in 1 } { ¶a = 1 }",
    ] {
      #expect(try await lines(body) == nil, "\(body)")
    }
    #expect(try await place("class A {\n  var a = 1\n  func f(a: Int) { ¶a = 1 }\n}")?.hidingLine == nil)
  }

  @Test("knows where an arrow is missing before the type that a function returns")
  func missingArrow() async throws {
    func arrow(_ lines: String...) async throws -> String? {
      let found = try await place(lines.joined(separator: "\n"))
      return found?.inside.contains(.missingArrow) == true ? found?.slip.map { "\($0.line) \($0.written)" } : nil
    }
    #expect(try await arrow("func ¶f(", "  a: Int", ") Bool {", "  true", "}") == "3 ) -> Bool {")
    #expect(try await arrow("func ¶f() => () -> Int {", "  { 1 }", "}") == "1 func f() -> () -> Int {")
    #expect(try await arrow("func ¶f() throws - > Int {", "  1", "}") == "1 func f() throws -> Int {")
    #expect(try await arrow("func ¶f() -> Int {", "  1 +", "}") == nil)
    #expect(try await arrow("¶let a = 1", "func f() Int { 1 }") == nil)
  }

  @Test("is a value or a pattern, but not what it is an argument of")
  func values() async throws {
    #expect(try await place("let a = ¶String")?.inside == [.initialValue])
    #expect(try await place("let a = ¶[String] { }")?.inside == [.initialValue])
    #expect(try await place("let a = f(of: ¶String)")?.inside == [])
    #expect(try await place("let a = [¶String]")?.inside == [])
    #expect(try await place("func f() { switch a { case ¶on: g() } }")?.inside == [.function, .casePattern])
    #expect(
      try await place("func f() { switch a { case .on(¶b): g() } }")?.inside == [.function, .caseValue])
    #expect(try await place("func f() { switch a { case .on where ¶b: g() } }")?.inside == [.function])
    #expect(try await place("func f() { switch a { case .on: g(¶b) } }")?.inside == [.function])
  }

  @Test("is an accessor of a property")
  func accessors() async throws {
    #expect(try await place("class A { var n = 0 { didSet { ¶h() } } }")?.inside == [.class, .didSet])
    #expect(try await place("class A { var n = 0 { willSet { ¶h() } } }")?.inside == [.class, .willSet])
    #expect(try await place("class A { var n: Int { get { ¶h() } } }")?.inside == [.class, .getter])
    #expect(try await place("class A { var n: Int { set(a) { ¶h() } } }")?.inside == [.class, .setter])
  }

  @Test("knows the braces of the declaration in whose head it is")
  func head() async throws {
    #expect(try await place("extension P<¶Int> {\n  func f() {}\n}")?.body == 1...3)
    #expect(try await place("\nclass A: ¶B {\n}")?.body == 2...3)
    #expect(try await place("class A {\n  func f(a: ¶B) {\n  }\n}")?.body == 2...3)
    #expect(try await place("class ¶A: B {\n}")?.body == nil)
    #expect(try await place("class A {\n  func f() { ¶g() }\n}")?.body == nil)
    #expect(try await place("protocol P {\n  func f(a: ¶B)\n}")?.body == nil)
  }
}

@Suite("What a file declares")
struct OutlinesTests {
  private static let source = """
    import XCTest
    // Hidden
    @MainActor
    final class Grader: XCTestCase, Sendable {
      private(set) var n = 0, (m, k) = (1, 2)
      func testIt() { Closely().yForX(count: "set \\(n)") }
    }
    extension Deep.Grader: Q {}
    func helper<T>(_ t: T) -> Int { class Local: Heir<T> {}; return Local().z }
    """

  @Test("Declarations come with their names, bytes, bodies and what they inherit")
  func declarations() async throws {
    let outline = try await SyntaxBench().answer(to: OutlinesQuestion(texts: [Self.source]))[0]
    #expect(outline.declarations.map(\.kind) == [.import, .class, .extension, .function])
    #expect(outline.declarations.map(\.names) == [["XCTest"], ["Grader"], ["Grader"], ["helper"]])
    let grader = outline.declarations[1]
    #expect(text(grader.whole).hasPrefix("@MainActor") && text(grader.whole).hasSuffix("}"))
    #expect(grader.inherits == ["XCTestCase", "Sendable"])
    #expect(grader.members.map(\.names) == [["n", "m", "k"], ["testIt"]])
    let test = grader.members[1]
    #expect(text(try #require(test.body)) == " Closely().yForX(count: \"set \\(n)\") ")
    #expect(test.words == ["func", "testIt", "Closely", "yForX", "count", "n"])
  }

  @Test("Words are those of the code; parents are those of local types, too")
  func words() async throws {
    let outline = try await SyntaxBench().answer(to: OutlinesQuestion(texts: [Self.source]))[0]
    #expect(outline.words.isSuperset(of: ["Closely", "yForX", "n", "z", "Heir"]))
    #expect(outline.words.isDisjoint(with: ["Hidden", "set"]))
    #expect(outline.parents == ["XCTestCase", "Sendable", "Q", "Heir", "T"])
    #expect(outline.calls.map(\.name) == ["yForX", "Closely", "Local"])
  }

  private func text(_ bytes: ByteRange) -> String {
    String(decoding: Array(Self.source.utf8)[bytes.range], as: UTF8.self)
  }
}
