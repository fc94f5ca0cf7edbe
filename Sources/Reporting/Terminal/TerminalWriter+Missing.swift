import CourseModel
import Terminal

extension TerminalWriter {
  private var mostDifferences: Int { isBrief ? 2 : 4 }

  /// Writes what is still to declare, once for all checks that need it: names by type, then what differs.
  mutating func writeMissing() {
    let missing = report.criteria.flatMap(\.missing)
    let places = Self.groups(of: missing.compactMap(\.path)).map { group in
      let names = group.names.map { "`\($0)`" }.joined(separator: ", ")
      return group.owner.isEmpty ? names : "in `\(group.owner)`: \(names)"
    }
    if !places.isEmpty { page.text(StyledText("Still to declare: " + places.joined(separator: "; "))) }
    writeDifferences(missing)
    page.gap()
  }

  /// Writes what is declared in another way. The compiler's own messages may follow from the rest, so they are told
  /// only if there is nothing else.
  private mutating func writeDifferences(_ missing: [MissingDeclaration]) {
    let known = missing.filter { !$0.isGuess }
    let differences = (known.isEmpty ? missing : known).filter { $0.path == nil }.map(\.sentence)
      .withoutRepeats
    let shown = context.verbose ? differences[...] : differences.prefix(mostDifferences)
    for sentence in shown { page.text(StyledText(sentence)) }
    let left = differences.count - shown.count
    if left > 0 { page.text(StyledText("… and \(left.of("more difference")) (\(context.all))")) }
  }

  /// The last names of paths by what is before them, each in order of first occurrence.
  private static func groups(of paths: [String]) -> [(owner: String, names: [String])] {
    var groups: [(owner: String, names: [String])] = []
    for path in paths.withoutRepeats {
      let labels = path.firstIndex(of: "(") ?? path.endIndex
      let dot = path[..<labels].lastIndex(of: ".")
      let owner = dot.map { String(path[..<$0]) } ?? ""
      let name = dot.map { String(path[path.index(after: $0)...]) } ?? path
      if let known = groups.firstIndex(where: { $0.owner == owner }) {
        groups[known].names.append(name)
      } else {
        groups.append((owner, [name]))
      }
    }
    return groups
  }
}

extension [String] {
  /// The elements in order of first occurrence.
  var withoutRepeats: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
