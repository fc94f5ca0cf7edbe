/// What `codelab-syntax` is asked, as JSON on its standard input; one question a process.
package enum SyntaxRequest: Codable, Equatable, Sendable {
  /// How to colour texts.
  case marks(MarksQuestion)
  /// What words at given places are.
  case roles(RolesQuestion)
  /// What files declare and call.
  case outlines(OutlinesQuestion)
  /// What surrounds given places.
  case places(PlacesQuestion)
  /// Files with the marks of a film.
  case film(FilmQuestion)
  /// The small faults that tests of programs should notice.
  case mutants(MutantsQuestion)
  /// What the files of a Swift package say.
  case package(PackageQuestion)
  /// Faults of communication that the source itself shows.
  case faults(FaultsQuestion)
}

/// A question about Swift source with the type of its answer, which is JSON on standard output.
package protocol SyntaxQuestion: Codable, Equatable, Sendable {
  /// The answer; it has an entry for each text or program of the question, in the same order.
  associatedtype Answer: Codable, Equatable, Sendable
  /// The question as it is sent.
  var request: SyntaxRequest { get }
}

/// Bytes of a text's UTF-8, counted from its start.
package struct ByteRange: Codable, Equatable, Hashable, Sendable {
  /// The first byte.
  package var start: Int
  /// The byte after the last one.
  package var end: Int

  /// The bytes from `start` up to `end`.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The same bytes as a range of Swift's library.
  package var range: Range<Int> { start..<max(start, end) }
}
