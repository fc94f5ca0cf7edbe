import Film
import Foundation

/// A page of a course's site, with the pages below it.
package struct SitePage: Sendable {
  /// The Markdown.
  let source: PageSource
  /// The word above the title, such as `Lesson`.
  let kind: String
  /// The sentence below the title; nil for the page's first paragraph.
  let summary: String?
  /// The films of its listings, which become pictures.
  let films: [(listing: FilmedListing, film: Film)]
  /// The pages below it.
  let below: [SitePage]

  /// A page with the pages below it.
  package init(
    _ source: PageSource, kind: String, summary: String? = nil,
    films: [(listing: FilmedListing, film: Film)] = [], below: [SitePage] = []
  ) {
    (self.source, self.kind, self.summary) = (source, kind, summary)
    (self.films, self.below) = (films, below)
  }

  /// The page and all pages below it.
  var all: [SitePage] { [self] + below.flatMap(\.all) }

  /// The page in the form that docc reads; nil if it has no title.
  var staged: StagedPage? {
    let metadata = ["@Metadata {", "  @TitleHeading(\"\(kind)\")", "  @PageKind(article)", "}"]
    let topics = Self.topics("Exercises", below.map(\.source.name))
    let source = PageSource(
      name: source.name, file: source.file, markdown: prepared + "\n" + topics.joined(separator: "\n") + "\n")
    return StagedPage(source, preamble: [""] + metadata + [""] + (summary.map { [$0, ""] } ?? []))
  }

  /// The section that lists pages.
  static func topics(_ title: String, _ names: [String], isFirst: Bool = true) -> [String] {
    guard !names.isEmpty else { return [] }
    return (isFirst ? ["", "## Topics"] : []) + ["", "### \(title)", ""] + names.map { "- <doc:\($0)>" }
  }

  // MARK: Markdown

  /// The Markdown with films as pictures, and with listings that name only their language.
  private var prepared: String {
    var scanner = FenceScanner()
    var below = figures
    var lines: [String] = []
    for (index, line) in source.markdown.lines.enumerated() {
      if case .opens(let info) = scanner.read(line) {
        let language = info.split(whereSeparator: { ", \t{".contains($0) }).first.map(String.init) ?? ""
        lines.append(line.replacing(info, with: language == "output" ? "" : language))
      } else {
        lines.append(line)
      }
      lines += below.removeValue(forKey: index + 1) ?? []
    }
    return lines.joined(separator: "\n")
  }

  /// The figures by the number of the line above them, from 1.
  private var figures: [Int: [String]] {
    let listings = Listing.all(in: source.markdown)
    let pairs = films.map { filmed, film -> (Int, [String]) in
      var last = filmed.listing
      if let next = listings.first(where: { $0.line > last.line }), next.language == "output",
        next.line - last.end <= 6
      {
        last = next
      }
      return (last.end, figure(filmed, film))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func figure(_ filmed: FilmedListing, _ film: Film) -> [String] {
    let sentences = FilmSentences(film)
    let steps = film.steps.enumerated().map { "\($0 + 1). \(sentences.sentence($1).asMarkdown)" }
    let held = sentences.holding.map { "- \($0.asMarkdown)" }
    return ["", "![A film of this program. Its steps are listed below.](\(filmed.pictureName))", ""]
      + ["**The film, step by step**", ""] + steps
      + (held.isEmpty ? [] : ["", "**At the end**", ""] + held) + [""]
  }
}

extension FilmedListing {
  /// The name of the film's picture, without an extension.
  var pictureName: String { "film-" + fileName.replacing(".json", with: "") }
}

extension Listing {
  /// The line, from 1, of the fence that ends the listing.
  fileprivate var end: Int { line + code.count { $0 == "\n" } }
}

extension String {
  /// The text with all signs that mean something in Markdown made plain.
  fileprivate var asMarkdown: String {
    map { "\\`*_[]<>#&|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
