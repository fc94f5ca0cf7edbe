import CourseModel
import Foundation
import Yams

/// Where a mistake in a file of answers has its expectations, for changing them in place.
package struct MistakePlaces: Equatable {
  /// A place in the text: line and column, from 1, in Unicode scalars.
  package struct Position: Equatable {
    /// From 1.
    package let line: Int
    /// From 1.
    package let column: Int

    fileprivate init?(_ mark: Mark?) {
      guard let mark else { return nil }
      (line, column) = (mark.line, mark.column)
    }

    fileprivate func character(in text: String) -> Unicode.Scalar? {
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.dropFirst(line - 1).first?.dropFirst(column - 1).first
    }
  }

  /// The key `fails`.
  package let failsKey: Position
  /// The value of `fails`.
  package let fails: Position
  /// The key `ends`; nil if the entry has none.
  package let endsKey: Position?
  /// Whether the entry is written in braces.
  package let isInBraces: Bool

  /// The places of a mistake's entry; nil if the text can't be read or has no such entry.
  package init?(of id: String, in text: String) {
    guard let root = try? compose(yaml: text, .basic),
      let node = root["mistakes"]?.sequence?.first(where: { $0["id"]?.scalar?.string == id }),
      let entry = node.mapping, let start = Position(node.mark)
    else { return nil }
    func key(_ name: String) -> Node? { entry.first { $0.key.scalar?.string == name }?.key }
    guard let failsKey = Position(key("fails")?.mark), let fails = Position(entry["fails"]?.mark) else {
      return nil
    }
    self.failsKey = failsKey
    self.fails = fails
    endsKey = Position(key("ends")?.mark)
    isInBraces = start.character(in: text) == "{"
  }
}

/// The lines of the criteria in an `exercise.yml`.
package struct CriterionLines {
  private let starts: [(line: Int, id: String?)]

  /// The lines in a manifest's text; none if it can't be read.
  package init(_ text: String) {
    let keys = (try? compose(yaml: text, .basic))?.mapping.map(Array.init) ?? []
    let entries = keys.first { $0.key.scalar?.string == "criteria" }?.value.sequence.map(Array.init) ?? []
    let criteria = entries.compactMap { node in node.mark.map { ($0.line, node["id"]?.scalar?.string) } }
    let after = keys.compactMap(\.key.mark?.line).first { line in criteria.last.map { $0.0 < line } == true }
    starts = criteria + (after.map { [($0, nil)] } ?? [])
  }

  /// The id of the criterion to which a line belongs, from 1; nil if it belongs to none, or if that has no id.
  package func criterion(at line: Int) -> String? { starts.last { $0.line <= line }?.id }
}
