/// Finds faults of communication that sources show without being run.
struct FaultReader {
  private let all: [SourceFacts]
  private let assigned: Set<String>
  private let assignedSelf: [SourceFacts.Place]

  /// - Parameter others: the other sources of the module, in which no faults are looked for.
  init(_ own: [SourceFacts], _ others: [SourceFacts]) {
    all = own + others
    assigned = all.reduce(into: []) { $0.formUnion($1.assigned) }
    assignedSelf = all.flatMap(\.assignedSelf)
  }

  /// The faults in one of the sources, in order of their lines.
  func faults(in source: SourceFacts) -> [SyntaxFault] {
    let silent = source.silentHooks.map { hook in
      SyntaxFault(.missingSuper(call: hook.name, owner: hook.owner), line: hook.line)
    }
    return
      (source.conformances.compactMap { unassigned($0, in: source) } + foreignCenters(in: source) + silent
      + lostTokens(in: source))
      .sorted { $0.line < $1.line }
  }

  // MARK: Delegates

  /// A type conforms to `ListDelegate` or `ListDataSource`, and creates or holds a `List`. A controller whose superclass
  /// conforms does not name the protocol.
  private func unassigned(_ conformance: SourceFacts.Place, in source: SourceFacts) -> SyntaxFault? {
    for (suffix, property) in [("Delegate", "delegate"), ("DataSource", "dataSource")] {
      let owner = String(conformance.name.dropLast(suffix.count))
      guard conformance.name.hasSuffix(suffix), !assigned.contains(property),
        !assignedSelf.contains(where: { place in
          [property, owner].contains(place.name) && place.owner == conformance.owner
        })
      else { continue }
      let mine = all.flatMap(\.uses).filter { ($0.name, $0.owner) == (owner, conformance.owner) }
      guard !mine.isEmpty else { continue }
      let line = source.uses.first { ($0.name, $0.owner) == (owner, conformance.owner) }?.line
      return SyntaxFault(
        .unassigned(property: property, owner: owner, listener: conformance.owner),
        line: line ?? conformance.line)
    }
    return nil
  }

  // MARK: Tokens

  private func lostTokens(in source: SourceFacts) -> [SyntaxFault] {
    let own = all.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    // A function of the learner's own that is called `observe` can keep its token itself.
    let dropped = source.droppedTokens.filter { !own.contains($0.place.name) }.map { token in
      SyntaxFault(
        .droppedToken(call: token.place.name, endsAtOnce: token.kind != .ofName), line: token.place.line)
    }
    let selves = source.removedSelves.filter { place in
      all.contains { $0.observationsWithToken.contains { $0.place.owner == place.owner } }
        && !all.contains { $0.addedObservers.contains { $0.owner == place.owner } }
    }
    return dropped + selves.map { SyntaxFault(.selfForToken, line: $0.line) }
  }

  // MARK: Notification centers

  private func foreignCenters(in source: SourceFacts) -> [SyntaxFault] {
    let centers = all.flatMap(\.centers)
    guard !centers.isEmpty else { return [] }
    let shared = source.sharedCenters.map { use in
      let inherited = Set(source.conformances.filter { $0.owner == use.owner }.map(\.name))
      let given =
        centers.first { $0.owner == use.owner } ?? centers.first { inherited.contains($0.owner) }
        ?? centers[0]
      return SyntaxFault(.sharedCenter(given: given.name, owner: given.owner), line: use.line)
    }
    return shared + source.newCenters.map { SyntaxFault(.newCenter, line: $0.line) }
  }
}
