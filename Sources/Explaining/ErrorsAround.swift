import CourseModel

/// The errors of one call of the compiler, to find out which of them cause others.
struct ErrorsAround {
  private let errors: [Diagnostic]
  private let places: Set<ErrorPlace>
  /// The types that do not exist, and the files that name them.
  private let unknownTypes: [(name: String, file: String)]
  private let surroundings: (Diagnostic) -> CodeSurroundings?

  init(_ all: [Diagnostic], surroundings: @escaping (Diagnostic) -> CodeSurroundings?) {
    errors = all.filter { $0.severity == .error }
    places = Set(errors.filter { $0.line != nil }.map(ErrorPlace.init))
    unknownTypes = errors.compactMap { error in error.unknownType.map { ($0, error.file) } }
    self.surroundings = surroundings
  }

  /// Whether the file names a type that does not exist.
  func haveUnknownType(in file: String) -> Bool { unknownTypes.contains { $0.file == file } }

  /// Whether the error is about an unknown name in a file that imports a module which does not exist.
  func lackModule(of error: Diagnostic) -> Bool {
    error.message.hasPrefix("cannot find ")
      && errors.contains { $0.file == error.file && $0.message.hasPrefix("no such module ") }
  }

  /// Whether the notes of an error point to lines that have errors of their own.
  func areBlamed(by notes: [Diagnostic], of error: Diagnostic) -> Bool {
    let others = places.subtracting([ErrorPlace(error)])
    return notes.contains { $0.line != nil && others.contains(ErrorPlace($0)) }
  }

  /// Whether the error's line speaks of a type that does not exist, or it is in the braces of a declaration whose head
  /// has an error.
  func cause(_ error: Diagnostic) -> Bool {
    guard let line = error.line, error.severity == .error, error.unknownType == nil else { return false }
    if let mine = surroundings(error), unknownTypes.contains(where: { mine.hasInLine($0.name) }) {
      return true
    }
    return errors.contains { other in
      other.file == error.file && other.line != line
        && surroundings(other)?.body?.contains(line) == true
    }
  }
}

/// A line that an error is about.
struct ErrorPlace: Hashable {
  private let file: String
  private let line: Int?

  init(_ diagnostic: Diagnostic) {
    file = diagnostic.file
    line = diagnostic.line
  }
}

extension Diagnostic {
  /// The type that does not exist, according to this error.
  fileprivate var unknownType: String? {
    message.firstMatch(of: #/^cannot find type '(.+)' in scope/#).map { String($0.1) }
  }
}
