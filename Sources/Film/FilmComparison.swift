/// Compares what two films tell.
package struct FilmComparison {
  /// The index of the first step in which they differ; nil if they tell the same.
  package let firstDifference: Int?
  /// The sentence of the first film for that step; nil if it ends before.
  package let old: String?
  /// The sentence of the second film for that step; nil if it ends before.
  package let new: String?

  /// Compares two films step by step.
  package init(_ one: Film, _ other: Film) {
    let sentences = [FilmSentences(one), FilmSentences(other)]
    let (first, second) = (one.steps.map(sentences[0].sentence), other.steps.map(sentences[1].sentence))
    let common = zip(first, second).prefix { $0 == $1 }.count
    firstDifference = common == first.count && common == second.count ? nil : common
    old = first.indices.contains(common) ? first[common] : nil
    new = second.indices.contains(common) ? second[common] : nil
  }

  /// The index of the first step in which two programs do something else; nil if there is none. The text of an assigned
  /// value and the lines of closures are no differences: they are how it is written.
  package static func ofBehaviour(_ one: Film, _ other: Film) -> Int? {
    let (first, second) = (FilmBehaviour(one).steps, FilmBehaviour(other).steps)
    let common = zip(first, second).prefix { $0 == $1 }.count
    return common == first.count && common == second.count ? nil : common
  }
}

/// What a film's steps do, without how it is written.
private struct FilmBehaviour {
  struct Step: Equatable {
    let kind: FilmStep.Kind
    let names: [String]
    let references: Set<[String]>
  }

  let steps: [Step]

  init(_ film: Film) {
    let names = Dictionary(film.objects.map { ($0.id, Self.withoutPlaces($0.name)) }) { first, _ in first }
    var references: Set<[String]> = []
    steps = film.steps.map { step in
      if let changed = step.references {
        references = Set(
          changed.map { [names[$0.from] ?? "", $0.name, $0.kind.rawValue, names[$0.to] ?? ""] })
      }
      let text = step.kind == .set ? ExpectedMessages.name(of: step.text) : Self.withoutPlaces(step.text)
      let told = step.kind == .change ? [] : [names[step.from] ?? "", names[step.to] ?? "", text]
      return Step(kind: step.kind, names: told, references: references)
    }
  }

  private static func withoutPlaces(_ text: String) -> String {
    text.replacing(#/ \([^():]*\.swift:\d+\)/#, with: "")
  }
}
