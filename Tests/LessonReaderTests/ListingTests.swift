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
