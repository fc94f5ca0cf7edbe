import Terminal

/// A film as a figure of a page: its messages between lifelines, and who holds whom at the end.
package struct FilmFigure {
  private let film: Film

  /// The figure of a film.
  package init(_ film: Film) { self.film = film }

  /// The lines for a width; sentences if the lifelines do not fit, or if lines are never wrapped.
  package func lines(width: Int?, glyphs: Glyphs) -> [StyledText] {
    let lifelines = width.flatMap { FilmLifelines(film: film, width: $0, glyphs: glyphs, around: 0) }
    let messages: [StyledText]
    if let width, let lifelines, lifelines.isRoomy, film.cast.count > 1 {
      messages = [lifelines.heading] + rows { row(film.steps[$0], lifelines, width) }
    } else {
      messages = sentences(width)
    }
    let holding = FilmSentences.holding(film, after: film.steps.count - 1) { isTold($0) }
    let end = holding.isEmpty ? [] : [StyledText(), StyledText("At the end:", .dim)]
    return messages + end
      + holding.flatMap { line in
        Self.wrapped(
          StyledText(line, line.hasSuffix(FilmSentences.cycleMark) ? .fail : []), width, first: "  ",
          rest: "    ")
      }
  }

  /// The rows of a step between the lifelines; a long text is below them.
  private func row(_ step: FilmStep, _ lifelines: FilmLifelines, _ width: Int) -> [StyledText] {
    if step.kind == .change, !lifelines.fits(step) {
      return Self.wrapped(StyledText(step.text), width, first: "● ", rest: "  ")
    }
    return [lifelines.row(step) ?? StyledText(FilmSentences(film).sentence(step))]
  }

  /// The rows of all steps; repetition is folded.
  private func rows(_ row: (Int) -> [StyledText]) -> [StyledText] {
    FilmFolding(film).rows.flatMap { folded in
      folded.repetition.map { [StyledText($0, .dim)] } ?? row(folded.steps.lowerBound)
    }
  }

  private func sentences(_ width: Int?) -> [StyledText] {
    let sentences = FilmSentences(film)
    return rows { index in
      Self.wrapped(
        StyledText(sentences.sentence(film.steps[index])), width, first: "\(index + 1). ", rest: "   ")
    }
  }

  /// Whether a reference says something of the learner's objects: those between views and controllers of the library
  /// lead to one of them.
  private func isTold(_ reference: FilmReference) -> Bool {
    if !isLibrary(reference.from) || !isLibrary(reference.to) { return true }
    guard reference.kind == .strong else { return false }
    let strong = Dictionary(grouping: film.references(after: film.steps.count - 1)) { $0.from }
    var seen: Set<Int> = []
    var waiting = [reference.to]
    while let next = waiting.popLast() {
      if !isLibrary(next) { return true }
      guard seen.insert(next).inserted else { continue }
      waiting += (strong[next] ?? []).filter { $0.kind == .strong }.map(\.to)
    }
    return false
  }

  private func isLibrary(_ id: Int) -> Bool { film.object(id).isOfLibrary }

  private static func wrapped(
    _ text: StyledText, _ width: Int?, first: String, rest: String
  ) -> [StyledText] {
    guard let width else { return [StyledText(first) + text] }
    return text.wrapped(to: width, first: StyledText(first), rest: StyledText(rest))
  }
}
