import Foundation
import SyntaxMessages
import Testing

@testable import SyntaxReading

@Suite("Marks of a film")
struct FilmTests {
  private func marked(_ source: String, isMain: Bool = false, unmarked: Set<Int> = []) async throws
    -> MarkedText
  {
    let question = FilmQuestion(
      texts: [FilmQuestion.Text(source: source, isMain: isMain, unmarked: unmarked)], first: 1_000_000)
    return try #require(try await SyntaxBench().answer(to: question).first)
  }

  @Test("leave each statement on its line")
  func lines() async throws {
    let source = "// one\nclass A {\n  func f(to x: Int) -> Int {\n    return x\n  }\n}\n"
    let marked = try await marked(source)
    #expect(marked.source.count(where: \.isNewline) == source.count(where: \.isNewline))
    #expect(marked.source.split(separator: "\n")[3].contains("__film.at(4);return __film.returns(x)"))
    #expect(
      marked.places.last == FilmPlace(kind: .function, type: "A", name: "f", labels: ["to"], line: 3))
  }

  @Test("are in methods, accessors, initializers and closures")
  func places() async throws {
    let marked = try await marked(
      """
      class A {
        var a: Int { 1 }
        var b = 2 { didSet { print(b) } }
        init() { super.init() }
        deinit {}
        lazy var c = { [weak self] in self?.a }
      }
      """)
    #expect(marked.places.map(\.kind) == [.getter, .observer, .initializer, .deinitializer, .closure])
  }

  @Test("know which members of the superclass a statement uses")
  func superMembers() async throws {
    let marked = try await marked(
      """
      class B: A {
        override func f() {
          if true {
            super.f()
            g()
          }
        }
        override var n: Int { get { super.n } set { let old = super[0]; super.n = newValue + old } }
        func h() -> [Int] {
          let many = [1].map { _ in super.n }
          return switch many.count {
          case 1: super.h()
          default: many
          }
        }
      }
      """)
    let members = marked.places.map { $0.superMembers.map { "\($0.name) \($0.line)" } }
    #expect(members == [["f 4"], ["n 8"], ["subscript 8", "n 8"], ["h 11"], ["n 10"]])
  }

  @Test("are left out around a line that the compiler refuses, and in a file with an error")
  func unmarked() async throws {
    let source = "func f() {\n  g()\n}\nfunc h() {}\n"
    #expect(try await marked(source, unmarked: [2]).places.map(\.name) == ["h"])
    #expect(try await marked("func f( {").source == "func f( {")
  }

  @Test("tell the variables of a main file, and no weak one as strong")
  func variables() async throws {
    let source = try await marked("let a = A()\nweak var b = a\nvar c: Int { 1 }\n", isMain: true).source
    #expect(source.contains("__film.variable(\"a\", \"strong\") { a }"))
    #expect(source.contains("__film.variable(\"b\", \"weak\") { b }"))
    #expect(!source.contains("\"c\""))
  }
}
