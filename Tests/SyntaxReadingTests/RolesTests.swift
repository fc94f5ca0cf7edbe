import SyntaxMessages
import Testing

@Suite("What a word is")
struct RolesTests {
  /// A source with `unsafe` in it, and what each of them is.
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let roles: [SyntaxRole]
    var language = 5

    init(_ source: String, _ roles: SyntaxRole..., language: Int = 5) {
      self.source = source
      self.roles = roles
      self.language = language
    }

    var testDescription: String { source }
  }

  @Test(
    "A word that the compiler cannot take for a marker is told from one that it can",
    arguments: [
      Row("// unsafe\nlet a = 1 /* unsafe */", .comment, .comment),
      Row("let a = \"unsafe \\(b) unsafe\"", .text, .text),
      Row("let a = \"\\(#fileID):\\(#line) unsafe\" // unsafe", .text, .comment),
      Row("let a = \"\"\"\n  b \\\n  unsafe\n  \"\"\" // unsafe", .text, .comment),
      Row("let a = \"\"\"\n  unsafe\n  \"\"\", b = #\"\\(unsafe)\"#", .text, .text),
      Row("struct A: B,\n  unsafe {}\nprotocol C: AnyObject & unsafe {}", .constraint, .constraint),
      Row("func f<A: B & unsafe>(_ a: A) where A: B & /* one */ unsafe & C {}", .constraint, .constraint),
      Row("func f(_ a: some B & unsafe) -> any B & unsafe { a }", .constraint, .code),
      Row("typealias A = B & unsafe\nlet a: (B, unsafe), b = c as? B & unsafe", .code, .code, .code),
      Row("func f<A>(_ a: A) where unsafe == A {}", .code),
      Row("struct A: B.unsafe {}\nfunc f(_ a: some (B & unsafe)) {}", .constraint, .constraint),
      Row("let a: any B & (C, unsafe) = b as! (unsafe)", .code, .code),
      Row("let a = \"\\(unsafe)\"", .operand), Row("let a = \"\\(unsafe b)\"", .code),
      Row("let unsafe = 1\nf(unsafe: unsafe, unsafe + 1)", .declaredName, .argumentLabel, .operand, .operand),
      Row("func unsafe(unsafe: Int) {}", .declaredName, .declaredName),
      Row("let a = { unsafe in unsafe }", .declaredName, .operand), Row("let `unsafe` = 1", .declaredName),
      Row("switch a {\ncase 1:\n  return unsafe\ndefault: break\n}", .operand),
      Row("enum E { case unsafe }", .declaredName),
      Row("let a = b.unsafe, c: E = .unsafe", .memberName, .memberName),
      Row("let a = unsafe b", .code), Row("for unsafe b in c {}", .code),
      Row("for unsafe in c {}", .declaredName),
      Row("let a = try unsafe b()", .code), Row("let a = await unsafe b()", .code),
      Row("let a = { [unowned(unsafe) self] in 1 }", .code), Row("nonisolated(unsafe) var a = 1", .code),
      Row("@unsafe struct A {}", .code), Row("let a = unsafe -b", .code), Row("let a = unsafe\n(b)", .code),
      Row("unsafe = b", .operand), Row("let a = unsafe(b)", .operand), Row("let a = unsafe (b)", .code),
      Row("let a = unsafe/**/(b)", .code), Row("let a = unsafe[0], c = unsafe [0]", .operand, .code),
      Row("let a = unsafe.b, c = unsafe .d", .operand, .code),
      Row("let a = unsafe!, b = unsafe?.c", .operand, .operand),
      Row("let a = `unsafe`, b = `unsafe` + 1", .declaredName, .declaredName),
      Row("let éunsafe = 1, a = b→unsafe c", .declaredName, .code),
      Row("switch unsafe { default: a() }\nfor b in unsafe { a() }", .operand, .operand),
      Row("if !unsafe { a() }", .operand), Row("while unsafe { a() }", .operand),
      Row("let a = !unsafe ? b : c", .operand), Row("guard unsafe else { fatalError() }", .operand),
      Row("let a = unsafe { b }()", .code),
      Row("let a = unsafe as Any, b = unsafe is Int", .operand, .operand),
      Row("#if os(iOS)\nlet a = unsafe b\n#endif", .inactive),
      Row("#if canImport(UIKit) && DEBUG\nunsafe\n#else\nlet b = unsafe c\n#endif", .inactive, .code),
      Row("#if os(Linux)\nlet a = 1\n#else\nlet a = unsafe b\n#endif", .inactive),
      Row("#if !(os(Linux) || DEBUG)\nlet a = unsafe b\n#endif", .inactive),
      Row("#if swift(>=5)\nlet a = unsafe b\n#endif", .code),
      Row("#if canImport(Glibc)\nlet a = unsafe b\n#endif", .code),
    ])
  func roles(_ row: Row) async throws { try await expect(row) }

  @Test(
    "In a file that the compiler could read in another way every word is in doubt",
    arguments: [
      Row("let a = \"unsafe", .doubtful), Row("let = // unsafe", .doubtful), Row("'a' // unsafe", .doubtful),
      Row("let a = /\"/ // unsafe", .doubtful, language: 6),
      Row("let a = f(/, \"/ unsafe\")", .doubtful, language: 6),
      Row("let a = \"\\(#/\"/#) unsafe\"", .doubtful), Row("let a = \"\\(b /* ) */) unsafe\"", .doubtful),
      Row("let a = \"\\(`b)c`) unsafe\"", .doubtful), Row("let `a \"b` = 1 // unsafe", .doubtful),
      Row("let a = #/\n\"\n/# // unsafe", .doubtful), Row("// \0 unsafe", .doubtful),
      Row("let a = \"\"\"\n\\(b\n) unsafe\n\"\"\"", .doubtful),
      Row("let a =\u{A0}1 // unsafe", .doubtful),
      Row("let a = \"\\(# b) unsafe\"", .doubtful), Row("let a = \"\\(#`b)c`) unsafe\"", .doubtful),
      Row("let a = \"\"\"\n\\(\"\"\"\nb \\\nc\n\"\"\") unsafe\n\"\"\"", .doubtful),
      Row("#!/bin/sh unsafe", .doubtful),
      Row(
        "let a = " + String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
          + " // unsafe", .doubtful),
    ])
  func doubtful(_ row: Row) async throws { try await expect(row) }

  @Test("Division, nested comments, raw texts and lines of Windows leave no doubt")
  func certain() async throws {
    try await expect(Row("let a = b / c // unsafe", .comment, language: 6))
    try await expect(Row("let a = \"\\(b / c) unsafe\"", .text))
    try await expect(Row("let a = \"\\(b /c) unsafe\"", .doubtful))
    try await expect(Row("let a = b/c, d = \"\\(b) \\(f(\"x\"))\" // unsafe", .comment))
    try await expect(Row("/* /* */ unsafe */\r\nlet a = ##\"\"# unsafe\"##\r\n", .comment, .text))
    try await expect(Row("let r = #/\"/# // unsafe", .comment, language: 6))
  }

  @Test("A name in backticks with spaces, plain signs or letters of any script leaves no doubt")
  func rawNames() async throws {
    try await expect(Row("let `my name` = 1 // unsafe", .comment))
    try await expect(Row("let `größe-1: a+b?` = `my unsafe one` // unsafe", .declaredName, .comment))
  }

  @Test(
    "What is in doubt is told, with its line",
    arguments: [
      ("// unsafe\nlet = 1", SyntaxDoubt(.error, line: 2)),
      ("\n'a' // unsafe", SyntaxDoubt(.character, line: 2)),
      ("// unsafe\nlet `a(b` = 1", SyntaxDoubt(.name, line: 2)),
      ("// unsafe\n\nlet a = /\"/", SyntaxDoubt(.regex, line: 3)),
      ("// unsafe\nlet a = f(/, 1)", SyntaxDoubt(.slash, line: 2)),
      ("// unsafe\nlet a = \"\\(b /* ) */)\"", SyntaxDoubt(.value, line: 2)),
    ])
  func doubts(_ source: String, _ doubt: SyntaxDoubt) async throws {
    let question = RolesQuestion(texts: [TextPlaces(source: source, offsets: [3])], language: 6)
    #expect(try await SyntaxBench().answer(to: question) == [SyntaxRoles(doubtful: 1, doubt)])
  }

  private func expect(_ row: Row) async throws {
    let bytes = Array(row.source.utf8)
    let word = Array("unsafe".utf8)
    let offsets = bytes.indices.filter { bytes[$0...].starts(with: word) }
    let question = RolesQuestion(
      texts: [TextPlaces(source: row.source, offsets: offsets)], language: row.language)
    #expect(try await SyntaxBench().answer(to: question).map(\.roles) == [row.roles])
  }
}
