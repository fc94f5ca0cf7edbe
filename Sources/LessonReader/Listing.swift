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

/// A Swift listing of a page that `verify` compiles. Documentation/Authoring-listings.md says how the words after the
/// language are read.
package struct ProgramListing: Sendable, Equatable {
  /// The listing.
  package let listing: Listing
  /// What is compiled: the earlier listings of its group, then its own code.
  package let program: String
  /// The number of lines of the earlier listings.
  private let linesBefore: Int
  /// What it must print; of a listing that does not compile, what must be part of the compiler's errors. Nil if the page
  /// does not say.
  package let output: String?

  /// The words that a listing can have.
  package static let words = ["run", "fails", "film", "app", "fragment", "mode=5", "mode=6", "compile=NAME"]

  /// The language mode, 5 or 6.
  package var language: Int { listing.options.contains("mode=6") ? 6 : 5 }

  /// Whether it must not compile.
  package var fails: Bool { listing.options.contains("fails") }

  /// Whether it is run.
  package var runs: Bool { listing.options.contains("run") }

  /// The words that are none of `words`.
  package var unknownWords: [String] {
    listing.options.filter { !Self.words.contains($0) && !$0.hasPrefix("compile=") }
  }

  /// The line of the page for a line of the program, from 1; nil for a line of an earlier listing.
  package func line(of programLine: Int) -> Int? {
    programLine > linesBefore ? listing.line + programLine - linesBefore - 1 : nil
  }

  /// The words of listings that are not compiled.
  private static let ignored: Set = ["app", "fragment"]

  /// The Swift listings of a page, in order, without those for Apple's systems alone and without parts of programs.
  package static func all(in markdown: String) -> [ProgramListing] {
    let listings = Listing.all(in: markdown)
    var groups: [String: (code: String, output: String)] = [:]
    return zip(listings, listings.dropFirst().map(Optional.some) + [nil]).compactMap { listing, next in
      guard listing.language == "swift", ignored.isDisjoint(with: listing.options) else { return nil }
      let group = listing.options.first { $0.hasPrefix("compile=") }
      let before = group.flatMap { groups[$0] } ?? ("", "")
      let own = next.flatMap { $0.language == "output" ? $0.code : nil }
      let program = before.code + listing.code
      let made = ProgramListing(
        listing: listing, program: program, linesBefore: before.code.count(where: \.isNewline),
        output: listing.options.contains("run") && !before.output.isEmpty ? before.output + (own ?? "") : own)
      if let group, !made.fails { groups[group] = (program, made.runs ? made.output ?? "" : before.output) }
      return made
    }
  }
}

/// A listing of a lesson whose film is a figure on the page.
package struct FilmedListing: Sendable, Equatable {
  /// The listing, with what is filmed.
  let made: ProgramListing
  /// The name of the file with the film, in the folder `films` beside the lesson.
  package let fileName: String

  /// The listing.
  package var listing: Listing { made.listing }
  /// What is filmed: the earlier listings of its group, then its own code.
  package var program: String { made.program }
  /// The language mode, 5 or 6.
  package var language: Int { made.language }

  /// The listings of a page that are marked `film`, in order.
  package static func all(in markdown: String, page: String) -> [FilmedListing] {
    ProgramListing.all(in: markdown).filter { $0.listing.options.contains("film") }.enumerated().map {
      FilmedListing(made: $1, fileName: "\(page)\($0 == 0 ? "" : "-\($0 + 1)").json")
    }
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
