import CourseModel
import Testing

@testable import Film

@Suite("Expected messages")
struct ExpectedMessagesTests {
  private static func film(_ messages: [(from: Int, to: Int, text: String)]) -> Film {
    Film(
      title: "a",
      objects: [
        .app, FilmObject(id: 1, kind: .object, name: "View"),
        FilmObject(id: 2, kind: .object, name: "Screen"),
        FilmObject(id: 3, kind: .object, name: "Screen 2"),
      ],
      steps: messages.map { FilmStep(kind: .call, from: $0.from, to: $0.to, text: $0.text) }
        + [FilmStep(kind: .answer, from: 2, to: 1, text: "didTap(row: 1)")],
      ending: FilmEnding())
  }

  private static let taps = [(0, 1, "tap(1)"), (1, 2, "didTap(row: 1)"), (2, 1, "show([])")]

  private static func difference(
    _ expected: [(from: String?, to: String, text: String)], exact: Bool = false, in film: Film
  ) -> ExpectedMessages.Difference? {
    let messages = expected.map { MessageCheck.Message(from: $0.from, to: $0.to, text: $0.text) }
    return ExpectedMessages(MessageCheck(program: "A.swift", messages: messages, isExact: exact))
      .difference(in: film)
  }

  @Test("come in their order, with other messages between them")
  func order() {
    let film = Self.film(Self.taps)
    #expect(Self.difference([("View", "Screen", "didTap"), (nil, "View", "show")], in: film) == nil)
    #expect(Self.difference([(nil, "Screen", "didTap(row: 1)")], exact: true, in: film) == nil)
    #expect(Self.difference([("the app", "View", "tap(1)")], in: film) == nil)
    let turned = Self.difference([(nil, "View", "show"), (nil, "Screen", "didTap")], in: film)
    #expect(turned?.missing == 1 && turned?.found == nil)
    #expect(turned?.rows == [.came(0), .missing(1)])
    let moved = Self.difference([(nil, "View", "show"), (nil, "Screen", "didTap(row: 1)")], in: film)
    #expect(moved?.rows == [.extra(film.steps[1]), .came(0), .missing(1)])
  }

  @Test(
    "differ in the sender, the receiver, the arguments or the name",
    arguments: [
      ("Screen", "Screen", "didTap"), (nil, "Screen 2", "didTap"), (nil, "Screen", "didTap(row: 2)"),
    ] as [(String?, String, String)])
  func differing(_ expected: (from: String?, to: String, text: String)) {
    let difference = Self.difference([expected], in: Self.film(Self.taps))
    #expect(difference?.missing == 0)
    #expect(difference?.found?.text == "didTap(row: 1)")
    #expect(Self.difference([(nil, "Screen", "did")], in: Self.film(Self.taps))?.found == nil)
  }

  @Test("that come once too often differ if they are exact")
  func tooMany() {
    let twice = Self.film(Self.taps + [(1, 2, "didTap(row: 4)")])
    #expect(Self.difference([(nil, "Screen", "didTap")], in: twice) == nil)
    let difference = Self.difference([(nil, "Screen", "didTap")], exact: true, in: twice)
    #expect(difference?.missing == nil && difference?.found?.text == "didTap(row: 4)")
    let before = Self.difference([(nil, "Screen", "didTap"), (nil, "View", "show")], exact: true, in: twice)
    #expect(before?.rows.prefix(2) == [.came(0), .came(1)] && before?.rows.count == 3)
    // The one too many comes before a message that came, too.
    let early = Self.film([(0, 1, "tap(1)"), (0, 1, "tap(1)"), (1, 2, "didTap(row: 1)")])
    let pressed = Self.difference([(nil, "View", "tap"), (nil, "Screen", "didTap")], exact: true, in: early)
    #expect(pressed?.missing == nil && pressed?.found?.text == "tap(1)" && pressed?.rows.last == .came(1))
  }

  @Test("come to other objects of the class, in the order in which these were created")
  func otherObjects() {
    let film = Film(
      title: "a",
      objects: [.app]
        + ["View", "View 2", "Row", "Screen"].enumerated().map {
          FilmObject(id: $0.offset + 1, kind: .object, name: $0.element)
        },
      steps: [
        (0, 2, "tap(1)"), (2, 4, "didTap(View 2, row: 1)"), (0, 3, "tap(7)"), (3, 4, "didTap(Row, row: 7)"),
      ].map {
        FilmStep(kind: .call, from: $0.0, to: $0.1, text: $0.2)
      }, ending: FilmEnding())
    func difference(
      _ expected: [(from: String?, to: String, text: String)], _ typeNames: [String: Set<Substring>] = [:]
    ) -> ExpectedMessages.Difference? {
      let messages = expected.map { MessageCheck.Message(from: $0.from, to: $0.to, text: $0.text) }
      let check = MessageCheck(program: "A.swift", messages: messages, isExact: false)
      return ExpectedMessages(check, typeNames: typeNames).difference(in: film)
    }
    let first: [(from: String?, to: String, text: String)] = [
      (nil, "View", "tap(1)"), ("View", "Screen", "didTap(View, row: 1)"),
    ]
    #expect(difference(first) == nil)
    let second = first + [("View 2", "Screen", "didTap(View 2, row: 7)")]
    #expect(difference(second)?.missing == 0)
    #expect(difference(second, ["Row": ["View"]]) == nil)
    let turned = [second[2], second[1]]
    #expect(difference(turned, ["Row": ["View"]]) != nil)
  }

  @Test("are sent by a closure or static function of the class, too")
  func writtenInClass() {
    var step = FilmStep(kind: .call, from: 3, to: 2, text: "didTap(row: 1)")
    step.writer = "View"
    var film = Self.film([])
    film.objects[3] = FilmObject(id: 3, kind: .closure, name: "closure (View.swift:3)")
    film.steps = [step]
    #expect(Self.difference([("View", "Screen", "didTap")], in: film) == nil)
    #expect(Self.difference([("Screen", "Screen", "didTap")], in: film) != nil)
    film.objects[3] = FilmObject(id: 3, kind: .object, name: "Other")
    #expect(Self.difference([("View", "Screen", "didTap")], in: film) != nil)
  }

  @Test("are sentences as a film has them")
  func sentences() {
    let message = MessageCheck.Message(from: "the app", to: "View", text: "tap")
    #expect(message.sentence == "The app calls tap(…) on View.")
    let anyone = MessageCheck.Message(from: nil, to: "View", text: "tap(1)")
    #expect(anyone.sentence == "Somebody calls tap(1) on View.")
  }
}
