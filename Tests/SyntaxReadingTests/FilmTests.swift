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

  @Test("give parameters without a name one, so that their values are shown")
  func unnamedParameters() async throws {
    let source = try await marked(
      "func f(_: Int, of _: Int, _ _: Int, n: Int, _: inout Int) {}\nstruct A { init(_: Int) {} }\n"
    ).source
    #expect(source.contains("f(_ __film0: Int, of __film1: Int, _ __film2: Int, n: Int, _ __film4: inout "))
    #expect(source.contains("init(_ __film0: Int)"))
    let values = "`__film0` as Any, `__film1` as Any, `__film2` as Any, `n` as Any, _Film.unseen"
    #expect(source.contains(values))
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
    #expect(
      marked.places.map(\.kind) == [.getter, .setter, .observer, .initializer, .deinitializer, .closure])
  }

  @Test("are in the initializer that the compiler would add, if no other one has them")
  func implicitInitializers() async throws {
    let source = try await marked(
      """
      class A { var n = 0 }
      class B: A { let a = A() }
      class C { init(_ n: Int) {} }
      class D { convenience init(_ n: Int) { self.init() } }
      class E: NSObject {}
      actor F {}
      struct G { var n = 0 }
      class H: Codable {}
      class I: A { override init() {} }
      class J: A { init(_ n: Int) { if n > 1 { return } } }
      """
    ).source.split(separator: "\n").map(String.init)
    let added = source.map { $0.contains("{init() {") || $0.contains("{override init() {") }
    #expect(added == [true, false, false, true, true, true, false, true, false, false])
    #expect(source[1].contains("let a = _Film.part(_Film.begins(B.self, "))
    #expect(source[4].contains("super.init(); __film.made(self)"))
    // The compiler's own call of the superclass's initializer would come after the marks.
    #expect(source[8].contains("super.init();__film.made(self);"))
    #expect(source[9].components(separatedBy: "super.init()").count == 3)
    let question = FilmQuestion(
      texts: [FilmQuestion.Text(source: "class A {}")], first: 0, addsInitializers: false)
    let plain = try await SyntaxBench().answer(to: question).first
    #expect(plain?.source.contains("init()") == false)
  }

  @Test("tell an assignment once, of the nearest object that can be read twice")
  func sets() async throws {
    let lines = try await marked(
      """
      a?.b.c = x
      self.items[i]?.n += 1
      make().n = 1
      computed.n = 1
      a.n = make()
      A.shared.n = 1
      a.`default` = 1
      var computed: A { A() }
      """, isMain: true
    ).source.split(separator: "\n").map(String.init)
    #expect(lines[0].contains(#"__film.sets(a?.b, "c", "c = x").sets(a, "b", "b.c = x");a?.b.c = x"#))
    #expect(lines[1].contains(#"__film.sets(self.items[i], "n", "n += 1")"#))
    #expect(!lines[2].contains("sets(") && !lines[3].contains("sets("))
    #expect(lines[4].contains(#"a.n = __film.after(make(), __film.sets(a, "n", "n = make()"))"#))
    #expect(lines[5].contains(#"__film.sets(A.shared, "n", "n = 1");"#))
    #expect(lines[6].contains(#"__film.sets(a, "default", "default = 1")"#))
  }

  @Test("observe stored properties, and know static and global ones once they have a value")
  func properties() async throws {
    let source = try await marked(
      """
      class A {
        var a = [1].map { $0 }
        weak var b: A?
        lazy var c = A()
        let d = 1
        static var e: A?, f = A()
        static var g = 1
        @Odd var h = 1
      }
      let i = A()
      struct S { var j = 1 }
      """
    ).source.split(separator: "\n").map(String.init)
    #expect(source[1].contains("_Film.part(_Film.begins(A.self, \"a\", "))
    #expect(source[1].contains(") { didSet { _Film.stored(self, "))
    #expect(source[2].contains("var b: A? { didSet { "))
    #expect(source[3].contains("_Film.first(_Film.within(self, ") && !source[3].contains("didSet"))
    #expect(source[5].contains("var e: A? = A.__film") && source[5].contains("(nil), f = A.__film"))
    for line in [4, 6, 7, 10] { #expect(!source[line].contains("_Film."), "\(source[line])") }
    #expect(source[9].contains("_Film.shared(\"i\", \"strong\", value) { $0.at(i) }"))
  }

  @Test("make a closure that a first value passes a part of its property")
  func firstValues() async throws {
    let marked = try await marked(
      """
      class A {
        var a = [1].map { $0 + 1 }
        let stored: Mutex<Int>
        static let b = [2].filter { $0 > 1 }
        var c = { 3 }
        init(_ n: Int) { stored = Mutex(n); self.c = make(n) }
      }
      """)
    let source = marked.source.split(separator: "\n").map(String.init)
    /// The number after the closure's own, which is that of what it is a part of.
    func owner(_ line: String) -> Substring? { line.firstMatch(of: #/_Film.open\(\(\), \d+, (-?\d+)/#)?.1 }
    for line in [1, 3] {
      let number = try #require(owner(source[line]).flatMap { Int($0) })
      #expect(marked.places[number - 1_000_000].line == line + 1)
    }
    #expect(owner(source[4]) == "-1")
    #expect(source[5].contains(#"stored = _Film.stores(A.self, "stored", Mutex(n))"#))
    #expect(source[5].contains("self.c = make(n)"))
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
    #expect(source.contains("__film.variable(\"a\", \"strong\") { $0.at(a) }"))
    #expect(source.contains("__film.variable(\"b\", \"weak\") { $0.at(b) }"))
    #expect(!source.contains("\"c\""))
  }
}
