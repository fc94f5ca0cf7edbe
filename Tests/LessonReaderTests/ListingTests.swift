import Film
import Terminal
import Testing
@testable import LessonReader

@Suite("Listings cut from Markdown")
struct ListingTests {
  @Test("have their language, options, code and line")
  func listings() {
    let markdown = """
      # Title

      ```swift, compile-fails
      let a = 1

      let b = 2
      ```

      - in a list
        ~~~Swift
        let c = ```
          indented
        ~~~
      > ````
      > ```
      > quoted
      > ````

      Not `swift` here, and ``` not here.
      ```console
      never closed
      """
    let listings = Listing.all(in: markdown)
    #expect(
      listings == [
        Listing(info: "swift, compile-fails", code: "let a = 1\n\nlet b = 2\n", line: 4),
        Listing(info: "Swift", code: "let c = ```\n  indented\n", line: 11),
        Listing(info: "", code: "```\nquoted\n", line: 15),
        Listing(info: "console", code: "never closed\n", line: 21),
      ])
    #expect(listings.map(\.language) == ["swift", "swift", nil, "console"])
    #expect(listings[0].options == ["compile-fails"])
  }

  @Test("The line is the one where the code stands")
  func lines() {
    let lines = SamplePage.text.lines
    for listing in Listing.all(in: SamplePage.text) {
      let first = listing.code.lines[0]
      #expect(lines[listing.line - 1] == first)
    }
  }

  @Test("Lines may end as on Windows")
  func carriageReturns() {
    let listings = Listing.all(in: "```swift\r\nlet a = 1\r\n```\r\ntext\r\n")
    #expect(listings == [Listing(info: "swift", code: "let a = 1\n", line: 2)])
  }
}

@Suite("A listing with a film")
struct FilmedListingTests {
  private static let markdown = """
    # Lesson

    ```swift, compile=lists
    let one = 1
    ```

    ```swift, run, film, mode=6, compile=lists
    print(one)
    ```

    It prints:

    ```output
    1
    ```

    The end.

    ```swift, run, film
    print(2)
    ```
    """

  @Test("is filmed with its group, and has a file of its own")
  func all() {
    let listings = FilmedListing.all(in: Self.markdown, page: "lesson")
    #expect(listings.map(\.program) == ["let one = 1\nprint(one)\n", "print(2)\n"])
    #expect(listings.map(\.language) == [6, 5])
    #expect(listings.map(\.fileName) == ["lesson.json", "lesson-2.json"])
    #expect(listings.map(\.listing.line) == [8, 20])
  }

  @Test("has the figure below what it prints, or else below itself")
  func figures() {
    let film = Film(title: "lesson", objects: [.app], steps: [], ending: FilmEnding())
    let code = { (lines: [String]) in Block.code(language: "swift", lines: lines, marks: []) }
    let page = Page(
      name: "lesson", title: "Lesson",
      blocks: [
        code(["let one = 1"]), code(["print(one)"]), .paragraph([.text("It prints:")]),
        .code(language: "output", lines: ["1"], marks: []), .paragraph([.text("The end.")]),
        code(["print(2)"]),
      ])
    let figures = FilmedListing.all(in: Self.markdown, page: "lesson").map { (listing: $0, film: film) }
    let blocks = page.with(figures).blocks
    #expect(blocks.indices.filter { blocks[$0] == .film(film) } == [4, 7])
  }

  @Test("is drawn in the page's width")
  func drawing() {
    let film = Film(
      title: "lesson", objects: [.app, FilmObject(id: 1, kind: .object, name: "View")],
      steps: [FilmStep(kind: .call, from: 0, to: 1, text: "tap()")], ending: FilmEnding())
    for (width, wanted) in [(80, "── tap() ─"), (nil, "1. The app calls tap() on View.")] as [(Int?, String)]
    {
      let renderer = PageRenderer(PageLayout(width: width, glyphs: .unicode))
      let lines = renderer.lines(of: [Block.film(film)], width).map(\.plain)
      #expect(lines.contains { $0.contains(wanted) }, "\(lines)")
    }
  }
}
