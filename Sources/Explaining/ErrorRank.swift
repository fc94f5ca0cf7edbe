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
  ///   - places: the lines that have errors.
  ///   - hasUnknownType: whether the file names a type that does not exist.
  init(
    _ error: Diagnostic, _ notes: [Diagnostic], _ meaning: ErrorExplanation?, _ places: Set<ErrorPlace>,
    hasUnknownType: Bool
  ) {
    let isCause = meaning?.causesOthers ?? false
    if error.severity == .error, Self.isAboutText(error.message) || meaning?.isSyntax == true {
      self = .text
    } else if Self.isVague(error.message) || hasUnknownType && Self.isAboutSuperclass(error.message)
      || Self.blames(notes, in: places.subtracting([ErrorPlace(error)]))
    {
      self = .consequence
    } else {
      self = isCause ? .cause : .itself
    }
  }

  /// Whether the message comes from the compiler's parser.
  private static func isAboutText(_ message: String) -> Bool {
    let beginnings = [
      "expected ", "consecutive ", "unterminated ", "unnamed parameters ", "extraneous '}'", "unexpected '",
      "invalid character in source",
    ]
    return beginnings.contains(where: message.hasPrefix)
      || message.contains(#/^keyword '.+' cannot be used as an identifier/#)
  }

  /// Whether the compiler reports this if it did not understand something else.
  private static func isVague(_ message: String) -> Bool {
    let words = [
      "cannot infer ", "could not be inferred", "is ambiguous without", "'nil' requires a contextual type",
      "ambiguous use of ",
    ]
    return words.contains(where: message.contains)
  }

  /// Whether the message says that the superclass lacks something, which an unknown superclass always does.
  private static func isAboutSuperclass(_ message: String) -> Bool {
    message.contains("no superclass") || message.contains("does not override ")
  }

  /// Whether the notes of an error point to lines that have errors of their own.
  private static func blames(_ notes: [Diagnostic], in places: Set<ErrorPlace>) -> Bool {
    notes.contains { $0.line != nil && places.contains(ErrorPlace($0)) }
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
