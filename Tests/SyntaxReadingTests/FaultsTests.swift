import SyntaxMessages
import Testing

@Suite("Faults of communication that a source shows")
struct FaultsTests {
  private func faults(_ text: String, others: [String] = []) async throws -> [SyntaxFault] {
    try await SyntaxBench().answer(to: FaultsQuestion(texts: [text], others: others))[0]
  }

  private static let screen = """
    final class Screen: ListDelegate {
      let list = List()
    }

    """

  @Test("are delegates that nothing assigns, of an object that the listener creates or holds")
  func unassigned() async throws {
    let fault = SyntaxFault(.unassigned(property: "delegate", owner: "List", listener: "Screen"), line: 2)
    #expect(try await faults(Self.screen) == [fault])
    #expect(try await faults(Self.screen + "func go(_ s: Screen) { s.list.delegate = nil }") == [fault])
    #expect(try await faults(Self.screen + "func go(_ s: Screen?) { s?.list.delegate = s }") == [])
    #expect(
      try await faults(Self.screen, others: ["extension List { func go() { delegate = other } }"]) == [])
    let other = "final class Other: ListDelegate { let list = List(); init() { list.delegate = self } }"
    #expect(try await faults(Self.screen + other) == [fault])
    #expect(try await faults(Self.screen + "extension Screen { func go() { list.delegate = self } }") == [])
    let holder = "final class Screen: TableDataSource {\n  private let table: Table?\n}"
    #expect(
      try await faults(holder)
        == [SyntaxFault(.unassigned(property: "dataSource", owner: "Table", listener: "Screen"), line: 2)])
    #expect(try await faults("final class Screen: ListDelegate {}\nfunc go() { _ = List() }") == [])
    #expect(try await faults("final class Screen: AppDelegate { let list = List() }") == [])
    for call in ["List(delegate: self)", "List(self)", "List(owner: self)", "List(rows: 3, for: self)"] {
      #expect(try await faults("final class Screen: ListDelegate { lazy var list = \(call) }") == [])
    }
    #expect(
      try await faults("final class Screen: ListDelegate {\n let list = List()\n func go() { add(self) } }")
        == [fault])
  }

  @Test("are hooks of a view controller that do not call the superclass's")
  func hooks() async throws {
    func faults(_ body: String, _ head: String = "override func viewDidAppear(_ animated: Bool)") async throws
      -> [SyntaxFault]
    {
      try await self.faults("class Screen: UIViewController {\n  \(head) { \(body) }\n}")
    }
    let fault = SyntaxFault(.missingSuper(call: "super.viewDidAppear(animated)", owner: "Screen"), line: 2)
    #expect(try await faults("show()") == [fault])
    #expect(try await faults("super.viewWillAppear(animated)") == [fault])
    #expect(try await faults("show(); super.viewDidAppear(animated)") == [])
    #expect(try await faults("show()", "func viewDidAppear(_ animated: Bool)") == [])
    #expect(try await faults("1", "override func viewCount() -> Int") == [])
    let loads = SyntaxFault(.missingSuper(call: "super.viewDidLoad()", owner: "Screen"), line: 2)
    #expect(try await faults("", "override func viewDidLoad()") == [loads])
  }

  @Test("are tokens of observations that nothing keeps")
  func tokens() async throws {
    func faults(_ body: String) async throws -> [SyntaxFault] {
      try await self.faults("class Shelf {\n  func go() {\n    \(body)\n  }\n}")
    }
    func dropped(_ call: String, _ endsAtOnce: Bool) -> [SyntaxFault] {
      [SyntaxFault(.droppedToken(call: call, endsAtOnce: endsAtOnce), line: 3)]
    }
    let typed = "center.addObserver(of: library, for: .returned) { message in add(message) }"
    let named = "center.addObserver(forName: .returned, object: nil, queue: nil) { _ in }"
    let property = "person.observe(\\.name) { _, _ in }"
    for (call, fault) in [
      (typed, dropped("addObserver", true)), (named, dropped("addObserver", false)),
      (property, dropped("observe", true)),
    ] {
      #expect(try await faults("_ = \(call)") == fault)
      #expect(try await faults("let token = \(call)") == fault)
      #expect(try await faults("let token = \(call); _ = token") == fault)
      for lost in [
        "let token: Token; token = X", "var token: Token? = nil; if a { token = X }; token = nil",
        "var token: Token?; run { token = X }; _ = token",
      ] {
        #expect(try await faults(lost.replacing("X", with: call)) == fault, "\(lost)")
      }
      for kept in [
        "token = X", "let token = X; tokens.append(token)", "return X", "let a = [X]; use(a)",
        "let token: Token; token = X; tokens.append(token)", "var token: Token?; self.token = X; token = nil",
        "var token: Token?; token = X; run { end(token!) }", "var other: Token?; token = X; other = nil",
        "var token: Token?; token = X; other = token", "if a { var token: Token? }; token = X",
      ] {
        #expect(try await faults(kept.replacing("X", with: call)) == [], "\(kept)")
      }
    }
    #expect(try await self.faults("let token = \(typed)") == [])
    #expect(try await self.faults("var token: Token?\nfunc go() { token = \(typed) }") == [])
    #expect(try await faults("_ = center.addObserver(self, selector: \"go\", name: .a)") == [])
    #expect(try await self.faults("class A { func observe() {}; func go() { _ = \(property) } }") == [])
  }

  @Test("are observers that are removed in place of the token that is registered")
  func selfForToken() async throws {
    func faults(_ add: String, _ remove: String) async throws -> [SyntaxFault] {
      try await self.faults("class Shelf {\n  func go() { \(add) }\n  deinit { \(remove) }\n}")
    }
    let named = "token = center.addObserver(forName: .a, object: nil, queue: nil) { _ in }"
    let fault = SyntaxFault(.selfForToken, line: 3)
    #expect(try await faults(named, "center.removeObserver(self)") == [fault])
    #expect(try await faults(named, "center.removeObserver(self, name: .a, object: nil)") == [fault])
    #expect(try await faults(named, "center.removeObserver(token)") == [])
    #expect(try await faults(named, #"person.removeObserver(self, forKeyPath: "name")"#) == [])
    let both = named + #"; center.addObserver(self, selector: "go", name: .b)"#
    #expect(try await faults(both, "center.removeObserver(self)") == [])
  }

  @Test("are other notification centers than the one given")
  func centers() async throws {
    let board =
      "final class Board {\n  let center: NotificationCenter\n  func go() { {use}.post(name: .a) }\n}"
    func faults(_ use: String) async throws -> [SyntaxFault] {
      try await self.faults(board.replacing("{use}", with: use))
    }
    #expect(
      try await faults("NotificationCenter.default")
        == [SyntaxFault(.sharedCenter(given: "center", owner: "Board"), line: 3)])
    #expect(try await faults("NotificationCenter()") == [SyntaxFault(.newCenter, line: 3)])
    #expect(try await faults("center") == [])
  }

  @Test("are no first values, default arguments, or shared centers of sources that are given none")
  func centersKept() async throws {
    #expect(try await faults("final class A { let center = NotificationCenter() }") == [])
    #expect(try await faults("final class A { var center: NotificationCenter = .default }") == [])
    #expect(
      try await faults(
        "final class A { let c: NotificationCenter; init(c: NotificationCenter = NotificationCenter.default) {} }"
      ) == [])
    #expect(try await faults("func go() { NotificationCenter.default.post(name: .a) }") == [])
  }
}

@Suite("How source is coloured")
struct MarksTests {
  @Test("Each kind of piece is told")
  func kinds() async throws {
    let rows: [(code: String, pieces: [String])] = [
      ("weak var a: View?", ["keyword:weak", "keyword:var", "typeName:View"]),
      ("x.default + .in", []), ("x.self; A.init()", ["keyword:self", "typeName:A", "keyword:init"]),
      (
        "1...9 + 0x1F + 1.5 + 2.description",
        ["number:1", "number:9", "number:0x1F", "number:1.5", "number:2"]
      ),
      ("// a. b", ["comment:// a. b"]), ("/* a /* b */ c */ d", ["comment:/* a /* b */ c */"]),
      ("@objc #selector(a)", ["attribute:@objc", "attribute:#selector"]),
      (#""a \(b + "c") d""#, [#"string:"a \("#, #"string:"c") d""#]),
      (##"#"a \(b) \#(c) ""#"##, [##"string:#"a \(b) \#("##, ##"string:) ""#"##]),
      (#""\"" + a"#, [#"string:"\"""#]), (#""open"#, [#"string:"open"#]),
      ("`class` _Private", ["typeName:_Private"]),
      (#""\(f(x: (1)))""#, [#"string:"\("#, "number:1", #"string:)""#]),
    ]
    let answer = try await SyntaxBench().answer(to: MarksQuestion(texts: rows.map(\.code)))
    for (row, marks) in zip(rows, answer) { #expect(Self.pieces(marks, of: row.code) == row.pieces) }
    #expect(answer.count == rows.count)
  }

  @Test("Comments reach over lines, and the code behind them is code again")
  func manyLines() async throws {
    let code = "/* d\ne */ let f = 1"
    let marks = try await SyntaxBench().answer(to: MarksQuestion(texts: [code]))[0]
    #expect(Self.pieces(marks, of: code) == ["comment:/* d\ne */", "keyword:let", "number:1"])
  }

  @Test("Code that is not finished is marked as far as it can be told, within its bytes")
  func unfinished() async throws {
    let texts = ["\"\"\"", "/*", "\"\\(", "@", "#", "`", "1.", "\\", "func f(", "class A {", "let é = \"ü"]
    let answer = try await SyntaxBench().answer(to: MarksQuestion(texts: texts))
    for (text, marks) in zip(texts, answer) {
      var end = 0
      for mark in marks {
        #expect(mark.bytes.start >= end && mark.bytes.start < mark.bytes.end, "\(text)")
        end = mark.bytes.end
      }
      #expect(end <= text.utf8.count)
    }
    #expect(Self.pieces(answer[8], of: "func f(") == ["keyword:func"])
  }

  private static func pieces(_ marks: [SyntaxMark], of code: String) -> [String] {
    let bytes = Array(code.utf8)
    return marks.map { "\($0.kind):\(String(decoding: bytes[$0.bytes.range], as: UTF8.self))" }
  }
}
