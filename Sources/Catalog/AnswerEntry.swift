import CourseModel

/// An entry in a list of answers.
struct AnswerEntry {
  let value: ManifestValue
  let fields: Fields
  let exercise: Exercise
  let changes: SolutionChanges

  /// The id as it is written, valid or not.
  var givenID: String? { value.node["id"]?.scalar?.string }

  /// The line of the entry, from 1.
  var line: Int? { value.place.line }

  /// The complete answer; nil if there are errors.
  var files: [String: String]? { changes.answer(fields) }

  /// The entry's id; nil if it is missing or not valid.
  func id(example: String) -> String? {
    guard let value = fields.required("id", example: "id: \(example)"),
      let id = value.text(example: "id: \(example)")
    else { return nil }
    guard ExerciseID.isKebabCase(id) else {
      fields.report(
        value.place, "`\(id)` is not a valid id", "use lowercase letters, digits and single hyphens")
      return nil
    }
    return id
  }

  /// A text that the entry must have.
  func text(_ key: String, example: String) -> String? {
    fields.required(key, example: "\(key): \(example)")?.text(example: "\(key): …")
  }
}
