import Foundation

/// A film as a page that needs no other files, with a slider, keys, and a list of sentences for screen readers.
package struct FilmHTML {
  private let film: Film

  /// The page of a film.
  package init(_ film: Film) { self.film = film }

  /// The source of the page.
  ///
  /// - Throws: `EncodingError`.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(film), as: UTF8.self)
    let sentences = FilmSentences(film)
    let items = film.steps.enumerated().map { index, step in
      Template(FilmPage.item).filled([
        "number": "\(index)", "sentence": SVGTemplate.escaped(sentences.line(step)),
      ])
    }
    return Template(FilmPage.page).filled([
      "title": SVGTemplate.escaped(film.title), "steps": items.joined(),
      "ending": film.ending.reason.map(SVGTemplate.escaped) ?? "",
      // In a script, only this could end the data.
      "data": json.replacing("<", with: "\\u003c"),
    ])
  }
}
