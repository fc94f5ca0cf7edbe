import Compiling
import SwiftToolchain
import CourseModel
import Testing

@testable import Grading

extension InterfaceComparison {
  fileprivate func sentences(for errors: [String]) -> [String] { missing(for: errors).map(\.sentence) }

  fileprivate func sentences(for errors: [String: [String]]) -> [String: [String]] {
    missing(for: errors).mapValues { $0.map(\.sentence) }
  }
}

@Suite("What a learner's module lacks is said in sentences")
struct InterfaceComparisonTests {
  static let reference = graph([
    symbol("class", "Cart", "class Cart"),
    symbol("method", "Cart.add(_:)", "func add(_ price: Int)"),
    symbol("class", "GraphView", "class GraphView : UIView"),
    symbol("property", "GraphView.yForX", "var yForX: ((Double) -> Double?)?"),
    symbol("class", "ListView", "class ListView"),
    symbol("init", "ListView.init(items:)", "init(items: [String])"),
    symbol("property", "ListView.rows", "var rows: Int"),
    symbol("protocol", "FormDelegate", "protocol FormDelegate : AnyObject"),
    symbol("method", "FormDelegate.finish(_:)", "func finish(_ form: Form)"),
    symbol("method", "FormDelegate.cancel(_:)", "func cancel(_ form: Form)"),
    symbol("method", "FormDelegate.cancel(_:)", "func cancel(_ form: Form)", "default"),
    symbol("protocol", "Stepping", "protocol Stepping : AnyObject"),
  ])

  @Test("A declaration that is there, and that the tests can't use, is not asked for")
  func inTheWay() {
    let found = Self.without(
      "Cart.add(_:)", also: [Self.symbol("method", "Cart.add(_:)", "func add(_ cents: Int)")])
    #expect(
      Self.sentences("'add' is unavailable in Swift", found: found).first?.hasPrefix(
        "The tests can't use `func add(_ cents: Int)`") == true)
  }

  @Test("A member of a missing type is told as that type, once, with the other types that the test names")
  func missingTypes() {
    let found = Self.without("Cart", "Cart.add(_:)", "ListView", "ListView.rows", "ListView.init(items:)")
    let missing = InterfaceComparison(ReferenceInterface(Self.reference), found: found).missing(
      for: ["G/testA": ["value of type 'Cart' has no member 'add'", "cannot find 'Cart' in scope"]],
      words: ["G/testA": ["Cart", "ListView", "GraphView", "rows"]])
    #expect(missing["G/testA"]?.map(\.path) == ["Cart", "ListView"])
    #expect(missing["G/testA"]?.first?.sentence == "There is no type `Cart`; the task asks for it")
  }

  @Test("Where no error says it, the missing members that the test names are told, not the compiler's words")
  func namedMembers() {
    let found = Self.without("Cart.add(_:)", "ListView.init(items:)")
    let missing = InterfaceComparison(ReferenceInterface(Self.reference), found: found).missing(
      for: ["G/testA": ["value of type 'UIControl' has no member 'turns'"]],
      words: ["G/testA": ["ListView", "rows"]])
    #expect(
      missing["G/testA"]?.map(\.sentence) == [
        "`ListView` has no initializer `init(items:)`; the task asks for it"
      ])
  }

  @Test("A missing member is found through a type that conforms to its type, and a generic one")
  func throughOthers() {
    let lack = ["`Cart` has no method `add(_:)`; the task asks for it"]
    for type in ["Basket", "Cart<Int>"] {
      #expect(
        Self.sentences("value of type '\(type)' has no member 'add'", found: Self.without("Cart.add(_:)"))
          == lack)
    }
  }

  @Test("A member that only a superclass declares: the type should inherit from it")
  func superclass() {
    #expect(
      Self.sentences("value of type 'Cart' has no member 'yForX'", found: Self.reference)
        == ["`Cart` should inherit from `GraphView`"])
  }

  @Test(
    "A property that can be set is what may only be read",
    arguments: [
      ("var rows: Int", "let rows: Int"), ("var rows: Int { get set }", "let rows: Int"),
      ("var rows: Int", "var rows: Int { get }"), ("let rows: Int", "var rows: Int { get }"),
      ("var rows: Int { get }", "let rows: Int"), ("static var rows: Int", "static let rows: Int"),
    ])
  func settable(mine: String, wanted: String) {
    func serves(_ mine: String, _ wanted: String) -> Bool {
      InterfaceComparison.serves(
        Self.graph([Self.symbol("property", "ListView.rows", mine)]).symbols[0], as: wanted)
    }
    #expect(serves(mine, wanted))
    #expect(!serves(wanted, "var rows: Int"))
    #expect(!serves(mine.replacing("Int", with: "String"), wanted))
  }

  @Test("A misspelt member: its name is said, with the letters that differ", arguments: ["yforX", "yForx"])
  func misspelt(name: String) {
    let found = Self.without(
      "GraphView.yForX", also: [Self.symbol("property", "GraphView.\(name)", "var \(name): Int")])
    #expect(
      Self.sentences("value of type 'GraphView' has no member 'yForX'", found: found) == [
        "`GraphView` has no property `yForX`, which the task asks for; yours is called `\(name)`"
      ])
  }

  @Test(
    "A name that only happens to be there is no misspelling",
    arguments: [("property", "GraphView.title"), ("method", "GraphView.yforX()"), ("property", "Cart.yforX")])
  func noMisspelling(kind: String, name: String) {
    let found = Self.without("GraphView.yForX", also: [Self.symbol(kind, name, "…")])
    #expect(
      Self.sentences("value of type 'GraphView' has no member 'yForX'", found: found)
        == ["`GraphView` has no property `yForX`; the task asks for it"])
  }

  @Test("What is declared with the right name, and behind the wrong brace, is told where it is")
  func misplaced() {
    func said(_ lacking: String, _ error: String, _ mine: String...) -> [String] {
      let found = Self.without(lacking, also: mine.map { Self.symbol("method", $0, "…") })
      return Self.sentences(error, found: found)
    }
    let member = "value of type 'Cart' has no member 'add'"
    let lack = "`Cart` has no method `add(_:)`"
    #expect(
      said("Cart.add(_:)", member, "add(_:)")
        == ["\(lack), which the task asks for; yours is not between the braces of `Cart`"])
    for other in ["ListView.add(_:)", "add(to:)"] {
      #expect(said("Cart.add(_:)", member, other) == ["\(lack); the task asks for it"])
    }
    let type = "cannot find 'Stepping' in scope"
    #expect(
      said("Stepping", type, "Cart.Stepping")
        == ["There is no protocol `Stepping`, which the task asks for; yours is between the braces of `Cart`"])
    #expect(
      said("Stepping", type, "Cart.Stepping", "ListView.Stepping")
        == ["There is no protocol `Stepping`; the task asks for it"])
  }

  @Test("Of several declarations with the name, the one of the same kind is shown")
  func sameKind() {
    let found = Self.without(
      "ListView.rows",
      also: [
        Self.symbol("method", "ListView.rows(in:)", "func rows(in section: Int) -> Int"),
        Self.symbol("property", "ListView.rows", "var rows: String"),
      ])
    #expect(
      Self.sentences("cannot convert value of type 'Int' to type 'rows'", found: found)
        == ["The task asks for `var rows: Int`; yours is `var rows: String`"])
  }

  @Test("What follows from a cause is not said beside it, and the cause is said in each test")
  func follows() {
    let errors = [
      "a": ["cannot infer type of closure parameter '$0' without a type annotation"],
      "b": ["value of type 'GraphView' has no member 'yForX'", "'nil' requires a contextual type"],
    ]
    let lack = ["`GraphView` has no property `yForX`; the task asks for it"]
    let comparison = Self.comparison(Self.without("GraphView.yForX"))
    #expect(comparison.sentences(for: errors) == ["a": lack, "b": lack])
    #expect(
      comparison.sentences(for: ["a": errors["a"]!]) == ["a": ["The compiler says: \(errors["a"]![0])"]])
  }

  @Test("A class, a struct, an enum or an actor is a type, since each of them may do")
  func type() {
    let found = Self.without("Cart", "Cart.add(_:)")
    #expect(
      Self.sentences("cannot find 'Cart' in scope", found: found)
        == ["There is no type `Cart`; the task asks for it"])
    #expect(
      Self.sentences("cannot find type 'Stepping' in scope", found: Self.without("Stepping"))
        == ["There is no protocol `Stepping`; the task asks for it"])
  }

  @Test("An initializer with a parameter too many", arguments: [", calling 'ListView'", ""])
  func initializer(callee: String) {
    let found = Self.without(
      "ListView.init(items:)", "Cart.add(_:)",
      also: [Self.symbol("init", "ListView.init(items:mode:)", "init(items: [String], mode: Mode)")])
    #expect(
      Self.sentences("missing argument for parameter 'mode' in call\(callee)", found: found) == [
        "`ListView` has `init(items: [String], mode: Mode)`; the task asks for `init(items: [String])`"
      ])
  }

  @Test("An initializer is not what a missing member of its type means")
  func memberBeforeInitializer() {
    let found = Self.without("ListView.init(items:)", "ListView.rows")
    #expect(
      Self.sentences("value of type 'ListView' has no member 'rows'", found: found)
        == ["`ListView` has no property `rows`; the task asks for it"])
  }

  @Test("A protocol that inherits from another one than the task's")
  func inherits() {
    var found = Self.without(
      "Stepping", also: [Self.symbol("protocol", "Stepping", "protocol Stepping : ActionTarget")])
    found.relationships.append(
      .init(kind: "conformsTo", source: "Stepping", target: "s:AT", targetFallback: "LabKit.ActionTarget"))
    #expect(
      Self.sentences("type 'Door' does not conform to protocol 'ActionTarget'", found: found)
        == ["`Stepping` inherits from `ActionTarget`; the task asks for `protocol Stepping: AnyObject`"])
  }

  /// A module with a label, beside one that a grader was written for.
  private static func labels(_ mine: String, wanted: String) -> InterfaceComparison {
    let task = graph(reference.symbols + [symbol("property", "Screen.label", "var label: \(wanted)")])
    let found = without("Cart.add(_:)", also: [symbol("property", "Screen.label", "var label: \(mine)")])
    return InterfaceComparison(ReferenceInterface(task), found: found)
  }

  @Test("T! in place of T? is no difference, nor is T? where the grader compiles with it")
  func implicitlyUnwrapped() {
    for (mine, wanted) in [("UILabel!", "UILabel?"), ("UILabel?", "UILabel!")] {
      let comparison = Self.labels(mine, wanted: wanted)
      let errors = [
        "cannot convert value of type 'UILabel' to expected argument type 'Int'",
        "value of type 'Cart' has no member 'add'",
      ]
      #expect(comparison.differing == [])
      #expect(comparison.sentences(for: [errors[0]]) == ["The compiler says: \(errors[0])"])
      #expect(
        comparison.sentences(for: errors) == ["`Cart` has no method `add(_:)`; the task asks for it"])
    }
  }

  @Test("T? where the task's T! is used as it is: both are named")
  func unwrapping() {
    let error =
      "value of optional type 'UILabel?' must be unwrapped to refer to member 'text' of wrapped base type 'UILabel'"
    #expect(
      Self.labels("UILabel?", wanted: "UILabel!").sentences(for: [error]) == [
        "The task asks for `var label: UILabel!`, which is used without a question mark; yours is `var label: UILabel?`"
      ])
    #expect(
      Self.labels("UILabel!", wanted: "UILabel?").sentences(for: [error]) == ["The compiler says: \(error)"])
    #expect(
      Self.labels("UILabel?", wanted: "UILabel").sentences(for: [error]) == [
        "The task asks for `var label: UILabel`; yours is `var label: UILabel?`"
      ])
  }

  @Test("A default that is missing, and a member that the task does not know")
  func requirements() {
    let error = "type 'Door' does not conform to protocol 'FormDelegate'"
    var found = Self.graph(Self.reference.symbols.filter { $0.identifier != "default" })
    found.relationships += ["finish(_:)", "cancel(_:)"].map(Self.required)
    #expect(
      Self.sentences(error, found: found)
        == [
          "`FormDelegate` has no default implementation of `cancel(_:)`; the task asks for one in an extension"
        ])

    found = Self.reference
    found.symbols += [
      Self.symbol("method", "FormDelegate.start()", "func start()"),
      Self.symbol("method", "FormDelegate.help()", "func help()"),
    ]
    found.relationships = ["finish(_:)", "cancel(_:)", "start()"].map(Self.required)
    found.relationships.append(
      .init(
        kind: "defaultImplementationOf", source: "default", target: "FormDelegate.cancel(_:)",
        targetFallback: nil))
    #expect(
      Self.sentences(error, found: found) == [
        "`FormDelegate` requires `func start()`, which the task does not ask for"
      ])
  }

  @Test(
    "A type of the learner's that does not conform",
    arguments: [
      "type 'Cart' does not conform to protocol 'Equatable'",
      "global function 'expectEqual' requires that 'Cart' conform to 'Equatable'",
    ])
  func conformance(error: String) {
    #expect(
      Self.sentences(error, found: Self.reference)
        == ["`Cart` should conform to `Equatable`"])
    let found = Self.without(
      "FormDelegate.finish(_:)", also: [Self.symbol("method", "FormDelegate.finished(_:)", "…")])
    #expect(
      Self.sentences(error.replacing("Equatable", with: "FormDelegate"), found: found) == [
        "`FormDelegate` has no method `finish(_:)`, which the task asks for; yours is called `finished(_:)`",
        "`Cart` should conform to `FormDelegate`",
      ])
  }

  @Test("Types that lie in others are told by their last names, protocols by their whole")
  func nested() {
    let protocolName = "NotificationCenter.MainActorMessage"
    #expect(
      Self.sentences("method 'post' requires that 'Cart' conform to '\(protocolName)'", found: Self.reference)
        == ["`Cart` should conform to `\(protocolName)`"])
    #expect(
      Self.sentences(
        "value of type 'Module.ListView' has no member 'rows'", found: Self.without("ListView.rows"))
        == ["`ListView` has no property `rows`; the task asks for it"])
    #expect(
      Self.sentences(
        "value of type 'ListView<Int, [String]>' has no member 'rows'", found: Self.without("ListView.rows"))
        == ["`ListView` has no property `rows`; the task asks for it"])
  }

  @Test("What nothing is known of stays in the compiler's words")
  func unknown() {
    let error = "type 'Door' does not conform to protocol 'Hashable'"
    #expect(Self.sentences(error, found: Self.reference) == ["The compiler says: \(error)"])
  }

  @Test(
    "The distance of two names is the letters to change",
    arguments: [
      ("yForX", "yforX", 1), ("rows", "row", 1), ("", "ab", 2), ("total", "token", 3), ("on", "on", 0),
    ])
  func distance(one: String, other: String, letters: Int) {
    #expect(one.editDistance(to: other) == letters)
    #expect(other.editDistance(to: one) == letters)
  }

  private static func sentences(_ error: String, found: SymbolGraph) -> [String] {
    comparison(found).sentences(for: [error])
  }

  private static func comparison(_ found: SymbolGraph) -> InterfaceComparison {
    InterfaceComparison(ReferenceInterface(reference), found: found)
  }

  /// The reference without some of its declarations, and with others.
  private static func without(_ names: String..., also more: [SymbolGraph.Symbol] = []) -> SymbolGraph {
    graph(reference.symbols.filter { !names.contains($0.name) } + more)
  }

  private static func required(_ member: String) -> SymbolGraph.Relationship {
    .init(
      kind: "requirementOf", source: "FormDelegate.\(member)", target: "FormDelegate", targetFallback: nil)
  }

  private static func graph(_ symbols: [SymbolGraph.Symbol]) -> SymbolGraph { SymbolGraph(symbols: symbols) }

  private static func symbol(
    _ kind: String, _ path: String, _ declaration: String, _ identifier: String? = nil
  ) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: kind, path: path.split(separator: ".").map(String.init), declaration: declaration,
      access: "internal", file: "A.swift", line: 1, identifier: identifier ?? path, extends: nil)
  }
}
