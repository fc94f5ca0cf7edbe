/// Finds faults of communication that sources show without being run.
struct FaultReader {
  private let own: [SourceFacts]
  private let all: [SourceFacts]
  private let assigned: Set<String>

  /// - Parameter others: sources in which no faults are looked for, but which declare, create and assign.
  init(_ own: [SourceFacts], _ others: [SourceFacts]) {
    self.own = own
    all = own + others
    assigned = all.reduce(into: []) { $0.formUnion($1.assigned) }
  }

  /// The faults in one of the sources, in order of their lines.
  func faults(in source: SourceFacts) -> [SyntaxFault] {
    (unassigned(in: source) + foreignCenters(in: source)).sorted { $0.line < $1.line }
  }

  // MARK: Delegates

  private func unassigned(in source: SourceFacts) -> [SyntaxFault] {
    let declared = source.delegates.filter { !assigned.contains($0.name) }.map { property in
      SyntaxFault(.unassigned(property: property.name, owner: property.owner), line: property.line)
    }
    return declared + source.conformances.compactMap(unassigned)
  }

  /// A type conforms to the protocol of a class that other sources declare, or that a source creates: `TableDelegate` of
  /// `Table`. A controller whose superclass conforms does not name the protocol.
  private func unassigned(_ conformance: SourceFacts.Place) -> SyntaxFault? {
    for (suffix, property) in [("Delegate", "delegate"), ("DataSource", "dataSource")] {
      guard conformance.name.hasSuffix(suffix), !assigned.contains(property) else { continue }
      let owner = String(conformance.name.dropLast(suffix.count))
      func declares(_ source: SourceFacts) -> Bool {
        source.delegates.contains { ($0.owner, $0.name) == (owner, property) }
      }
      guard !own.contains(where: declares) else { continue }
      let isCreated = own.contains { $0.calls.contains { $0.name == owner } }
      guard isCreated || all.contains(where: declares) else { continue }
      return SyntaxFault(.unassigned(property: property, owner: owner), line: conformance.line)
    }
    return nil
  }

  // MARK: Notification centers

  private func foreignCenters(in source: SourceFacts) -> [SyntaxFault] {
    let centers = all.flatMap(\.centers)
    guard !centers.isEmpty else { return [] }
    let shared = source.sharedCenters.map { use in
      let given = centers.first { $0.owner == use.owner } ?? centers[0]
      return SyntaxFault(.sharedCenter(given: given.name, owner: given.owner), line: use.line)
    }
    return shared + source.newCenters.map { SyntaxFault(.newCenter, line: $0.line) }
  }
}
