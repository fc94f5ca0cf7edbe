@testable import Explaining
import CourseModel
import Testing

@Suite("Explaining errors")
struct ExplanationTests {
  private func error(_ message: String, line: Int = 1, column: Int = 1) -> Diagnostic {
    Diagnostic(file: "A.swift", line: line, column: column, message: message)
  }

  @Test("A hole takes the text up to the next words of the pattern, and never a quote")
  func holes() {
    let pattern = MessagePattern("type '{type}' does not conform to '{protocol}'…")
    #expect(
      pattern.match("type 'A<B>' does not conform to 'P'; sorry") == ["type": "A<B>", "protocol": "P"])
    #expect(MessagePattern("a { b } {c}").match("a { b } x") == ["c": "x"])
    #expect(pattern.match("type '' does not conform to 'P'") == nil)
    #expect(pattern.match("type 'A' or 'B' does not conform to 'P'") == nil)
  }

  @Test("Any text ends where the next words of the pattern begin, wherever they also begin before")
  func anything() {
    #expect(MessagePattern("…aab {n}").match("aaab 1") == ["n": "1"])
    #expect(MessagePattern("…a…a").match("a") == nil)
    #expect(MessagePattern("…é {n}…").match("eé 1") == ["n": "1"])
    #expect(MessagePattern("…{word=in|of}…").match("one of two") == ["word": "of"])
  }

  @Test("Of a text without end only the beginning is compared")
  func withoutEnd() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(MessagePattern("…\(long)").match(long + long) == nil)
    #expect(MessagePattern("cannot find '…").match("cannot find '\(long)' in scope") == [:])
  }

  @Test("What the compiler adds to the name of a type does not matter")
  func otherNames() {
    let known = [ErrorExplanation(id: "o", error: .init("'{type}?' may be nil"), means: "{type} or nil")]
    let long = error("'Handler?' (aka 'Optional<(NSRange) -> ()>') may be nil")
    #expect([long].explained(by: known, in: [:]).first?.suggestion == "Handler or nil")
  }

  @Test("A hole of the same name takes the same text")
  func repeated() {
    let pattern = MessagePattern("{a} is {a}")
    #expect(pattern.match("x is x") == ["a": "x"])
    #expect(pattern.match("x is y") == nil)
  }

  @Test("A hole with words takes one of them, the first that makes the whole fit")
  func words() {
    let pattern = MessagePattern("no '{type=Int|Int64|URL}' here")
    #expect(pattern.names == ["type"])
    #expect(pattern.match("no 'Int64' here") == ["type": "Int64"])
    #expect(pattern.match("no 'Int8' here") == nil)
    #expect(MessagePattern("{a=x|y}{b}{a}").match("xzx") == ["a": "x", "b": "z"])
    #expect(MessagePattern("{a=x|y}{b}{a}").match("xzy") == nil)
  }

  @Test("A pattern means the whole message")
  func whole() {
    #expect(MessagePattern("no member").match("no member 'x'") == nil)
    #expect(MessagePattern("…no member…").match("has no member") == [:])
  }

  @Test("The first that matches counts, with its note and its word where it asks for them")
  func order() {
    let explanations = [
      ErrorExplanation(id: "note", error: .init("bad"), note: .init("needs '{x}'"), means: "write {x}"),
      ErrorExplanation(id: "word", error: .init("bad"), word: "self", means: "it may be gone"),
      ErrorExplanation(id: "any", error: .init("bad"), means: "it is bad"),
    ]
    let sources = ["A.swift": "let é = self.x\n"]
    func sentence(_ diagnostics: Diagnostic...) -> String? {
      diagnostics.explained(by: explanations, in: sources).first?.suggestion
    }
    let note = Diagnostic(.note, file: "A.swift", line: 1, message: "needs 'f()'")
    #expect(sentence(error("bad"), note) == "write f()")
    #expect(sentence(error("bad", column: 10)) == "it may be gone")
    #expect(sentence(error("bad", column: 9)) == "it is bad")
    #expect(sentence(error("worse")) == nil)
  }

  @Test("A declaration that a finished file has already is an error of the learner's file")
  func finished() {
    let own = Diagnostic(file: "Own.swift", line: 4, message: "invalid redeclaration of 'A'")
    let note = Diagnostic(.note, file: "Given.swift", line: 2, message: "'A' previously declared here")
    var turned = (own, note)
    turned.0.file = "Given.swift"
    (turned.0.line, turned.1.file, turned.1.line) = (2, "Own.swift", 4)
    for pair in [(own, note), turned] {
      let first = [pair.0, pair.1].explained(
        by: [], in: [:], given: ["Given.swift"], finished: ["Given.swift"]
      ).first
      #expect(first?.file == "Own.swift" && first?.line == 4)
      #expect(first?.suggestion?.contains("`Given.swift` declares `A` already") == true)
    }
    #expect([own, note].explained(by: [], in: [:]).first?.suggestion == nil)
  }

  @Test("A sentence can name the line of its note")
  func noteLine() {
    let known = [
      ErrorExplanation(
        id: "n", error: .init("no ')'"), note: .init("to match '('"), means: "see line {noteLine}")
    ]
    let note = Diagnostic(.note, file: "A.swift", line: 7, message: "to match '('")
    #expect([error("no ')'", line: 9), note].explained(by: known, in: [:]).first?.suggestion == "see line 7")
  }

  @Test("What a file must lack keeps a sentence away from files that have it")
  func lacks() {
    let known = [ErrorExplanation(id: "i", error: .init("bad"), lacks: "import Kit", means: "import it")]
    func sentence(_ text: String) -> String? {
      [error("bad")].explained(by: known, in: ["A.swift": text]).first?.suggestion
    }
    #expect(sentence("class A {}") == "import it")
    #expect(sentence("import Kit\nclass A {}") == nil)
  }

  @Test("Several words of a line count only where they stand whole")
  func line() {
    let known = [ErrorExplanation(id: "w", error: .init("bad"), word: "objc dynamic", means: "both")]
    func sentence(_ text: String) -> String? {
      [error("bad", column: 2)].explained(by: known, in: ["A.swift": text]).first?.suggestion
    }
    #expect(sentence("@objc dynamic var a") == "both")
    #expect(sentence("@objc dynamics") == nil)
    #expect(sentence("@objc func a") == nil)
  }

  @Test("Code of the line must fit, each placeholder is one name, and a note's line counts too")
  func code() {
    let known = [
      ErrorExplanation(id: "c", error: .init("bad"), code: .inCode("new {type} ("), means: "write {type}()"),
      ErrorExplanation(
        id: "n", error: .init("bad"), note: .init("see '{name}'"), code: .inCode("{name} : ( … ) ?"),
        means: "{name} is optional"),
    ]
    func sentence(_ line: String, _ more: Diagnostic...) -> String? {
      ([error("bad")] + more).explained(by: known, in: [:]) { place in
        place.line == 9
          ? CodeSurroundings(line: ["var", "c", ":", "(", "A", ")", "?"], inside: [])
          : CodeSurroundings(line: line.split(separator: " ").map(String.init), inside: [])
      }.first?.suggestion
    }
    #expect(sentence("let a = new A ( )") == "write A()")
    #expect(sentence("let a = new . b (") == nil)
    #expect(sentence("let renew A (") == nil)
    #expect(sentence("new return (") == nil)
    #expect(sentence("new index (") == "write index()")
    let note = Diagnostic(.note, file: "A.swift", line: 9, message: "see 'c'")
    #expect(sentence("class A {", note) == "c is optional")
    #expect([error("bad"), note].explained(by: known, in: [:]).first?.suggestion == nil)
  }

  @Test("What follows from an unknown superclass comes last, without advice")
  func superclass() {
    let known = [
      ErrorExplanation(id: "s", error: .init("…no superclass"), means: "remove super"),
      ErrorExplanation(
        id: "t", error: .init("cannot find type '{t}' in scope"), means: "no {t}", causesOthers: true),
    ]
    let lacks = error("'super' cannot be used in class 'A' because it has no superclass", line: 1)
    let all = [lacks, error("cannot find type 'B' in scope", line: 2)]
    #expect(all.explained(by: known, in: [:]).map(\.suggestion) == ["no B", nil])
    #expect([lacks].explained(by: known, in: [:]).map(\.suggestion) == ["remove super"])
  }

  @Test("Behind the first error only its kind, causes and habits keep their sentences")
  func doubtful() {
    let known = [
      ErrorExplanation(id: "i", error: .init("'{name}' is a struct"), means: "make it a class"),
      ErrorExplanation(id: "m", error: .init("no member"), means: "check the spelling"),
      ErrorExplanation(id: "h", error: .init("habit"), means: "not Swift", causesOthers: true),
    ]
    let all = [
      error("'A' is a struct", line: 1), error("no member", line: 2), error("'B' is a struct", line: 3),
    ]
    #expect(
      all.explained(by: known, in: [:]).map(\.suggestion) == ["make it a class", nil, "make it a class"])
    let words = (all + [error("habit", line: 4)]).explained(by: known, in: [:]).map(\.suggestion)
    #expect(words.compactMap(\.self) == ["not Swift"])
  }

  @Test("A warning that causes errors explains those of its line")
  func warningBehind() {
    let known = [
      ErrorExplanation(id: "e", error: .init("no value"), means: "set it above"),
      ErrorExplanation(
        id: "w", severity: .warning, error: .init("unused"), means: "write =", causesOthers: true),
    ]
    let warning = Diagnostic(.warning, file: "A.swift", line: 1, message: "unused")
    let all = [error("no value"), warning, error("no value", line: 2)]
    let sentences = all.explained(by: known, in: [:]).filter { $0.severity == .error }.map(\.suggestion)
    #expect(sentences == ["write =", nil])
  }

  @Test("A warning gets the sentence of a warning, and an error that of an error")
  func warnings() {
    let known = [
      ErrorExplanation(id: "w", severity: .warning, error: .init("bad"), means: "dropped"),
      ErrorExplanation(id: "e", error: .init("bad"), means: "wrong"),
    ]
    let warning = Diagnostic(.warning, file: "A.swift", line: 2, message: "bad")
    #expect([error("bad"), warning].explained(by: known, in: [:]).map(\.suggestion) == ["wrong", "dropped"])
  }

  @Test("What an error is in, and what may be imported, decide, also where they must not hold")
  func surroundings() {
    let known = [
      ErrorExplanation(id: "a", error: .init("bad"), inside: "closure", means: "in a closure"),
      ErrorExplanation(id: "b", error: .init("bad"), inside: "not class", imports: "Kit", means: "import it"),
      ErrorExplanation(id: "c", error: .init("bad"), imports: "not Kit", means: "not here"),
    ]
    func sentence(_ inside: Set<String>, _ importable: Set<String>) -> String? {
      [error("bad")].explained(by: known, in: [:], importable: importable) { _ in
        CodeSurroundings(line: [], inside: inside)
      }.first?.suggestion
    }
    #expect(sentence(["closure", "class"], []) == "in a closure")
    #expect(sentence(["function"], ["Kit"]) == "import it")
    #expect(sentence(["class"], ["Kit"]) == nil)
    #expect(sentence(["function"], []) == "not here")
  }

  @Test("Of equal errors the explained one comes first; syntax errors stay in their order")
  func explainedFirst() {
    let known = [
      ErrorExplanation(id: "e", error: .init("known"), means: "why"),
      ErrorExplanation(
        id: "h", error: .init("habit"), code: .inCode("x"), means: "write y", isSyntax: true),
    ]
    let all = [error("plain", line: 1), error("known", line: 2)]
    #expect(all.explained(by: known, in: [:]).map(\.line) == [2, 1])
    let text = [error("expected x", line: 4), error("plain", line: 1), error("habit", line: 3)]
    let explained = text.explained(by: known, in: [:]) { _ in CodeSurroundings(line: ["x"], inside: []) }
    #expect(explained.map(\.line) == [3, 4, 1])
  }

  @Test("What can't be read comes before causes, and what only follows comes last")
  func ranks() {
    let explanations = [ErrorExplanation(id: "c", error: .init("cause"), means: "why", causesOthers: true)]
    let follows = error("type 'A' does not conform to protocol 'P'", line: 1)
    let candidate = Diagnostic(.note, file: "A.swift", line: 4, message: "candidate has non-matching type")
    let all = [
      follows, candidate, error("cannot infer contextual base", line: 2), error("plain", line: 3),
      error("cause", line: 4), error("expected '}' in class", line: 5),
    ]
    let explained = all.explained(by: explanations, in: [:]).filter { $0.severity == .error }
    #expect(explained.map(\.line) == [5, 4, 3, 1, 2])
    let alone = [error("plain"), follows, candidate].explained(by: [], in: [:])
    #expect(alone.map(\.line) == [1, 1, 4])
  }

  @Test("Causes come first, with their notes, and each error once")
  func causes() {
    let explanations = [ErrorExplanation(id: "c", error: .init("cause"), means: "why", causesOthers: true)]
    let note = Diagnostic(.note, file: "A.swift", line: 9, message: "see here")
    let all = [error("follows"), note, error("cause"), note, error("follows"), error("cause", line: 2)]
    let explained = all.explained(by: explanations, in: [:])
    #expect(explained.map(\.message) == ["cause", "see here", "cause", "follows", "see here"])
  }

  @Test("A suggestion that is there stays, and warnings get none")
  func kept() {
    let explanations = [ErrorExplanation(id: "any", error: .init("…"), means: "something")]
    var own = error("bad")
    own.suggestion = "my own"
    let warning = Diagnostic(.warning, file: "A.swift", message: "hm")
    #expect([own, warning].explained(by: explanations, in: [:]).map(\.suggestion) == ["my own", nil])
  }

  @Test("A given file is never the cause: its errors come last, and one that is alone says what is missing")
  func given() {
    func error(_ file: String, _ message: String) -> Diagnostic {
      Diagnostic(file: file, line: 1, column: 1, message: message)
    }
    let theirs = error("Given.swift", "cannot find 'text' in scope")
    let alone = [theirs].explained(by: [], in: [:], given: ["Given.swift"])
    #expect(
      alone.map(\.suggestion) == [
        "`Given.swift` is given and uses `text`, which your files do not declare. The task says what it is."
      ])
    let both = [theirs, error("Mine.swift", "something else")].explained(
      by: [], in: [:], given: ["Given.swift"])
    #expect(both.map(\.file) == ["Mine.swift", "Given.swift"] && both[1].suggestion == nil)
    let other = [error("Given.swift", "missing argument")].explained(by: [], in: [:], given: ["Given.swift"])
    #expect(other[0].suggestion?.hasPrefix("`Given.swift` is given, so it is not the cause.") == true)
  }

  @Test("Behind a syntax error only what its own line shows is explained, and the first of another file")
  func guesses() {
    let known = [
      ErrorExplanation(id: "h", error: .init("habit"), means: "write y", isSyntax: true),
      ErrorExplanation(id: "any", error: .init("…"), means: "something"),
    ]
    func error(_ file: String, _ line: Int, _ message: String) -> Diagnostic {
      Diagnostic(file: file, line: line, column: 1, message: message)
    }
    let all = [
      error("A.swift", 1, "expected '}'"), error("A.swift", 2, "expected ')'"), error("A.swift", 3, "habit"),
      error("A.swift", 4, "has no member"), error("B.swift", 1, "expected ','"),
      error("B.swift", 2, "has no member"), error("B.swift", 3, "no such module 'UIKit'"),
    ]
    let explained = all.explained(by: known, in: [:]).filter { $0.suggestion != nil }
    #expect(
      explained.map { "\($0.file):\($0.line ?? 0)" } == [
        "A.swift:1", "A.swift:3", "B.swift:1", "B.swift:3",
      ])
    #expect(all.filter { $0.line == 4 }.explained(by: known, in: [:]).first?.suggestion == "something")
  }

  @Test("An error in the head of a declaration, or an unknown type of the line, causes others")
  func heads() {
    let head = error("protocol 'P' has no arguments", line: 1)
    let (inside, behind) = (error("has no member 'a'", line: 2), error("has no member 'b'", line: 4))
    let all = [inside, behind, head]
    let sorted = all.explained(by: [], in: [:]) {
      CodeSurroundings(line: [], inside: [], body: $0.line == 1 ? 1...3 : nil)
    }
    #expect(sorted.map(\.line) == [4, 1, 2])
    let unknown = error("cannot find type 'New' in scope", line: 6)
    let other = error("'@escaping' is bad", line: 5)
    #expect([other, unknown].explained(by: [], in: [:]).map(\.line) == [5, 6])
    let words = [other, unknown].explained(by: [], in: [:]) { _ in
      CodeSurroundings(line: ["New"], inside: [])
    }
    #expect(words.map(\.line) == [6, 5])
  }

  @Test("A placeholder with a capital stands for a name with a capital")
  func capitals() {
    let pattern = MessagePattern.inCode("{Type} {name} =")
    #expect(pattern.match(" Phone phone = Phone ( ) ", known: [:]) == ["Type": "Phone", "name": "phone"])
    #expect(pattern.match(" lett phone = Phone ( ) ", known: [:]) == nil)
  }
}
