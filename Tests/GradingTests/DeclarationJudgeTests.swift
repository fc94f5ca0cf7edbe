import SwiftToolchain
import CourseModel
import Testing

@testable import Grading

@Suite("Declarations are judged")
struct DeclarationJudgeTests {
  private static func symbol(_ kind: String, _ path: String, _ declaration: String) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: kind, path: path.split(separator: ".").map(String.init), declaration: declaration,
      access: "internal",
      file: "A.swift", line: 1, identifier: path, extends: nil)
  }

  static let graph = SymbolGraph(
    symbols: [
      symbol("class", "List", "class List"),
      symbol("property", "List.delegate", "weak var delegate: (any Delegate)?"),
      symbol("property", "List.rows", "var rows: [Int]"),
      symbol("property", "List.weakness", "var weakness: Int"),
      symbol("type.property", "List.shared", "static let shared: List"),
      symbol("type.property", "List.count", "static var count: Int"),
      symbol("method", "List.select(at:)", "func select(at row: Int)"),
      symbol("struct", "Row", "struct Row"),
      symbol("protocol", "Delegate", "protocol Delegate : AnyObject"),
      symbol("protocol", "MainDelegate", "@MainActor protocol MainDelegate : AnyObject"),
      symbol("protocol", "SubDelegate", "protocol SubDelegate : Delegate"),
      symbol("protocol", "Open", "protocol Open"),
      symbol("protocol", "OfLists", "protocol OfLists : List"),
      symbol("protocol", "Generic", "protocol Generic : Base<AnyObject>"),
      symbol("typealias", "Both", "typealias Both = Open & SubDelegate"),
      symbol("typealias", "Third", "typealias Third = any (Both & Sendable)"),
      symbol("typealias", "Bound", "typealias Bound = Open & AnyObject"),
      symbol("typealias", "Opens", "typealias Opens = any Open"),
      symbol("typealias", "Foreign", "typealias Foreign = Sendable"),
      symbol("typealias", "Endless", "typealias Endless = Endless"),
      symbol("class", "Store", "class Store"),
      symbol("typealias", "Shop", "typealias Shop = Store"),
      symbol("var", "shop", "var shop: Shop?"),
      symbol("class", "Box", "class Box"),
      symbol("type.property", "Kept.boxes", "static var boxes: [String : Box]"),
      symbol("class", "Cup", "class Cup"),
      symbol("type.property", "Kept.cup", "static var cup: Optional<Cup>"),
      symbol("class", "Pot", "class Pot"),
      symbol("type.property", "Kept.makePot", "static let makePot: () -> Pot"),
      symbol("type.property", "Kept.potCount", "static var potCount: Int"),
      // A variable of a function, as the compiler lists it.
      symbol("var", "Kept.pour().pot", "let pot: Pot"),
    ],
    relationships: [
      .init(kind: "conformsTo", source: "SubDelegate", target: "Delegate", targetFallback: nil),
      .init(kind: "inheritsFrom", source: "OfLists", target: "List", targetFallback: nil),
    ]
  )

  static let met: [(String, DeclarationCheck.Demand)] = [
    ("List.delegate", .weak(true)), ("List.rows", .weak(false)), ("List.weakness", .weak(false)),
    ("Delegate", .classBound(true)), ("SubDelegate", .classBound(true)),
    ("MainDelegate", .classBound(true)), ("Open", .classBound(false)),
    ("OfLists", .classBound(true)),
    ("List", .exists(true)), ("List.other", .exists(false)), ("List.select", .exists(true)),
    ("List.select(at:)", .kind("method")), ("List.shared", .kind("property")), ("Row", .noStaticInstance),
    ("Generic", .classBound(false)), ("Pot", .noStaticInstance),
    ("Both", .classBound(true)), ("Bound", .classBound(true)), ("Opens", .classBound(false)),
    ("Both", .kind("protocol")), ("Bound", .kind("protocol")), ("Opens", .kind("protocol")),
    ("Third", .classBound(true)), ("Third", .kind("protocol")), ("Shop", .kind("class")),
  ]
  static let notMet: [(String, DeclarationCheck.Demand, String)] = [
    ("List.rows", .weak(true), "`List.rows` should not keep its object alive"),
    ("List.delegate", .weak(false), "`List.delegate` should keep its object alive"),
    ("Open", .classBound(true), "Only classes should conform to `Open`"),
    ("SubDelegate", .classBound(false), "Structs should be able to conform to `SubDelegate`"),
    ("List.other", .exists(true), "There is no `List.other`; the task asks for it"),
    ("List.other", .weak(true), "There is no `List.other`; the task asks for it"),
    ("List.rows", .exists(false), "`List.rows` should not exist"),
    ("Generic", .classBound(true), "Only classes should conform to `Generic`"),
    ("Opens", .classBound(true), "Only classes should conform to `Opens`"),
    ("Third", .kind("class"), "`Third` should be a class"),
    ("Foreign", .kind("protocol"), "`Foreign` should be a protocol"),
    ("Endless", .kind("class"), "`Endless` should be a class"),
    ("Shop", .kind("struct"), "`Shop` should be a struct"),
    ("List", .noStaticInstance, "No instance of `List` should be in a static property or a global variable"),
    (
      "Store", .noStaticInstance, "No instance of `Store` should be in a static property or a global variable"
    ),
    ("Box", .noStaticInstance, "No instance of `Box` should be in a static property or a global variable"),
    ("Cup", .noStaticInstance, "No instance of `Cup` should be in a static property or a global variable"),
    ("Row", .kind("class"), "`Row` should be a class"),
    ("Row", .kind("enum"), "`Row` should be an enum"),
  ]

  @Test("as met", arguments: met)
  func isMet(_ symbol: String, _ demand: DeclarationCheck.Demand) {
    let check = DeclarationCheck(symbol: symbol, demands: [demand])
    #expect(DeclarationJudge(symbols: Self.graph).issue(with: check) == nil)
  }

  @Test("as not met, in a sentence", arguments: notMet)
  func isNotMet(_ symbol: String, _ demand: DeclarationCheck.Demand, _ sentence: String) {
    let check = DeclarationCheck(symbol: symbol, demands: [demand])
    #expect(DeclarationJudge(symbols: Self.graph).issue(with: check)?.sentence == sentence)
  }

  @Test(
    "A list of anything can hold an instance, a dictionary of settings does not",
    arguments: [
      ("static var all: [Any]", false), ("static var one: Any?", false),
      ("static let set: Set<AnyHashable>", false),
      ("static let settings: [String : Any]", true), ("static var make: () -> Any", true),
    ])
  func anything(_ declaration: String, _ isMet: Bool) {
    let graph = SymbolGraph(
      symbols: [
        Self.symbol("class", "Pot", "class Pot"), Self.symbol("type.property", "Kept.value", declaration),
      ], relationships: [])
    let check = DeclarationCheck(symbol: "Pot", demands: [.noStaticInstance])
    #expect((DeclarationJudge(symbols: graph).issue(with: check) == nil) == isMet)
  }

  @Test("A name without labels means every overload, a full name one")
  func names() {
    #expect(Self.graph.symbols(named: "List.select").map(\.name) == ["List.select(at:)"])
    #expect(Self.graph.symbols(named: "List.select(at:)").count == 1)
    #expect(Self.graph.symbols(named: "List.select(in:)").isEmpty)
  }
}
