/// Asks for the marks with which files record their calls.
///
/// The marks are inserted, and no line break is among them: each statement stays on its line.
package struct FilmQuestion: SyntaxQuestion {
  package typealias Answer = [MarkedText]

  /// A file.
  package struct Text: Codable, Equatable, Sendable {
    /// The source.
    package var source: String
    /// Whether the file's statements are run as a program.
    package var isMain: Bool
    /// Lines on which the compiler refuses marks: the innermost closures there get none, or else the declarations.
    package var unmarked: Set<Int>
    /// Lines on which it refuses them without those of the closures, too: the declarations there get none.
    package var unmarkedDeclarations: Set<Int>

    /// A file with this source.
    package init(
      source: String, isMain: Bool = false, unmarked: Set<Int> = [], unmarkedDeclarations: Set<Int> = []
    ) {
      self.source = source
      self.isMain = isMain
      self.unmarked = unmarked
      self.unmarkedDeclarations = unmarkedDeclarations
    }
  }

  /// What gets marks in files.
  package enum Extent: String, Codable, Sendable {
    /// All of a program.
    case program
    /// What is called of a grader: its functions, accessors and closures.
    case grader
    /// What is called of a library: its functions and accessors.
    case library
  }

  /// The files.
  package var texts: [Text]
  /// The number of the first place.
  package var first: Int
  /// What gets marks.
  package var extent: Extent
  /// Whether a class without an initializer gets the one that the compiler would add, with marks. The two can differ in
  /// their isolation.
  package var addsInitializers: Bool

  /// A question about these files.
  package init(
    texts: [Text], first: Int, of extent: Extent = .program, addsInitializers: Bool = true
  ) {
    self.texts = texts
    self.first = first
    self.extent = extent
    self.addsInitializers = addsInitializers
  }

  package var request: SyntaxRequest { .film(self) }
}

/// A text with marks, and the places that the marks name.
package struct MarkedText: Codable, Equatable, Sendable {
  /// The source with its marks.
  package var source: String
  /// The places, in the order of their numbers.
  package var places: [FilmPlace]
  /// Whether every declaration has its marks; closures without marks belong to the function around them.
  package var isComplete: Bool

  /// A text with its places.
  package init(source: String, places: [FilmPlace], isComplete: Bool = true) {
    self.source = source
    self.places = places
    self.isComplete = isComplete
  }
}

/// A function, accessor, initializer or closure of an instrumented file.
package struct FilmPlace: Codable, Equatable, Sendable {
  /// What it is.
  package enum Kind: String, Codable, Sendable {
    case function, initializer, deinitializer, getter, setter, observer, closure, main
  }

  /// What it is.
  package var kind: Kind
  /// The type around it; nil outside of types.
  package var type: String?
  /// The name, such as `selectRow`; that of the function around it for a closure.
  package var name: String
  /// The labels of the parameters, `_` if there is none.
  package var labels: [String]
  /// The line on which it begins.
  package var line: Int
  /// The members of the superclass that it uses by `super`.
  package var superMembers: [SuperMember]

  /// A member of the superclass, such as `viewDidLoad` in `super.viewDidLoad()`.
  package struct SuperMember: Codable, Equatable, Sendable {
    /// The name.
    package var name: String
    /// The line of the statement with it.
    package var line: Int

    /// A member that a statement on this line uses.
    package init(name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  /// A place with these facts.
  package init(
    kind: Kind, type: String?, name: String, labels: [String], line: Int, superMembers: [SuperMember] = []
  ) {
    self.kind = kind
    self.type = type
    self.name = name
    self.labels = labels
    self.line = line
    self.superMembers = superMembers
  }
}
