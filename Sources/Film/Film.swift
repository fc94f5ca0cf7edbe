import Foundation

/// What happened between objects while a program ran: the form `codelab/film/v1`.
///
/// It is described in `Documentation/film-v1.schema.json`. The same code gives the same bytes: there are no addresses,
/// times or hashes in it.
package struct Film: Codable, Equatable, Sendable {
  /// The version of this form.
  package static let schema = "codelab/film/v1"

  /// The version of the form.
  package var schema = Film.schema
  /// What was filmed, such as the id of an exercise.
  package var title: String
  /// Those that send and receive, and those that are held, in the order of their first appearance. The first one is the
  /// app.
  package var objects: [FilmObject]
  /// The steps in order.
  package var steps: [FilmStep]
  /// How the film ends.
  package var ending: FilmEnding

  /// A film with these parts.
  package init(title: String, objects: [FilmObject], steps: [FilmStep], ending: FilmEnding) {
    self.title = title
    self.objects = objects
    self.steps = steps
    self.ending = ending
  }

  /// The object with this number; the app if there is none.
  package func object(_ id: Int) -> FilmObject {
    // The numbers are those of the places, unless somebody else has made the film.
    if objects.indices.contains(id), objects[id].id == id { return objects[id] }
    return objects.first { $0.id == id } ?? .app
  }

  /// The references after a step, which is counted from 0.
  package func references(after step: Int) -> [FilmReference] {
    steps.prefix(step + 1).last { $0.references != nil }?.references ?? []
  }

  /// The numbers of the objects that were deallocated up to a step, with it.
  package func gone(after step: Int) -> Set<Int> { Set(steps.prefix(step + 1).flatMap(\.gone)) }
}

/// Somebody in a film.
package struct FilmObject: Codable, Equatable, Sendable {
  /// What it is.
  package enum Kind: String, Codable, Sendable {
    case app, object, closure
  }

  /// The number; 0 is the app.
  package var id: Int
  /// What it is.
  package var kind: Kind
  /// The name, such as `ListView 2` or `closure (Screen.swift:12)`.
  package var name: String

  /// An object with this name.
  package init(id: Int, kind: Kind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }

  /// Whether it is an object of LabKit's or Foundation's, not of the learner's.
  var isOfLibrary: Bool { kind == .object && ["UI", "NS"].contains(where: name.hasPrefix) }

  /// The name, cut to so many characters; a closure keeps its line.
  package func name(within length: Int) -> String {
    guard name.count > length else { return name }
    guard length > 0 else { return "" }
    return kind == .closure ? "…" + name.suffix(length - 1) : name.prefix(length - 1) + "…"
  }

  /// Everything that is no object: a main file, a grader.
  package static let app = FilmObject(id: 0, kind: .app, name: "the app")
}

/// A step: a message, and the references after it.
package struct FilmStep: Codable, Equatable, Sendable {
  /// What a step is.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// A method is called.
    case call
    /// Code that belongs to no object runs: a function, a static member, or a member of a struct or an enum.
    case run
    /// A closure is called.
    case closure
    /// A computed property is read.
    case get
    /// A property is set.
    case set
    /// An object is created.
    case create
    /// An object is deallocated.
    case destroy
    /// A call returns a value.
    case answer
    /// A call throws an error.
    case error
    /// References have changed, and no message says why.
    case change

    /// Whether this is what a call ends with.
    package var isResult: Bool { self == .answer || self == .error }
  }

  /// What it is.
  package var kind: Kind
  /// Who sends.
  package var from: Int
  /// Who receives.
  package var to: Int
  /// The message, such as `selectRow(at: 3)`, or `super.viewDidLoad()` for the superclass's code.
  package var text: String
  /// Where the sender is: its file, or nil if it is not shown.
  package var file: String?
  /// The line, from 1.
  package var line: Int?
  /// The text of that line.
  package var source: String?
  /// The objects that are deallocated when the step is over.
  package var gone: [Int]
  /// All references after the step; nil if they are the same as before.
  package var references: [FilmReference]?
  /// The type in whose code the sender is; nil if it is in none. It is not part of the form.
  var writer: String?

  private enum CodingKeys: CodingKey { case kind, from, to, text, file, line, source, gone, references }

  /// The objects that are deallocated, and that the message itself does not name.
  package var lost: [Int] { kind == .change ? [] : gone.filter { kind != .destroy || $0 != to } }

  /// What a message to the superclass's code begins with.
  static let superPrefix = "super."

  /// Whether an object calls the code of its superclass.
  var isToSuper: Bool { from == to && (text.hasPrefix(Self.superPrefix) || text.hasPrefix("super[")) }

  /// A step with these facts.
  package init(
    kind: Kind, from: Int, to: Int, text: String, file: String? = nil, line: Int? = nil,
    source: String? = nil,
    gone: [Int] = [], references: [FilmReference]? = nil
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.text = text
    self.file = file
    self.line = line
    self.source = source
    self.gone = gone
    self.references = references
  }
}

/// A reference to an object or closure.
package struct FilmReference: Codable, Equatable, Hashable, Sendable {
  /// Whether it keeps the object alive.
  package enum Kind: String, Codable, Sendable {
    case strong, weak, unowned
  }

  /// Who holds it.
  package var from: Int
  /// What it refers to.
  package var to: Int
  /// Whether it keeps that alive.
  package var kind: Kind
  /// The property or variable; `captures` for what a closure captures.
  package var name: String

  /// A reference between two objects.
  package init(from: Int, to: Int, kind: Kind, name: String) {
    self.from = from
    self.to = to
    self.kind = kind
    self.name = name
  }
}

/// How a film ends.
package struct FilmEnding: Codable, Equatable, Sendable {
  /// Whether the program was filmed to its end.
  package var isComplete: Bool
  /// What ended it early, or what the filmed check expected and did not find.
  package var reason: String?

  /// An ending; a reason means that the film is not complete.
  package init(reason: String? = nil) {
    isComplete = reason == nil
    self.reason = reason
  }
}

extension Film {
  /// The film as JSON, with a line feed at its end; the same film gives the same bytes.
  ///
  /// - Throws: `EncodingError`.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
