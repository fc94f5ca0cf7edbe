/// How the grader of an exercise is compiled and run.
package struct GraderSettings: Equatable, Sendable, Codable {
  /// A variable of the environment in which the tests run.
  package struct Variable: Equatable, Sendable, Codable {
    /// Its name.
    package var name: String
    /// Its value.
    package var value: String

    /// A variable with this value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The language mode of the grader: 5 or 6.
  package var language = 6
  /// The variables, in the order of the manifest; each name once.
  package var variables: [Variable] = []

  /// Language mode 6, and no variables.
  package init() {}

  /// The variables' values, by their names.
  package var environment: [String: String] {
    Dictionary(variables.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
