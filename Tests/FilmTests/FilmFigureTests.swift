import Terminal
import Testing

@testable import Film

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
