import Film
import Terminal

/// A film as text: a sentence for each step with what it changes in who holds whom, then who holds whom at the end.
struct FilmPlain {
  let film: Film

  /// The text as a page, in which repeated steps are folded.
  var page: PageInWindow {
    let holding = FilmSentences(film).holding.map {
      StyledText("  \($0)", $0.hasSuffix(FilmSentences.cycleMark) ? .fail : [])
    }
    let folding = FilmFolding(film)
    let sentences = FilmSentences(film)
    return { appearance in
      let steps = folding.rows.flatMap { row -> [StyledText] in
        if let repetition = row.repetition { return [StyledText("  \(repetition)", .dim)] }
        let index = row.steps.lowerBound
        return StyledText("\(index + 1). \(sentences.line(film.steps[index]))")
          .wrapped(appearance, indent: "  ")
          + change(at: index).flatMap { $0.wrapped(appearance, indent: "  ") }
      }
      let ending = film.ending.reason.map { StyledText($0, .warning).wrapped(appearance, indent: "  ") } ?? []
      let held =
        holding.isEmpty ? [] : [StyledText(), StyledText("  Who holds whom at the end", .heading)] + holding
      return [StyledText("  Film of \(film.title)", .heading), ""] + steps + ending + held
    }
  }

  /// The lines of the text.
  var lines: [StyledText] {
    let sentences = FilmSentences(film)
    let steps = film.steps.enumerated().flatMap {
      [StyledText("\($0 + 1). \(sentences.line($1))")] + change(at: $0)
    }
    let holding = sentences.holding
    let ending = film.ending.reason.map { [StyledText($0, .warning)] } ?? []
    let end =
      holding.isEmpty ? [] : [StyledText("At the end:", .heading)] + holding.map { StyledText("  \($0)") }
    return [StyledText("Film of \(film.title)", .heading)] + (steps.isEmpty ? ["Nothing was filmed."] : steps)
      + ending + end
  }

  private func change(at step: Int) -> [StyledText] {
    FilmSentences(film).change(at: step).map { [StyledText("     \($0)", .dim)] } ?? []
  }
}
