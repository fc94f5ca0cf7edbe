/// Asks for the mutants of programs: the small faults that a test of their files should notice.
package struct MutantsQuestion: SyntaxQuestion {
  package typealias Answer = [[MutableText]]

  /// The files of each program.
  package var programs: [[String]]
  /// Files whose types have members that the programs use, such as a library's.
  package var library: [String]

  /// A question about these programs.
  package init(programs: [[String]], library: [String]) {
    self.programs = programs
    self.library = library
  }

  package var request: SyntaxRequest { .mutants(self) }
}

/// What can be mutated in a text.
package struct MutableText: Codable, Equatable, Sendable {
  /// The bodies of functions that are in no other body, in order.
  package var bodies: [MutableBody]
  /// The mutations, in the order of their places.
  package var mutations: [Mutation]

  /// A text with these bodies and mutations.
  package init(bodies: [MutableBody], mutations: [Mutation]) {
    self.bodies = bodies
    self.mutations = mutations
  }
}

/// The body of a function, an initializer or an accessor. It can be replaced by a choice between copies of itself.
package struct MutableBody: Codable, Equatable, Sendable {
  /// What is between the braces.
  package var bytes: ByteRange
  /// Where a copy needs the word `return`, because it is not the only expression of the body any more.
  package var value: Int?
  /// Whether each copy of an initializer can end with `return`, so that the compiler places its errors there.
  package var returnsAtEnd: Bool
  /// Whether it is that of an initializer.
  package var isInitializer: Bool

  /// A body at this place.
  package init(
    bytes: ByteRange, value: Int? = nil, returnsAtEnd: Bool = false, isInitializer: Bool = false
  ) {
    self.bytes = bytes
    self.value = value
    self.returnsAtEnd = returnsAtEnd
    self.isInitializer = isInitializer
  }
}

/// A small fault in a text.
package struct Mutation: Codable, Equatable, Sendable {
  /// The kinds of faults.
  package enum Operation: String, Codable, CaseIterable, Sendable {
    case superCallRemoved = "super-call-removed"
    case madeStrong = "made-strong"
    case madeUnowned = "made-unowned"
    case forceUnwrapped = "force-unwrapped"
    case madeStatic = "made-static"
    case guardRemoved = "guard-removed"
    case memberSwapped = "member-swapped"
    case conditionPartDropped = "condition-part-dropped"
    case conditionNegated = "condition-negated"
    case statementRemoved = "statement-removed"
    case constantChanged = "constant-changed"
    case textEmptied = "text-emptied"
    case operatorTurned = "operator-turned"
    case resultReplaced = "result-replaced"
    case attributeDropped = "attribute-dropped"
  }

  /// Bytes that are replaced.
  package struct Edit: Codable, Equatable, Sendable {
    /// The replaced bytes; an empty range for an insertion.
    package var bytes: ByteRange
    /// The text in their place.
    package var with: String

    /// A replacement of these bytes.
    package init(_ bytes: ByteRange, with: String) {
      self.bytes = bytes
      self.with = with
    }
  }

  /// How a fault outside of bodies can be chosen while the program runs.
  package struct Choice: Codable, Equatable, Sendable {
    /// Where the condition is that chooses the fault.
    package static let condition = "«condition»"
    /// Where the source without this fault is.
    package static let otherwise = "«otherwise»"
    /// What begins the name of a declaration: nothing, or inside of another choice what makes it another name.
    package static let renamed = "«renamed»"

    /// The replaced bytes.
    package var bytes: ByteRange
    /// The text in their place, with the words above.
    package var text: String
    /// The property in place of the source without this fault; nil if the bytes are no property.
    package var property: Property?

    /// A choice at this place.
    package init(_ bytes: ByteRange, text: String, property: Property? = nil) {
      self.bytes = bytes
      self.text = text
      self.property = property
    }

    /// A stored property that can have other storage.
    package struct Property: Codable, Equatable, Sendable {
      /// Its name.
      package var name: String
      /// Its declaration, without observers and attributes, as storage that exists before an initializer sets it.
      package var declaration: String
      /// Where its first value is written, with the sign before it. Other choices can be in it.
      package var initial: ByteRange?
      /// Whether only an initializer gives it a value.
      package var isSetByInitializer: Bool

      /// A property with this name.
      package init(name: String, declaration: String, initial: ByteRange?, isSetByInitializer: Bool) {
        self.name = name
        self.declaration = declaration
        self.initial = initial
        self.isSetByInitializer = isSetByInitializer
      }
    }

    /// The source with one more fault to choose.
    ///
    /// - Parameters:
    ///   - source: the source without this fault, perhaps with others.
    ///   - condition: the condition that chooses the fault.
    package func added(to source: String, when condition: String) -> String {
      text
        .replacing(Self.otherwise, with: source.replacing(Self.renamed, with: "\(Self.renamed)own_"))
        .replacing(Self.condition, with: condition)
    }
  }

  /// What kind of fault it is.
  package var operation: Operation
  /// The line on which it begins, from 1.
  package var line: Int
  /// The changes, in order and apart from each other.
  package var edits: [Edit]
  /// The index of the body that has all changes; nil if no body has.
  package var body: Int?
  /// How it can be chosen if no body has it; nil if it must be compiled alone.
  package var choice: Choice?

  /// A mutation with these facts.
  package init(_ operation: Operation, line: Int, edits: [Edit], body: Int?, choice: Choice? = nil) {
    self.operation = operation
    self.line = line
    self.edits = edits
    self.body = body
    self.choice = choice
  }

  /// Whether other modules see another declaration.
  package var changesDeclaration: Bool { choice?.property != nil }
}
