/// Asks for faults of communication that the source itself shows: a delegate that nothing assigns, another notification
/// center than the one given.
///
/// The answer has an entry for each of `texts`.
package struct FaultsQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxFault]]

  /// The sources in which faults are looked for.
  package var texts: [String]
  /// The other sources of the module, which may assign what these do not.
  package var others: [String]

  /// A question about the sources of a module.
  package init(texts: [String], others: [String] = []) {
    self.texts = texts
    self.others = others
  }

  package var request: SyntaxRequest { .faults(self) }
}

/// A fault that a source shows.
package struct SyntaxFault: Codable, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Codable, Equatable, Sendable {
    /// `listener` creates or holds an `owner` and conforms to its protocol, but nothing assigns this property.
    case unassigned(property: String, owner: String, listener: String)
    /// The code uses the center of the whole program, but `owner` has its own one in this property or parameter.
    case sharedCenter(given: String, owner: String)
    /// The code creates a center at each call, which nobody else knows.
    case newCenter
  }

  /// What is wrong.
  package var kind: Kind
  /// The line, from 1.
  package var line: Int

  /// A fault in a line.
  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
