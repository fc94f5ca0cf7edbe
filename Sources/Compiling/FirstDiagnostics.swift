import CourseModel

/// What is counted apart: a flood of warnings must not hide an error.
private struct Kind: Hashable {
  let severity: Diagnostic.Severity
  let hasPlace: Bool
}

extension [Diagnostic] {
  /// How many errors, warnings and notes are kept, each with and without a place.
  static let mostOfEach = 200

  /// The first errors, warnings and notes, with and without a place. A person reads the first few, and each costs a
  /// search in the sources.
  func firstOfEach(_ most: Int = mostOfEach) -> [Diagnostic] {
    var counts: [Kind: Int] = [:]
    var isKept = true
    return filter { diagnostic in
      // A note belongs to the error or warning before it.
      guard isKept || diagnostic.severity != .note else { return false }
      let kind = Kind(severity: diagnostic.severity, hasPlace: !diagnostic.file.isEmpty)
      counts[kind, default: 0] += 1
      let fits = counts[kind, default: 0] <= most
      if diagnostic.severity != .note { isKept = fits }
      return fits
    }
  }
}
