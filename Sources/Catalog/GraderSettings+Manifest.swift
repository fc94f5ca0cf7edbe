import CourseModel

extension GraderSettings {
  private static let example = "grader: {language: 5, environment: {RUNALL: \"true\"}}"

  /// The settings in an `exercise.yml`; those that are left out have their defaults.
  init(_ value: ManifestValue?) {
    self.init()
    guard let fields = value?.fields(example: Self.example) else { return }
    language = fields.optional("language")?.whole(5...6, example: "language: 5") ?? language
    if let values = fields.optional("environment")?.fields(example: Self.example) {
      variables = values.keys.compactMap { Self.variable($0, values) }
    }
    fields.finish()
  }

  private static func variable(_ key: ManifestValue, _ values: Fields) -> Variable? {
    guard key.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      values.report(
        key.place, "`\(key.name)` can't be the name of a variable", "use letters, digits and underscores")
      return nil
    }
    let value = values.optional(key.name)?.text(example: "\(key.name): \"true\"")
    return value.map { Variable(name: key.name, value: $0) }
  }
}
