import Film
import Terminal

/// A film as text: a sentence for each step with what it changes in who holds whom, then who holds whom at the end.
struct FilmPlain {
  let film: Film

  /// The text as a page, in which repeated steps are folded.
  var page: PageInWindow {
    let holding = sentences.holding.map {
      StyledText("  \($0)", $0.hasSuffix(FilmSentences.cycleMark) ? .fail : [])
    }
    return { appearance in
      let steps = rows { $0.wrapped(appearance, indent: "  ") }
      let ending = film.ending.reason.map { StyledText($0, .warning).wrapped(appearance, indent: "  ") } ?? []
      let held =
        holding.isEmpty ? [] : [StyledText(), StyledText("  Who holds whom at the end", .heading)] + holding
      return [StyledText("  Film of \(film.title)", .heading), ""] + steps + ending + held
    }
  }

  /// The lines of the text.
  var lines: [StyledText] {
    let holding = sentences.holding
    let ending = film.ending.reason.map { [StyledText($0, .warning)] } ?? []
    let end =
      holding.isEmpty ? [] : [StyledText("At the end:", .heading)] + holding.map { StyledText("  \($0)") }
    let steps = rows { [$0] }
    return [StyledText("Film of \(film.title)", .heading)] + (steps.isEmpty ? ["Nothing was filmed."] : steps)
      + ending + end
  }

  private var sentences: FilmSentences { FilmSentences(film) }

  /// A sentence for each step that no fold covers, with what it changes, laid out line by line.
  private func rows(_ layOut: (StyledText) -> [StyledText]) -> [StyledText] {
    FilmFolding(film).rows.flatMap { row -> [StyledText] in
      if let repetition = row.repetition { return [StyledText("  \(repetition)", .dim)] }
      let step = row.steps.lowerBound
      let change = sentences.change(at: step).map { StyledText("     \($0)", .dim) }
      return layOut(StyledText("\(step + 1). \(sentences.line(film.steps[step]))"))
        + (change.map(layOut) ?? [])
    }
  }
}
