/// Names an exercise in its course: `<lesson>/<name>` in kebab-case, for example `delegation/list-view`.
///
/// It does not change, because progress and results are stored under it.
package struct ExerciseID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The id of the lesson that the exercise belongs to.
  package let lesson: String
  /// The name within the lesson.
  package let name: String

  /// An id of two parts, which must be kebab-case.
  package init(lesson: String, name: String) {
    self.lesson = lesson
    self.name = name
  }

  /// Parses `<lesson>/<name>`; nil unless both parts are kebab-case.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(Self.isKebabCase) else { return nil }
    self.init(lesson: parts[0], name: parts[1])
  }

  /// `<lesson>/<name>`, as in commands.
  package var description: String { "\(lesson)/\(name)" }

  /// Whether the text is the id or the name within the lesson.
  package func isNamed(_ text: String) -> Bool { description == text || name == text }

  /// Whether a text consists of lowercase words and digits, joined by single hyphens.
  package static func isKebabCase(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
  }

  /// Alphabetical order, which is not the order of the course.
  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}

extension ExerciseID: Codable {
  /// Decodes a string.
  ///
  /// - Throws: `DecodingError` if the string is not an id.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let id = ExerciseID(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not an exercise id: \(text)"))
    }
    self = id
  }

  /// Encodes the id as a string.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
