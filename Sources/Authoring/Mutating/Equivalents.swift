import CourseModel
import Grading

/// The entries of a file of equivalent mutants.
struct Equivalents: Sendable {
  private let entries: [(key: [String], entry: EquivalentMutant)]

  init(_ entries: [EquivalentMutant]) {
    self.entries = entries.map { (Self.key($0.files), $0) }
  }

  /// The entry that describes a mutant.
  func entry(for id: String, in set: MutantSet) -> EquivalentMutant? {
    guard !entries.isEmpty, let mutant = set.mutants.first(where: { $0.id == id }) else { return nil }
    let key = Self.key(mutant, set)
    return entries.first { $0.key == key }?.entry
  }

  /// The entries that describe none of the mutants.
  func unfit(in set: MutantSet) -> [EquivalentMutant] {
    guard !entries.isEmpty else { return [] }
    let keys = Set(set.mutants.map { Self.key($0, set) })
    return entries.filter { !keys.contains($0.key) }.map(\.entry)
  }

  private static func key(_ mutant: Mutant, _ set: MutantSet) -> [String] {
    key(set.solution.merging([mutant.file: mutant.text]) { $1 })
  }

  /// The files without white space, because an entry may break lines in another way.
  private static func key(_ files: [String: String]) -> [String] {
    files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.filter { !$0.isWhitespace }] }
  }
}
