import Film
import Foundation

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
