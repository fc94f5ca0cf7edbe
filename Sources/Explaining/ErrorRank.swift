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
