/// What a compiled grader, or the given files of an exercise, use of a learner's module.
///
/// The compiler has decided it: the index names the declaration that each reference resolves to, and the object names
/// the functions and conformances that it calls without a reference in the source.
package struct GraderUses: Codable, Equatable, Sendable {
  /// The unique names (USRs) of the declarations.
  package var declarations: Set<String>
  /// The unique names of the classes and protocols that types of the user inherit from: inside of these types, a
  /// member needs no receiver.
  package var inheritedTypes: Set<String>
  /// The unique names of the learner's types whose values the grader compares, hashes or writes as literals.
  package var comparedTypes: Set<String>
  /// The unique names of the learner's types whose values the grader hashes.
  package var hashedTypes: Set<String>

  /// The use of these declarations and types.
  package init(
    declarations: Set<String> = [], inheritedTypes: Set<String> = [], comparedTypes: Set<String> = [],
    hashedTypes: Set<String> = []
  ) {
    self.declarations = declarations
    self.inheritedTypes = inheritedTypes
    self.comparedTypes = comparedTypes
    self.hashedTypes = hashedTypes
  }
}
