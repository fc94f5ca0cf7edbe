import CourseModel

/// The order in which errors are shown: correcting the first often corrects the rest.
enum ErrorRank: CaseIterable {
  /// A syntax error, after which the compiler can only guess, or code that the course knows as one.
  case text
  /// An error that causes others, according to the course.
  case cause
  /// An error that is independent of others.
  case itself
  /// An error that another one causes.
  case consequence

  /// - Parameters:
  ///   - meaning: what the course says about the error.
  ///   - others: the other errors of the compiler.
  init(
    _ error: Diagnostic, _ notes: [Diagnostic], _ meaning: ErrorExplanation?, among others: ErrorsAround
  ) {
    let isCause = meaning?.causesOthers ?? false
    if error.severity == .error, Self.isAboutText(error.message) || meaning?.isSyntax == true {
      self = .text
    } else if Self.isVague(error.message)
      || others.haveUnknownType(in: error.file) && Self.isAboutSuperclass(error.message)
      || meaning?.isAboutAnyName != false && others.lackModule(of: error)
      || others.areBlamed(by: notes, of: error) || others.cause(error)
    {
      self = .consequence
    } else {
      self = isCause ? .cause : .itself
    }
  }

  /// Whether the message comes from the compiler's parser.
  static func isAboutText(_ message: String) -> Bool {
    let beginnings = [
      "expected ", "consecutive ", "unterminated ", "unnamed parameters ", "extraneous '}'", "unexpected '",
      "invalid character in source", "cannot find ')' to match opening '('",
    ]
    return beginnings.contains(where: message.hasPrefix)
      || message.contains(#/^keyword '.+' cannot be used as an identifier/#)
  }

  /// Whether the compiler reports this if it did not understand something else.
  private static func isVague(_ message: String) -> Bool {
    let words = [
      "cannot infer ", "unable to infer ", "failed to produce diagnostic ", "could not be inferred",
      "is ambiguous without", "'nil' requires a contextual type",
      "ambiguous use of ", "cannot be resolved without a contextual type",
      "expansion of macro ",
    ]
    return words.contains(where: message.contains)
  }

  /// Whether the message says that the superclass lacks something, which an unknown superclass always does.
  private static func isAboutSuperclass(_ message: String) -> Bool {
    message.contains("no superclass") || message.contains("does not override ")
  }
}

extension Diagnostic {
  /// Whether this is an error that the compiler's parser found.
  package var isOfParser: Bool { severity == .error && ErrorRank.isAboutText(message) }
}

extension ErrorExplanation {
  /// Whether the explanation knows nothing of the name that an error is about.
  fileprivate var isAboutAnyName: Bool {
    note == nil && code == nil
      && error.parts.contains { part in
        if case .hole = part { true } else { false }
      }
  }
}

/// The errors of one call of the compiler, to find out which of them cause others.
struct ErrorsAround {
  private let places: Set<ErrorPlace>
  /// The types that do not exist, and the files that name them.
  private let unknownTypes: [(name: String, file: String)]
  /// The files that import a module which does not exist.
  private let filesWithoutModule: Set<String>
  /// What is declared with another type than that of its value, or with a call that lacks `await` or `try`, and where.
  private let wronglyTyped: [(name: String, place: ErrorPlace)]
  /// The braces of the declarations whose heads have errors, with the lines of these.
  private let bodies: [(file: String, line: Int?, body: ClosedRange<Int>)]
  /// The types with an error at one of their members, but not in its body.
  private let brokenTypes: [(name: String, place: ErrorPlace)]
  private let surroundings: (Diagnostic) -> CodeSurroundings?

  init(_ all: [Diagnostic], surroundings: @escaping (Diagnostic) -> CodeSurroundings?) {
    let errors = all.filter { $0.severity == .error }
    places = Set(errors.filter { $0.line != nil }.map(ErrorPlace.init))
    unknownTypes = errors.compactMap { error in error.unknownType.map { ($0, error.file) } }
    filesWithoutModule = Set(errors.filter { $0.message.hasPrefix("no such module ") }.map(\.file))
    wronglyTyped = errors.compactMap { error in
      guard error.isAboutDeclaredValue, error.line != nil,
        let name = surroundings(error)?.declaredName
      else { return nil }
      return (name, ErrorPlace(error))
    }
    bodies = errors.compactMap { error in surroundings(error)?.body.map { (error.file, error.line, $0) } }
    brokenTypes = errors.compactMap { error in
      surroundings(error)?.typeOfMember.map { (String($0), ErrorPlace(error)) }
    }
    self.surroundings = surroundings
  }

  /// Whether the file names a type that does not exist.
  func haveUnknownType(in file: String) -> Bool { unknownTypes.contains { $0.file == file } }

  /// The line that shows which brace of the error's file, or which other sign, is missing or too many, if that is what the
  /// explanation says; nil if it is not, or this is not known.
  func lineOfSlip(of error: Diagnostic, _ explanation: ErrorExplanation?) -> Int? {
    let demands = ErrorExplanation.demands(in: explanation?.inside ?? "").map(\.word)
    if demands.contains(where: ["missingSign", "surplusSign", "surplusSeparator", "braceOfCase"].contains) {
      return surroundings(error)?.slip?.line
    }
    return demands.contains(where: ["unclosedBrace", "provenBrace"].contains)
      ? surroundings(error)?.braceEnd : nil
  }

  /// Whether the error is about an unknown name in a file that imports a module which does not exist.
  func lackModule(of error: Diagnostic) -> Bool {
    error.message.hasPrefix("cannot find ") && filesWithoutModule.contains(error.file)
  }

  /// Whether the notes of an error point to lines that have errors of their own.
  func areBlamed(by notes: [Diagnostic], of error: Diagnostic) -> Bool {
    notes.contains { note in
      let place = ErrorPlace(note)
      return note.line != nil && place != ErrorPlace(error) && places.contains(place)
    }
  }

  /// Whether the error's line speaks of a type that does not exist, or of what is declared elsewhere with a value that
  /// does not fit its type, or whose call has an error; or its type lacks a member, and has an error in its declaration; or it is in the braces of a
  /// declaration whose head has an error.
  func cause(_ error: Diagnostic) -> Bool {
    guard let line = error.line, error.severity == .error, error.unknownType == nil else { return false }
    if let type = error.message.firstMatch(of: #/^value of type '(\w+)\??' has no member /#)?.1,
      brokenTypes.contains(where: { $0.name == type && $0.place != ErrorPlace(error) })
    {
      return true
    }
    if let mine = surroundings(error) {
      if unknownTypes.contains(where: { mine.hasInLine($0.name) }) { return true }
      let place = ErrorPlace(error)
      if wronglyTyped.contains(where: { $0.place != place && mine.hasInLine($0.name) }) { return true }
    }
    return bodies.contains { $0.file == error.file && $0.line != line && $0.body.contains(line) }
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
  /// Whether the error is about a value that does not fit what is declared, or a call that gives it.
  fileprivate var isAboutDeclaredValue: Bool {
    ["expression is 'async' but is not marked", "call can throw"].contains(where: message.hasPrefix)
      || message.contains(" to specified type '")
      || message.hasSuffix("in a function that does not support concurrency")
  }

  /// The type that does not exist, according to this error.
  fileprivate var unknownType: String? {
    message.firstMatch(of: #/^cannot find type '(.+)' in scope/#).map { String($0.1) }
  }
}
