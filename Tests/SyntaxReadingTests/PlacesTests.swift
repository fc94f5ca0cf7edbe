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

  @Test("is a closure that forgot its `in`, if it begins with a capture")
  func unfinished() async throws {
    #expect(
      try await place("let a = f { [weak self] ¶self?.go() }")?.inside == [.closure, .unfinishedCapture])
    #expect(
      try await place("let a = f { [weak self] in ¶self?.go() }")?.inside == [.closure, .weakClosure])
    #expect(try await place("let a = f { [one, ¶two] }")?.inside == [.closure])
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
