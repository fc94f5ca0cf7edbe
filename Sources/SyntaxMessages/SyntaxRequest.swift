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

/// A text, and the places in it that a question is about.
package struct TextPlaces: Codable, Equatable, Sendable {
  /// The source.
  package var source: String
  /// Bytes of the source, in ascending order; for words the first byte of each.
  package var offsets: [Int]

  /// A source and bytes of it.
  package init(source: String, offsets: [Int]) {
    self.source = source
    self.offsets = offsets
  }
}

/// Asks how to colour texts, which may be unfinished code.
package struct MarksQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxMark]]

  /// The texts.
  package var texts: [String]

  /// A question about these texts.
  package init(texts: [String]) { self.texts = texts }

  package var request: SyntaxRequest { .marks(self) }
}

/// A piece of source with a colour of its own; marks come in order and do not overlap.
package struct SyntaxMark: Codable, Equatable, Sendable {
  /// What a piece is.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case keyword, typeName, string, number, comment, attribute
  }

  /// What the piece is.
  package var kind: Kind
  /// Its bytes in the text.
  package var bytes: ByteRange

  /// A mark of this kind on these bytes.
  package init(_ kind: Kind, _ bytes: ByteRange) {
    self.kind = kind
    self.bytes = bytes
  }
}

/// Asks for faults of communication that the source itself shows: a delegate that nothing assigns, another notification
/// center than the one given.
///
/// The answer has an entry for each of `texts`.
package struct FaultsQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxFault]]

  /// The sources in which faults are looked for.
  package var texts: [String]
  /// The other sources of the module, which may assign what these do not.
  package var others: [String]

  /// A question about the sources of a module.
  package init(texts: [String], others: [String] = []) {
    self.texts = texts
    self.others = others
  }

  package var request: SyntaxRequest { .faults(self) }
}

/// A fault that a source shows.
package struct SyntaxFault: Codable, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Codable, Equatable, Sendable {
    /// `listener` creates or holds an `owner` and conforms to its protocol, but nothing assigns this property.
    case unassigned(property: String, owner: String, listener: String)
    /// The code uses the center of the whole program, but `owner` has its own one in this property or parameter.
    case sharedCenter(given: String, owner: String)
    /// The code creates a center at each call, which nobody else knows.
    case newCenter
    /// `owner` overrides a hook of a view controller, and does not make this call of the superclass's.
    case missingSuper(call: String, owner: String)
    /// Nothing keeps the token that this function returns: the observation ends at once, or can never be ended.
    case droppedToken(call: String, endsAtOnce: Bool)
    /// The code removes `self` from a center, where only tokens are registered.
    case selfForToken
  }

  /// What is wrong.
  package var kind: Kind
  /// The line, from 1.
  package var line: Int

  /// A fault in a line.
  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
