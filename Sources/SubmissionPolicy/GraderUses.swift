import Compiling
import SwiftToolchain

/// What a compiled grader, or the given files of an exercise, use of a learner's module.
///
/// The compiler has decided it: the index names the declaration that each reference resolves to, and the object names
/// the functions and conformances that it calls without a reference in the source.
package struct GraderUses: Codable, Equatable, Sendable {
  /// The unique names (USRs) of the declarations.
  package var declarations: Set<String>
  /// The unique names of the classes and protocols that types of the user inherit from: inside of these types, a
  /// member needs no receiver.
  package var inheritedTypes: Set<String>
  /// The unique names of the declarations that the user's own types implement or override, and so spell out.
  package var implemented: Set<String>
  /// The unique names of the learner's types whose values the grader compares, hashes or writes as literals.
  package var comparedTypes: Set<String>
  /// The unique names of the learner's types whose values the grader hashes.
  package var hashedTypes: Set<String>
  /// Where in the grader values of the compared types are compared, by their unique names, as far as it is known.
  package var comparisons: [String: Comparison]

  /// A line of the grader that compares values.
  package struct Comparison: Codable, Equatable, Sendable {
    /// The name of the grader's file.
    package let file: String
    /// From 1.
    package let line: Int

    /// A line, from 1, of a file.
    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  /// The use of these declarations and types.
  package init(
    declarations: Set<String> = [], inheritedTypes: Set<String> = [], implemented: Set<String> = [],
    comparedTypes: Set<String> = [], hashedTypes: Set<String> = [], comparisons: [String: Comparison] = [:]
  ) {
    self.declarations = declarations
    self.inheritedTypes = inheritedTypes
    self.implemented = implemented
    self.comparedTypes = comparedTypes
    self.hashedTypes = hashedTypes
    self.comparisons = comparisons
  }
}

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
