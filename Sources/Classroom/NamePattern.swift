import CourseModel

/// How the names of folders tell whose work is in them, such as `{name}_{id}_assignsubmission_file_`.
package struct NamePattern: Equatable, Sendable {
  /// The parts of a student that a name can tell.
  package enum Field: String, CaseIterable, Sendable {
    case name, id, email, number
  }

  private enum Piece: Equatable, Sendable {
    case literal(String)
    case field(Field)
  }

  private let pieces: [Piece]

  /// Parses a pattern; nil if it contains an unknown field, an open brace, or neither `{id}` nor `{name}`, if a field is in
  /// it twice, or if nothing is between two fields.
  package init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let field = Field(rawValue: String(rest[rest.index(after: open)..<close]))
      else { return nil }
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      if case .field? = pieces.last { return nil }
      guard !pieces.contains(.field(field)) else { return nil }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    guard pieces.contains(.field(.id)) || pieces.contains(.field(.name)) else { return nil }
    self.pieces = pieces
  }

  /// The student whom a name tells; nil if the name does not begin as the pattern says. What follows is ignored.
  package func student(in name: String) -> Student? {
    var dead: Set<Place> = []
    guard let values = Self.match(pieces[...], name[...], &dead) else { return nil }
    guard let id = values[.id] ?? values[.name] else { return nil }
    return Student(
      id: id, name: values[.name] ?? id, email: values[.email], number: values[.number])
  }

  /// A piece, and the rest of a name, by its length.
  private struct Place: Hashable {
    var piece: Int
    var left: Int
  }

  /// Each field is as long as possible, the first ones before the later ones.
  ///
  /// - Parameter dead: where nothing matches, so that no place is tried twice.
  private static func match(
    _ pieces: ArraySlice<Piece>, _ text: Substring, _ dead: inout Set<Place>
  ) -> [Field: String]? {
    guard let piece = pieces.first else { return [:] }
    let place = Place(piece: pieces.startIndex, left: text.utf8.count)
    if dead.contains(place) { return nil }
    let rest = pieces.dropFirst()
    switch piece {
    case .literal(let literal):
      if text.hasPrefix(literal), let values = match(rest, text.dropFirst(literal.count), &dead) {
        return values
      }
    case .field(let field):
      for length in stride(from: text.count, to: 0, by: -1) {
        guard var values = match(rest, text.dropFirst(length), &dead) else { continue }
        values[field] = String(text.prefix(length))
        return values
      }
    }
    dead.insert(place)
    return nil
  }
}
