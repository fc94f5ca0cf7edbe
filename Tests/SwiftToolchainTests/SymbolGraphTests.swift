import Testing

@testable import SwiftToolchain

@Suite("The declaration to look at")
struct SymbolGraphTests {
  private static let graph = SymbolGraph(
    symbols: ["List", "List.select(at:)", "List.Row", "List.Row.text"].map { name in
      SymbolGraph.Symbol(
        kind: "class", path: name.split(separator: ".").map(String.init), declaration: "", access: "internal",
        identifier: name)
    })

  @Test(
    "is the one that is named; of a member that is not there, the type around it",
    arguments: [
      ("List.select(at:)", "List.select(at:)"), ("List.select", "List.select(at:)"), ("List.rows", "List"),
      ("List.insert(_:at:)", "List"), ("List.Row.image", "List.Row"), ("List.Cell.text", "List"),
      ("Table.rows", nil), ("first()", nil),
    ] as [(String, String?)])
  func nearest(_ about: String, _ expected: String?) {
    #expect(Self.graph.nearest(to: about)?.name == expected)
  }
}
