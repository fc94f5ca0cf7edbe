/// Asks what files declare, call and speak of.
package struct OutlinesQuestion: SyntaxQuestion {
  package typealias Answer = [SourceOutline]

  /// The sources.
  package var texts: [String]

  /// A question about these sources.
  package init(texts: [String]) { self.texts = texts }

  package var request: SyntaxRequest { .outlines(self) }
}

/// What one source declares, calls and speaks of.
package struct SourceOutline: Codable, Equatable, Sendable {
  /// The declarations at its top level, in order.
  package var declarations: [DeclarationOutline]
  /// The calls in it; an inner call comes after the outer one.
  package var calls: [CallOutline]
  /// The names and words of its code: no comments, no string literals.
  package var words: Set<String>
  /// The names in the inheritance clauses of its classes, structs, enums, actors and extensions, local ones included.
  package var parents: Set<String>

  /// An outline of these parts.
  package init(
    declarations: [DeclarationOutline], calls: [CallOutline], words: Set<String>, parents: Set<String>
  ) {
    self.declarations = declarations
    self.calls = calls
    self.words = words
    self.parents = parents
  }
}

/// One declaration of a source.
package struct DeclarationOutline: Codable, Equatable, Sendable {
  /// What is declared.
  package enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, function, variable, `import`, other
  }

  /// What is declared.
  package var kind: Kind
  /// The names that it brings: several for a list of variables; for an extension that of the type.
  package var names: [String]
  /// The names of its attributes, in order: of `@Testing.Test("…")`, `Test`.
  package var attributes: [String]
  /// What is named in its inheritance clause, in order.
  package var inherits: [String]
  /// All of it, with its attributes, without the comments in front.
  package var whole: ByteRange
  /// The text between the braces of a function.
  package var body: ByteRange?
  /// The names and words of its code.
  package var words: Set<String>
  /// The declarations in it, when it is a type or an extension.
  package var members: [DeclarationOutline]

  /// An outline of these parts.
  package init(
    kind: Kind, names: [String], attributes: [String] = [], inherits: [String] = [], whole: ByteRange,
    body: ByteRange? = nil, words: Set<String>, members: [DeclarationOutline] = []
  ) {
    self.attributes = attributes
    self.kind = kind
    self.names = names
    self.inherits = inherits
    self.whole = whole
    self.body = body
    self.words = words
    self.members = members
  }
}

/// One call in a source.
package struct CallOutline: Codable, Equatable, Sendable {
  /// The base name of what is called.
  package var name: String
  /// The whole call.
  package var bytes: ByteRange
  /// How many of its arguments in parentheses have no label.
  package var unlabelled: Int

  /// A call of this name.
  package init(name: String, bytes: ByteRange, unlabelled: Int = 0) {
    self.name = name
    self.bytes = bytes
    self.unlabelled = unlabelled
  }
}
