import CourseModel

/// Which errors a learner should see before others: mending the first often mends the rest.
enum ErrorRank: CaseIterable {
  /// The text can't be read; what the compiler says of the rest is guesswork.
  case text
  /// The course says that others follow from it.
  case cause
  /// It stands for itself.
  case itself
  /// It follows from another one.
  case consequence

  /// - Parameter places: where errors are.
  init(_ error: Diagnostic, _ notes: [Diagnostic], isCause: Bool, _ places: Set<ErrorPlace>) {
    if error.severity == .error, Self.isAboutText(error.message) {
      self = .text
    } else if Self.isVague(error.message) || Self.blames(notes, in: places.subtracting([ErrorPlace(error)])) {
      self = .consequence
    } else {
      self = isCause ? .cause : .itself
    }
  }

  /// Whether the compiler's parser said this.
  private static func isAboutText(_ message: String) -> Bool {
    let beginnings = [
      "expected ", "consecutive ", "unterminated ", "unnamed parameters ", "extraneous '}'", "unexpected '",
      "invalid character in source",
    ]
    return beginnings.contains(where: message.hasPrefix)
      || message.contains(#/^keyword '.+' cannot be used as an identifier/#)
  }

  /// Whether this is what the compiler says when it could not understand something else.
  private static func isVague(_ message: String) -> Bool {
    let words = [
      "cannot infer ", "could not be inferred", "is ambiguous without", "'nil' requires a contextual type",
      "ambiguous use of ",
    ]
    return words.contains(where: message.contains)
  }

  /// Whether the notes of an error point at lines that have errors of their own.
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
