import CourseModel
import Foundation
import Spelling

/// The words of a learner's files and of the given ones, to guess what a misspelled name stands for.
struct KnownWords {
  private let words: Set<String>

  init(_ sources: [String: String], _ exercise: Exercise) {
    let given = exercise.given.compactMap { try? String(contentsOf: $0.file, encoding: .utf8) }
    words = (Array(sources.values) + given).reduce(into: []) { words, text in
      words.formUnion(text.matches(of: #/[A-Za-z_][A-Za-z_0-9]+/#).map { String($0.output) })
    }
  }

  /// The word that is most like this one, if any is.
  func nearest(to word: String) -> [String] {
    let others = words.subtracting([word]).filter { $0.count > 1 }
    return Spelling.nearest(to: word, in: others).map { [$0] } ?? []
  }
}
