import Foundation
import Testing
@testable import Film

@Suite("A film in another format")
struct FilmFormatTests {
  static let film = Film(
    title: "a/<b>",
    objects: [
      .app, FilmObject(id: 1, kind: .object, name: "List<Int>"),
      FilmObject(id: 2, kind: .closure, name: "closure (A.swift:3)"),
    ],
    steps: [
      FilmStep(
        kind: .create, from: 0, to: 1, text: "init()", file: "A.swift", line: 1, source: "let a = List<Int>()"
      ),
      FilmStep(
        kind: .call, from: 0, to: 1, text: "say(\"</script>; # & {title}\")",
        references: [
          FilmReference(from: 1, to: 2, kind: .strong, name: "onTap"),
          FilmReference(from: 2, to: 1, kind: .strong, name: "captures"),
          FilmReference(from: 0, to: 1, kind: .strong, name: "list"),
        ]),
      FilmStep(kind: .closure, from: 1, to: 2, text: "closure()"),
      FilmStep(kind: .answer, from: 1, to: 0, text: "3", gone: [1]),
    ], ending: FilmEnding(reason: "It ends <here>."))

  @Test("JSON is read back, and is the same each time")
  func json() throws {
    let json = try Self.film.json()
    #expect(try JSONDecoder().decode(Film.self, from: Data(json.utf8)) == Self.film)
    #expect(try Self.film.json() == json)
    #expect(json.contains("\"schema\" : \"codelab/film/v1\""))
  }

  @Test("Mermaid has no characters in texts that mean something in a diagram")
  func mermaid() {
    #expect(
      FilmMermaid(Self.film).text == """
        sequenceDiagram
          participant p0 as the app
          participant p1 as List#lt;Int#gt;
          participant p2 as closure (A.swift#58;3)
          p0->>p1: init()
          p0->>p1: say(#quot;#lt;/script#gt;#59; #35; & #123;title#125;#quot;)
          p1->>p2: closure()
          p1-->>p0: 3
          Note over p1: deallocated
          Note over p0: It ends #lt;here#gt;.

        """)
  }

  @Test("SVG is XML in which each text is escaped")
  func svg() throws {
    let parser = XMLTexts()
    let texts = try parser.read(FilmSVG(Self.film).text)
    #expect(texts.contains("say(\"</script>; # & {title}\")"))
    #expect(texts.contains("List<Int>"))
    #expect(texts.contains { $0.contains("retain cycle") })
  }

  @Test("HTML stands alone, and its data cannot end the script")
  func html() throws {
    let page = try FilmHTML(Self.film).text()
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.components(separatedBy: "http://").count == 2, "only the name of SVG")
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("https://"))
    #expect(page.contains("<title>Film: a/&lt;b&gt;</title>"))
    #expect(page.contains("data-step=\"3\""))
    #expect(page.contains("It ends &lt;here&gt;."))
  }

  @Test("a retain cycle is what can be reached from itself by strong references")
  func cycles() {
    let references = Self.film.references(after: 1)
    let cycles = RetainCycles(references)
    #expect(references.map(cycles.contains) == [true, true, false])
    var weak = references
    weak[1].kind = .weak
    #expect(weak.map(RetainCycles(weak).contains) == [false, false, false])
  }

  @Test("a template does not look for names in its values")
  func template() {
    #expect(Template("{a} {b} {c {}").filled(["a": "{b}", "b": "1"]) == "{b} 1 {c {}")
  }
}

/// Reads the texts of a small XML document, or fails where it is not well-formed.
struct XMLTexts {
  struct NotWellFormed: Error { let place: String }

  func read(_ xml: String) throws -> [String] {
    var open: [String] = []
    var texts: [String] = []
    var rest = Substring(xml)
    while let start = rest.firstIndex(of: "<") {
      let text = try plain(rest[..<start])
      if !text.isEmpty { texts.append(text) }
      guard let end = rest[start...].firstIndex(of: ">") else { throw NotWellFormed(place: String(rest)) }
      let tag = rest[rest.index(after: start)..<end]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(name) else { throw NotWellFormed(place: String(tag)) }
      } else if !tag.hasSuffix("/") {
        open.append(String(name))
      }
      rest = rest[rest.index(after: end)...]
    }
    guard open.isEmpty else { throw NotWellFormed(place: open.joined()) }
    return texts
  }

  private func plain(_ text: Substring) throws -> String {
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]
    var plain = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      guard let entity = entities.first(where: { rest[start...].hasPrefix($0.key) }) else {
        throw NotWellFormed(place: String(rest[start...].prefix(20)))
      }
      plain += entity.value
      rest = rest[start...].dropFirst(entity.key.count)
    }
    return plain + rest
  }
}
