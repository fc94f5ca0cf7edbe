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
}
