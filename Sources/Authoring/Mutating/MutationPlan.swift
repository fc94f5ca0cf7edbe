import CourseModel
import Foundation
import Grading
import Hashing

/// The mutants of an exercise, and which of them are graded.
struct MutationPlan: Sendable {
  let exercise: Exercise
  let set: MutantSet
  /// The positions of the mutants to grade.
  private(set) var chosen: [Int]
  /// The lines that learners write, by file, from 1.
  private let learners: [String: Set<Int>]

  init(exercise: Exercise, set: MutantSet, allLines: Bool) {
    self.exercise = exercise
    self.set = set
    let learners = LearnersLines.of(set.solution, exercise)
    self.learners = learners
    chosen = set.mutants.indices.filter { index in
      let mutant = set.mutants[index]
      return allLines || learners[mutant.file]?.contains(mutant.line) == true
    }
  }

  var mutants: [Mutant] { chosen.map { set.mutants[$0] } }

  /// Whether learners write the line of a mutant.
  func isLearners(_ mutant: Mutant) -> Bool { learners[mutant.file]?.contains(mutant.line) == true }

  mutating func keep(_ isKept: (Mutant) -> Bool) {
    chosen = chosen.filter { isKept(set.mutants[$0]) }
  }

  /// The order in which mutants enter a sample.
  func rank(of mutant: Mutant, seed: UInt64) -> String {
    ContentHash.hex(of: ["\(seed)", exercise.id.description, mutant.id])
  }
}

/// The lines of the solution that are not in the starter.
enum LearnersLines {
  /// By file, from 1.
  static func of(_ solution: [String: String], _ exercise: Exercise) -> [String: Set<Int>] {
    Dictionary(
      uniqueKeysWithValues: solution.map { name, text in
        let file = exercise.folders.starter.appending(path: name)
        let starter = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let added = lines(text).difference(from: lines(starter)).insertions.compactMap { change -> Int? in
          if case .insert(let offset, _, _) = change { offset + 1 } else { nil }
        }
        return (name, Set(added))
      })
  }

  private static func lines(_ text: String) -> [String] {
    text.sourceLines.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
