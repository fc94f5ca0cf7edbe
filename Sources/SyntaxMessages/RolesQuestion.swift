/// Asks what words at given places of texts are.
///
/// The answer has an entry for each of `texts`.
package struct RolesQuestion: SyntaxQuestion {
  package typealias Answer = [SyntaxRoles]

  /// The texts.
  package var texts: [TextPlaces]
  /// The language mode that the compiler reads them in: 5 or 6.
  package var language: Int

  /// A question about these texts.
  package init(texts: [TextPlaces], language: Int) {
    self.texts = texts
    self.language = language
  }

  package var request: SyntaxRequest { .roles(self) }
}

/// What is at places of a source.
package struct SyntaxRoles: Codable, Equatable, Sendable {
  /// The role at each of the offsets, in their order.
  package var roles: [SyntaxRole]
  /// What makes all of them doubtful; nil if they are certain.
  package var doubt: SyntaxDoubt?

  /// Roles that are certain.
  package init(_ roles: [SyntaxRole]) { self.roles = roles }

  /// Roles that are all doubtful.
  package init(doubtful count: Int, _ doubt: SyntaxDoubt) {
    roles = Array(repeating: .doubtful, count: count)
    self.doubt = doubt
  }
}

/// The first part of a source that the compiler may read in another way than SwiftSyntax does.
package struct SyntaxDoubt: Codable, Equatable, Sendable {
  /// What the part is.
  package enum Cause: String, Codable, CaseIterable, Sendable {
    /// SwiftSyntax finds an error there.
    case error
    /// A character, or a sign in a place, that hardly any source has.
    case character
    /// A name in backticks with signs in it.
    case name
    /// A regular expression between slashes.
    case regex
    /// A slash that may begin a regular expression.
    case slash
    /// A value in a text that is more than names, numbers and plain operators.
    case value
  }

  /// The line, from 1.
  package var line: Int
  /// What it has.
  package var cause: Cause

  /// Such a part of a line.
  package init(_ cause: Cause, line: Int) {
    self.cause = cause
    self.line = line
  }
}

/// What is at a place of a source.
///
/// All roles but `code` and `doubtful` are given only where the compiler certainly reads the same.
package enum SyntaxRole: String, Codable, CaseIterable, Sendable {
  /// A part of a comment.
  case comment
  /// A part of a string literal, outside of the values in it, or a part of a regular expression.
  case text
  /// Source that is not compiled for this system, because of a condition such as `#if os(iOS)`.
  case inactive
  /// The name of something that is declared here.
  case declaredName
  /// A name after a dot.
  case memberName
  /// The label of an argument.
  case argumentLabel
  /// The name of a value, followed by an operator or by the end of the expression.
  case operand
  /// The name of a protocol that a type, a type parameter or a `some` type conforms to.
  case constraint
  /// Anything else.
  case code
  /// The compiler may read the file in another way than SwiftSyntax does.
  case doubtful
}
