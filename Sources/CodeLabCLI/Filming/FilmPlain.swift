import Film
import Terminal

/// A film as text: a sentence for each step, then who holds whom at the end.
struct FilmPlain {
  let film: Film

  /// The lines of the text.
  var lines: [StyledText] {
    let sentences = FilmSentences(film)
    let steps = film.steps.enumerated().map { StyledText("\($0 + 1). \(sentences.line($1))") }
    let holding = sentences.holding
    let ending = film.ending.reason.map { [StyledText($0, .warning)] } ?? []
    let end =
      holding.isEmpty ? [] : [StyledText("At the end:", .heading)] + holding.map { StyledText("  \($0)") }
    return [StyledText("Film of \(film.title)", .heading)] + (steps.isEmpty ? ["Nothing was filmed."] : steps)
      + ending + end
  }
}
