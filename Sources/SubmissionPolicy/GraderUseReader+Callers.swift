import Compiling
import SwiftToolchain

/// What the language lets a declaration do in the code that uses it: see where it is, or put its statements together.
extension GraderUseReader {
  /// What a declaration can notice of the code that uses it, although an answer does not depend on that.
  enum Notice { case call, evaluation }

  /// What a declaration notices of its use, and the one that the task asks for does not.
  ///
  /// Other attributes of parameters change nothing that the user or the declaration could notice (`@escaping`,
  /// `@Sendable`, `isolated`, `sending`, `consuming`, `borrowing`, a variadic or generic parameter, a constant as a
  /// default argument), or the user does not compile with them (`inout`), and the declaration is missing.
  func notice(_ symbol: SymbolGraph.Symbol) -> Notice? {
    let own = declared(by: symbol)
    let asked = wanted.declarations.first { $0.name == symbol.name }?.declaration
    if own.contains("@autoclosure"), asked?.contains("@autoclosure") != true { return .evaluation }
    return asksForTheCaller(symbol, asked) ? .call : nil
  }

  /// Whether a parameter that the user leaves out tells of the call: its place, as with `caller: String = #function`, or
  /// the actor that it is on, as with `#isolation`. Of all default arguments only macros are evaluated by the caller.
  private func asksForTheCaller(_ symbol: SymbolGraph.Symbol, _ asked: String?) -> Bool {
    guard Self.takesPlace(symbol.declaration) else { return false }
    guard let asked else { return true }
    // An argument that the task has no default for is always given.
    return asked.contains("= ") && !Self.takesPlace(asked)
  }

  private static func takesPlace(_ declaration: String) -> Bool {
    declaration.contains(#/= ?\(*#[A-Za-z]/#)
  }

  /// The text of a declaration, with those of the type aliases that it names, directly or through others.
  private func declared(by symbol: SymbolGraph.Symbol) -> String {
    var open = symbols.symbols.filter { $0.kind.hasPrefix("typealias") }
    var text = symbol.declaration
    while let next = open.firstIndex(where: { Self.names($0.baseName, in: text) }) {
      text += " " + open.remove(at: next).declaration
    }
    return text
  }

  private static func names(_ type: String, in text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(type))
  }

  func tells(_ notice: Notice, _ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    let name = symbol.path.last ?? symbol.name
    let (reason, instead) =
      switch notice {
      case .call:
        (
          "\(callers) `\(name)`, and its default argument tells your code who calls it, on which a right answer doesn't"
            + " depend",
          "remove that parameter; functions that only your code calls may have one"
        )
      case .evaluation:
        (
          "\(callers) `\(name)`, and with `@autoclosure` your code decides whether and how often an argument of theirs is"
            + " evaluated",
          "take the value itself, without `@autoclosure` and `() ->`"
        )
      }
    return PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line, because: reason, instead: instead)
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
