/// Asks what files declare, call and speak of.
package struct OutlinesQuestion: SyntaxQuestion {
  package typealias Answer = [SourceOutline]

  /// The sources.
  package var texts: [String]
  /// The compilation flags with which they are compiled.
  package var flags: Set<String>

  /// A question about these sources.
  package init(texts: [String], flags: Set<String> = []) {
    self.texts = texts
    self.flags = flags
  }

  /// A question about the files of a grader.
  package init(grader texts: [String]) { self.init(texts: texts, flags: Self.graderFlags) }

  /// The compilation flags of graders: `swift test` sets the same for tests.
  package static let graderFlags: Set = ["DEBUG"]

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
  /// The tests in parts of `#if` that this system never compiles.
  package var elsewhere: [ElsewhereOutline]

  /// An outline of these parts.
  package init(
    declarations: [DeclarationOutline], calls: [CallOutline], words: Set<String>, parents: Set<String>,
    elsewhere: [ElsewhereOutline] = []
  ) {
    self.elsewhere = elsewhere
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
  /// For an extension, the types around the one that it extends, from the outermost, as far as it names them.
  package var outer: [String]
  /// Whether other files can't see it.
  package var isPrivate: Bool
  /// Whether it is a type with generic parameters.
  package var isGeneric: Bool
  /// Whether an argument of `@Test` or `@Suite` disables it, whatever is true when the tests run.
  package var isDisabled: Bool
  /// Whether it is a method that XCTest would run as a test, if its class and its name are those of a test: one of an
  /// instance, without parameters, that returns nothing, and not private.
  package var isRunnable: Bool
  /// Whether its code runs although nobody names it: an initializer, a deinitializer, or an override.
  package var runsUnnamed: Bool
  /// All of it, with its attributes, without the comments in front.
  package var whole: ByteRange
  /// The text in its attribute `@Test`; nil if there is none.
  package var title: String?
  /// Whether it can fail a test by itself: it asserts something, or passes on an error that it is not told to throw.
  package var checks: Bool
  /// The text between the braces of a function.
  package var body: ByteRange?
  /// The names and words of its code.
  package var words: Set<String>
  /// The declarations in it, when it is a type or an extension.
  package var members: [DeclarationOutline]

  /// An outline of these parts.
  package init(
    kind: Kind, names: [String], attributes: [String] = [], inherits: [String] = [], outer: [String] = [],
    isPrivate: Bool = false, isGeneric: Bool = false, isDisabled: Bool = false, isRunnable: Bool = false,
    runsUnnamed: Bool = false, title: String? = nil, checks: Bool = false, whole: ByteRange,
    body: ByteRange? = nil, words: Set<String>,
    members: [DeclarationOutline] = []
  ) {
    self.attributes = attributes
    self.kind = kind
    self.names = names
    self.inherits = inherits
    self.outer = outer
    self.isPrivate = isPrivate
    self.isGeneric = isGeneric
    self.isDisabled = isDisabled
    self.isRunnable = isRunnable
    self.runsUnnamed = runsUnnamed
    self.title = title
    self.checks = checks
    self.whole = whole
    self.body = body
    self.words = words
    self.members = members
  }
}

/// One call in a source.
package struct CallOutline: Codable, Equatable, Sendable {
  /// The base name of what is called; `#expect` for a macro without a comment whose failure does not say what is wrong.
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

/// A test in a part of `#if` that this system never compiles.
package struct ElsewhereOutline: Codable, Equatable, Sendable {
  /// The name of its function.
  package var name: String
  /// The byte in which the function begins.
  package var start: Int
  /// What begins the part, such as `#if os(macOS)`.
  package var condition: String

  /// A test in a part that begins so.
  package init(name: String, start: Int, condition: String) {
    self.name = name
    self.start = start
    self.condition = condition
  }
}
