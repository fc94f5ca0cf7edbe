import ArgumentParser
import Film
import Reporting

/// The formats of `film`.
enum FilmFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json, mermaid, svg, html

  /// A film as a document for programs; nil for the terminal.
  ///
  /// - Throws: `EncodingError`.
  func document(of film: Film) throws -> Document? {
    switch self {
    case .terminal: nil
    case .json: Document(own: try film.json())
    case .mermaid: Document(own: FilmMermaid(film).text)
    case .svg: Document(own: FilmSVG(film).text)
    case .html: Document(own: try FilmHTML(film).text())
    }
  }
}
