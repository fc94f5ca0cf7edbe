import SyntaxMessages
import Terminal
import Testing
@testable import Film

@Suite("A film that is read from what a program wrote")
struct FilmAssemblyTests {
  static let places = FilmPlaces(
    library: [
      FilmPlace(kind: .function, type: "UIButton", name: "simulateTap", labels: [], line: 1),
      FilmPlace(kind: .function, type: "UIViewController", name: "viewDidLoad", labels: [], line: 2),
      FilmPlace(kind: .getter, type: "UIViewController", name: "title", labels: [], line: 3),
    ],
    files: [
      (
        name: "Screen.swift", source: "let a = 1\n  button.tap()\n",
        places: [
          FilmPlace(kind: .main, type: nil, name: "main", labels: [], line: 1),
          FilmPlace(kind: .function, type: "Screen", name: "move", labels: ["to", "_"], line: 2),
          FilmPlace(
            kind: .function, type: "Screen", name: "viewDidLoad", labels: [], line: 3,
            superMembers: ["viewDidLoad", "title"].map { FilmPlace.SuperMember(name: $0, line: 4) }),
        ]
      )
    ])

  static func film(_ lines: String...) -> Film {
    FilmAssembly(Array(lines.joined(separator: "\n").utf8), places: places, module: "App")
      .film("start/x", closures: [:], ending: FilmEnding())
  }

  static let call =
    #"{"film":"call","from":0,"to":1,"site":1000001,"place":1000000,"line":2,"values":["3","\u00011\u0001"],"born":[["1","App.Screen"]],"refs":[["0","1","strong","screen"]]}"#

  @Test("has names, labels, lines and references")
  func step() throws {
    let film = Self.film(Self.call)
    let step = try #require(film.steps.first)
    #expect(film.objects.map(\.name) == ["the app", "Screen"])
    #expect(step.text == "move(to: 3, Screen)")
    #expect((step.file, step.line, step.source) == ("Screen.swift", 2, "button.tap()"))
    #expect(step.references == [FilmReference(from: 0, to: 1, kind: .strong, name: "screen")])
    #expect(
      FilmSentences(film).line(step) == "The app calls move(to: 3, Screen) on Screen.  (Screen.swift:2)")
  }

  @Test("tells a call of the superclass's code from a call on the object itself")
  func superclass() {
    let born = #""born":[["1","App.Screen"]]"#
    let film = Self.film(
      #"{"film":"call","from":1,"to":1,"site":1,"place":1000002,"line":4,\#(born)}"#,
      #"{"film":"get","from":1,"to":1,"site":2,"place":1000002,"line":4}"#,
      #"{"film":"call","from":1,"to":1,"site":1,"place":1000002,"line":5}"#,
      #"{"film":"call","from":1,"to":1,"site":1000002,"place":1000002,"line":4}"#,
      #"{"film":"call","from":0,"to":1,"site":1,"place":1000002,"line":4}"#)
    #expect(
      film.steps.map(FilmSentences(film).sentence) == [
        "Screen calls super.viewDidLoad().", "Screen reads super.title.",
        "Screen calls viewDidLoad() on itself.", "Screen calls viewDidLoad() on itself.",
        "The app calls viewDidLoad() on Screen.",
      ])
  }

  @Test("ignores what is no step, and numbers that mean nothing")
  func garbage() {
    let film = Self.film(
      "", "{", "null", "[]", #"{"film":"dance","from":1,"to":1}"#, #"{"version":2,"nonce":"x"}"#,
      #"{"film":"call","from":-5,"to":99999999999,"site":-1,"place":77,"line":-3,"refs":[["x","y"],["1"],["-1","5","strong","a"]]}"#,
      #"{"film":"change","from":0,"to":0,"gone":[7,-2]}"#)
    #expect(film.steps.count == 1)
    #expect(film.steps.allSatisfy { $0.from == 0 && $0.to == 0 && $0.file == nil })
  }

  @Test("makes control characters visible and cuts long texts")
  func hostile() throws {
    let long = String(repeating: "x", count: 5000)
    let film = Self.film(
      #"{"film":"call","from":0,"to":1,"site":1000001,"values":["\u001b[2J\u202e","\#(long)"],"born":[["1","App.Ev\u001b[31mil"]]}"#
    )
    let step = try #require(film.steps.first)
    #expect(!step.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    #expect(step.text.count <= 200)
    #expect(!film.objects.contains { $0.name.unicodeScalars.contains { $0.value < 32 } })
  }

  @Test("has as many steps as a film may have, and says so")
  func flood() {
    let bytes = Array(String(repeating: Self.call + "\n", count: 3000).utf8)
    let film = FilmAssembly(bytes, places: Self.places, module: "App")
      .film("start/x", closures: [:], ending: FilmEnding())
    #expect(film.steps.count == 2001)
    #expect(film.ending.reason == "Only the first 2001 steps were filmed.")
  }

  @Test("shows objects of libraries only where they have to do with the learner's")
  func libraries() {
    let film = Self.film(
      #"{"film":"change","from":0,"to":0,"born":[["1","App.Screen"],["2","LabKit.UIButton"],["3","LabKit.UIWindow"],["4","LabKit.UIView"],["5","App_Grader.Spy"]],"refs":[["0","1","strong","a"],["1","2","strong","button"],["3","4","strong","view"],["5","1","weak","spied"]]}"#
    )
    #expect(film.objects.map(\.name) == ["the app", "Screen", "UIButton"])
    #expect(film.steps.first?.references?.map(\.name) == ["a", "button", ""])
  }

  @Test("shows a reference to an object of the grader as one to the app, and no cycle through it")
  func grader() {
    let film = Self.film(
      #"{"film":"change","from":0,"to":0,"born":[["1","App.Screen"],["2","App_Grader.Spy"],["3","App.Log"]],"refs":[["1","2","strong","delegate"],["2","1","strong","screen"],["1","3","strong","log"]]}"#,
      #"{"film":"change","from":0,"to":0,"refs":[0,2,["3","1","strong","owner"],7]}"#)
    #expect(
      FilmSentences.holding(film, after: 0) == [
        "Screen ─delegate, strong→ the app", "the app ─strong→ Screen", "Screen ─log, strong→ Log",
      ])
    let cycle = FilmSentences.cycleMark
    #expect(
      FilmSentences.holding(film, after: 1) == [
        "Screen ─delegate, strong→ the app", "Screen ─log, strong→ Log" + cycle,
        "Log ─owner, strong→ Screen" + cycle,
      ])
  }

  @Test("names both ends of a reference in each width that has room for it")
  func narrow() {
    let film = Self.film(
      #"{"film":"change","from":0,"to":0,"born":[["1","App.ForecastScreen"],["2","App.NetworkController"]],"refs":[["1","2","unowned","networkController"]]}"#
    )
    let whole = "ForecastScreen ─networkController, unowned→ NetworkController"
    #expect(FilmSentences.holding(film, after: 0) == [whole])
    for width in 0...80 {
      let text = FilmSentences.holding(film, after: 0, within: width)[0]
      let lines = text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= max(width, 16) }, "\(width): \(text)")
      #expect(text.contains("unowned→ "), "\(width): \(text)")
      if width >= 20 { #expect(text.hasPrefix("ForecastScreen") && text.contains("→ N"), "\(text)") }
      if width >= 48 { #expect(text.replacing("\n  ", with: " ") == whole) }
      if width >= whole.count { #expect(text == whole) }
    }
  }

  @Test("counts what an object of the toolchain's libraries holds as held by its holder")
  func between() {
    let film = Self.film(
      #"{"film":"change","from":0,"to":0,"born":[["1","App.Game"],["2","Observation.Buffer"],["3","App.Board"]],"refs":[["0","1","strong","game"],["1","2","strong","registrar"],["2","3","strong","header"]]}"#
    )
    #expect(film.objects.map(\.name) == ["the app", "Game", "Board"])
    #expect(film.steps.first?.references?.map(\.name) == ["game", "registrar"])
  }

  @Test("names private and generic types as the source does")
  func typeNames() {
    #expect(FilmCast.plain("(Wait in $55d0c1)") == "Wait")
    #expect(FilmCast.plain("(unknown context at $55f1021c59b0).Wait") == "Wait")
    #expect(FilmCast.plain("Box<App.Screen, Swift.Int>") == "Box<Screen, Int>")
    #expect(FilmCast.plain("Outer.Inner") == "Inner")
  }
}

@Suite("A film as a figure")
struct FilmFigureTests {
  private static let film = Film(
    title: "a",
    objects: [
      .app, FilmObject(id: 1, kind: .object, name: "ListView"),
      FilmObject(id: 2, kind: .object, name: "InboxController"),
    ],
    steps: [
      FilmStep(kind: .call, from: 0, to: 1, text: "selectRow(at: 19)"),
      FilmStep(kind: .call, from: 1, to: 2, text: "listView(ListView, didSelectRowAt: 19)"),
      FilmStep(kind: .call, from: 2, to: 2, text: "show()"),
      FilmStep(
        kind: .answer, from: 2, to: 0, text: "true",
        references: [FilmReference(from: 2, to: 1, kind: .strong, name: "listView")]),
    ], ending: FilmEnding())

  private static func rows(_ width: Int?) -> [String] {
    FilmFigure(film).lines(width: width, glyphs: .unicode).map(\.plain)
  }

  @Test("has lifelines that are as far apart as the messages need")
  func lifelines() {
    let rows = Self.rows(88)
    #expect(rows[1].contains("─ selectRow(at: 19) →"))
    #expect(rows[2].contains("─ listView(ListView, didSelectRowAt: 19) →"))
    #expect(rows[3].contains("↺ show()"))
    #expect(rows[4].contains("←·") && rows[4].contains("· true ·"))
    #expect(rows.last == "  InboxController ─listView, strong→ ListView")
    #expect(rows.allSatisfy { $0.displayWidth <= 88 })
  }

  @Test(
    "is a list of whole sentences where lifelines would cut a message, and without a width",
    arguments: [40, 20, nil])
  func sentences(_ width: Int?) {
    let rows = Self.rows(width)
    #expect(rows[0].hasPrefix("1. The app calls"))
    #expect(
      rows.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ").contains(
        "didSelectRowAt: 19) on InboxController."))
    #expect(rows.allSatisfy { $0.displayWidth <= width ?? 200 })
  }

  @Test("is compared with another film step by step")
  func comparison() {
    var other = Self.film
    #expect(FilmComparison(Self.film, other).firstDifference == nil)
    other.steps[1].text = "x()"
    let comparison = FilmComparison(Self.film, other)
    #expect(comparison.firstDifference == 1)
    #expect(comparison.new == "ListView calls x() on InboxController.")
    other.steps = Array(Self.film.steps.prefix(2))
    #expect(FilmComparison(Self.film, other).firstDifference == 2)
    #expect(FilmComparison(Self.film, other).new == nil)
  }
}
