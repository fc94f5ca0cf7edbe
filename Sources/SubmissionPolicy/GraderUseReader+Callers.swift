import Compiling
import SwiftToolchain

/// What the language lets a declaration do in the code that uses it: see where it is, or put its statements together.
extension GraderUseReader {
  /// Whether a parameter that the user leaves out tells of the call: its place, as with `caller: String = #function`, or
  /// the actor that it is on, as with `#isolation`. Of all default arguments only macros are evaluated by the caller.
  func asksForTheCaller(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard Self.takesPlace(symbol.declaration) else { return false }
    guard let asked = wanted.declarations.first(where: { $0.name == symbol.name }) else { return true }
    // An argument that the task has no default for is always given.
    return asked.declaration.contains("= ") && !Self.takesPlace(asked.declaration)
  }

  private static func takesPlace(_ declaration: String) -> Bool {
    declaration.contains(#/= ?\(*#[A-Za-z]/#)
  }

  func tellsTheCaller(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    let name = symbol.path.last ?? symbol.name
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because:
        "\(callers) `\(name)`, and its default argument tells your code who calls it, on which a right answer doesn't"
        + " depend",
      instead: "remove that parameter; functions that only your code calls may have one")
  }

  private var callers: String { user == .grader ? "the tests call" : "the files that you are given call" }

  /// Whether it is a function of a result builder, or one that a builder inherits: the compiler calls it for each
  /// statement of a function or closure that has the builder. Code that implements a requirement, or is a parameter, has
  /// it without naming it.
  func rewrites(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.kind == "type.method" && symbol.baseName.hasPrefix("build") && builder(with: symbol) != nil
  }

  private func builder(with symbol: SymbolGraph.Symbol) -> SymbolGraph.Symbol? {
    let builders = symbols.symbols.filter { $0.declaration.contains("@resultBuilder") }
    return builders.first { $0.identifier == owners[symbol.identifier] } ?? builders.first
  }

  func changesStatements(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    let builder = builder(with: symbol)?.baseName ?? symbol.name
    let users = user == .grader ? "the tests" : "the files that you are given"
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because: "`\(builder)` would put together statements of \(users), and so change what they do",
      instead:
        "use `@\(builder)` only for functions of your own, not in a protocol or for a parameter that others fill"
    )
  }
}
