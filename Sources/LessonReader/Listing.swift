import Film
import Foundation

/// A fenced code listing in Markdown, with its line in the file.
package struct Listing: Sendable, Equatable {
  /// The complete info string of the fence, for example `swift, compile-fails`.
  let info: String
  /// The lines between the fences, without the indentation of the opening fence; ends in a line feed.
  package let code: String
  /// The number, from 1, of the first line of code in the file.
  package let line: Int

  /// The first word of the info string in lowercase; nil if the string is empty.
  package var language: String? {
    info.split(whereSeparator: { ", \t{".contains($0) }).first?.lowercased()
  }

  /// The words of the info string after the language.
  package var options: [String] {
    info.split(whereSeparator: { ", \t".contains($0) }).dropFirst().map(String.init)
  }

  /// All fenced listings of a Markdown text in order. A listing without a closing fence extends to the end of
  /// the text.
  package static func all(in markdown: String) -> [Listing] {
    var listings: [Listing] = []
    var scanner = FenceScanner()
    for (index, line) in markdown.lines.enumerated() {
      switch scanner.read(line) {
      case .opens(let info): listings.append(Listing(info: info, code: "", line: index + 2))
      case .code(let text): listings[listings.count - 1] = listings[listings.count - 1].adding(text)
      case .closes, .prose: break
      }
    }
    return listings
  }

  private func adding(_ text: String) -> Listing {
    Listing(info: info, code: code + text + "\n", line: line)
  }
}

extension String {
  /// The lines of a text, without line feeds and carriage returns at their ends.
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

/// A listing of a lesson whose film is a figure on the page.
package struct FilmedListing: Sendable, Equatable {
  /// The listing.
  package let listing: Listing
  /// What is filmed: the earlier listings of its group, then its own code.
  package let program: String
  /// The language mode, 5 or 6.
  package let language: Int
  /// The name of the file with the film, in the folder `films` beside the lesson.
  package let fileName: String

  /// The listings of a page that are marked `film`, in order.
  package static func all(in markdown: String, page: String) -> [FilmedListing] {
    var groups: [String: String] = [:]
    var found: [FilmedListing] = []
    for listing in Listing.all(in: markdown) where listing.language == "swift" {
      let group = listing.options.first { $0.hasPrefix("compile=") }
      let program = (group.flatMap { groups[$0] } ?? "") + listing.code
      if let group, !listing.options.contains("fails") { groups[group] = program }
      guard listing.options.contains("film") else { continue }
      let number = found.isEmpty ? "" : "-\(found.count + 1)"
      found.append(
        FilmedListing(
          listing: listing, program: program, language: listing.options.contains("mode=6") ? 6 : 5,
          fileName: "\(page)\(number).json"))
    }
    return found
  }
}

extension FilmedListing {
  /// The file with the film, beside the file of its lesson.
  package func file(beside lesson: URL) -> URL {
    lesson.deletingLastPathComponent().appending(path: "films/\(fileName)")
  }

  /// The film that was made before; nil if there is none that can be read.
  package func film(beside lesson: URL) -> Film? {
    guard let data = FileManager.default.contents(atPath: file(beside: lesson).path) else { return nil }
    return try? JSONDecoder().decode(Film.self, from: data)
  }
}
