import CourseModel
import GraderEvents
import SwiftToolchain

/// Judges `declares` criteria on the symbol graph of a learner's module.
struct DeclarationJudge {
  private let symbols: SymbolGraph

  /// A judge for the module with these declarations.
  init(symbols: SymbolGraph) { self.symbols = symbols }

  /// The first demand that is not met, as an issue; nil if all demands are met.
  func issue(with check: DeclarationCheck) -> Issue? {
    let found = symbols.symbols(named: check.symbol)
    for demand in check.demands {
      if case .exists(false) = demand {
        guard let symbol = found.first else { continue }
        return issue("`\(check.symbol)` should not exist", expected: "no such declaration", symbol)
      }
      guard !found.isEmpty else {
        return .init("There is no `\(check.symbol)`; the task asks for it")
      }
      if found.contains(where: { meets(demand, $0) }) { continue }
      return issue(demand, found[0])
    }
    return nil
  }

  private func meets(_ demand: DeclarationCheck.Demand, _ symbol: SymbolGraph.Symbol) -> Bool {
    switch demand {
    case .weak(let wanted): isWeak(symbol) == wanted
    case .classBound(let wanted): ClassBound(symbols).holds(for: symbol) == wanted
    case .exists(let wanted): wanted
    case .noStaticInstance: StaticInstances(symbols).first(of: symbol) == nil
    case .kind(let kind): isKind(kind, symbol)
    }
  }

  /// Whether it is of this kind, or an alias for something of this kind, such as two protocols as one.
  private func isKind(_ kind: String, _ symbol: SymbolGraph.Symbol) -> Bool {
    if symbol.kind == kind || symbol.kind == "type.\(kind)" { return true }
    let parts = symbols.meanings(of: symbol)
    return !parts.isEmpty && parts.allSatisfy { $0.kind == kind }
  }

  private func isWeak(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.declaration.split(separator: " ").prefix { $0 != "var" && $0 != "let" }.contains("weak")
  }

  private func issue(_ demand: DeclarationCheck.Demand, _ symbol: SymbolGraph.Symbol) -> Issue {
    switch demand {
    case .weak(true):
      issue(
        "`\(symbol.name)` should not keep its object alive", expected: "a reference that becomes nil", symbol)
    case .weak(false):
      issue("`\(symbol.name)` should keep its object alive", expected: "a strong reference", symbol)
    case .classBound(true):
      issue(
        "Only classes should conform to `\(symbol.name)`", expected: "a protocol for classes only", symbol)
    case .classBound(false):
      issue("Structs should be able to conform to `\(symbol.name)`", expected: nil, symbol)
    case .exists: issue("`\(symbol.name)` should exist", expected: nil, symbol)
    case .noStaticInstance:
      issue(
        "No instance of `\(symbol.name)` should be in a static property or a global variable",
        expected: "no such property or variable",
        StaticInstances(symbols).first(of: symbol) ?? symbol)
    case .kind(let kind): issue("`\(symbol.name)` should be \(kind.withArticle)", expected: kind, symbol)
    }
  }

  private func issue(
    _ sentence: String, expected: String?, _ symbol: SymbolGraph.Symbol
  ) -> Issue {
    .init(sentence, expected: expected, found: symbol.declaration)
  }
}

extension String {
  /// The word with its article: "a class", "an enum".
  fileprivate var withArticle: String { first.map("aeiou".contains) == true ? "an \(self)" : "a \(self)" }
}

/// Tells which protocols of a module only classes can conform to.
struct ClassBound {
  private let graph: SymbolGraph

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// Whether it is so because of the protocol's declaration, or of a parent that is class-bound or a class. An alias for
  /// several protocols is class-bound if one of them is.
  func holds(for symbol: SymbolGraph.Symbol) -> Bool { holds(for: symbol, []) }

  private func holds(for symbol: SymbolGraph.Symbol, _ seen: Set<String>) -> Bool {
    if symbol.kind == "class" || declaresIt(symbol) { return true }
    if symbol.kind == "typealias" {
      return symbol.aliasParts.contains { isAnyObject($0) }
        || graph.meanings(of: symbol).contains { holds(for: $0, seen) }
    }
    let parents = graph.relationships.filter {
      $0.source == symbol.identifier && ["conformsTo", "inheritsFrom"].contains($0.kind)
    }
    return parents.contains { parent in
      guard !seen.contains(parent.target) else { return false }
      // A parent in another module: a class, or `AnyObject`.
      guard let known = graph.symbols.first(where: { $0.identifier == parent.target }) else {
        return parent.target.hasSuffix("C") || parent.targetFallback == "Swift.AnyObject"
      }
      return holds(for: known, seen.union([symbol.identifier]))
    }
  }

  /// Whether a whole part of its inheritance clause is Swift's `AnyObject`, or its `where` clause names a type for
  /// `Self`.
  private func declaresIt(_ symbol: SymbolGraph.Symbol) -> Bool {
    if symbol.declaration.contains(#/where Self ?: ?\w/#) { return true }
    guard let clause = symbol.declaration.firstMatch(of: #/\bprotocol [^:]*:(.*?)(?: where .*)?$/#)?.1 else {
      return false
    }
    return clause.split(whereSeparator: { $0 == "," || $0 == "&" })
      .contains { isAnyObject($0.trimmingCharacters(in: .whitespaces)) }
  }

  private func isAnyObject(_ name: String) -> Bool {
    name == "Swift.AnyObject" || name == "AnyObject" && !graph.symbols.contains { $0.path == ["AnyObject"] }
  }
}

extension SymbolGraph {
  /// What an alias stands for, as far as it is declared in the module: one type, or each protocol of a composition, also
  /// through other aliases. Empty if it is no alias.
  func meanings(of alias: Symbol) -> [Symbol] { meanings(of: alias, []) }

  private func meanings(of alias: Symbol, _ seen: Set<String>) -> [Symbol] {
    guard alias.kind == "typealias", !seen.contains(alias.identifier) else { return [] }
    return alias.aliasParts.flatMap { part -> [Symbol] in
      guard let symbol = symbols.first(where: { $0.name == part }) else { return [] }
      return symbol.kind == "typealias" ? meanings(of: symbol, seen.union([alias.identifier])) : [symbol]
    }
  }
}

extension SymbolGraph.Symbol {
  /// The names on the right of an alias's equals sign, without `any`.
  fileprivate var aliasParts: [String] {
    guard kind == "typealias", let meaning = declaration.split(separator: "=", maxSplits: 1).dropFirst().first
    else {
      return []
    }
    return meaning.split(whereSeparator: { "&()".contains($0) })
      .map { $0.trimmingCharacters(in: .whitespaces).replacing(#/^any /#, with: "") }
      .filter { !["", "any"].contains($0) }
  }
}

/// Finds where a module keeps an instance of a type for ever: static properties and global variables whose type
/// contains it, be it as an optional, in a list, or under another name, or in a list of `Any`. What a closure holds
/// cannot be seen.
struct StaticInstances {
  private let graph: SymbolGraph

  init(_ graph: SymbolGraph) { self.graph = graph }

  /// The first of them.
  func first(of type: SymbolGraph.Symbol) -> SymbolGraph.Symbol? {
    var names = graph.typeNames(of: type)
    if type.kind == "class" { names.insert("AnyObject") }
    return graph.symbols.first { symbol in
      // The compiler lists variables of functions, too.
      let isGlobal = symbol.kind == "var" && symbol.path.count == 1
      guard isGlobal || symbol.kind == "type.property", let held = Self.type(in: symbol.declaration)
      else { return false }
      // A function that makes an instance holds none.
      guard !held.contains("->") else { return false }
      let words = SymbolGraph.words(in: held)
      // A dictionary of `Any` usually contains settings.
      let isAny = !held.contains(":") && words.contains { ["Any", "AnyHashable"].contains($0) }
      return isAny || words.contains(where: names.contains)
    }
  }

  private static func type(in declaration: String) -> Substring? {
    declaration.firstIndex(of: ":").map { declaration[$0...].dropFirst() }
  }
}
