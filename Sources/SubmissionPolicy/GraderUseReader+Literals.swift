import Compiling
import SwiftToolchain

extension GraderUseReader {
  /// Whether it is the type that literals without a declared type have in the whole module.
  func decidesLiterals(_ symbol: SymbolGraph.Symbol) -> Bool {
    !given.isEmpty && symbol.path.count == 1 && Self.literalTypes.contains(symbol.name)
  }

  /// The names under which the compiler looks for these types; Swift has no others.
  private static let literalTypes: Set = [
    "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType", "StringLiteralType",
    "ExtendedGraphemeClusterType", "UnicodeScalarType",
  ]

  func changesLiterals(_ symbol: SymbolGraph.Symbol) -> PolicyViolation {
    PolicyViolation(
      symbol.name, file: symbol.file ?? "", line: symbol.line,
      because: "`\(symbol.name)` changes the type of literals in the files that you are given, too",
      instead: "make it `private`, or declare the types of your constants and variables")
  }
}
