/// Chains of strong references as lines: "ListView ─strong→ Controller ─strong→ ListView".
struct HolderPicture {
  let survivors: [AnyObject]
  let roots: [Any]

  private static let limit = 5000

  /// One line for each retain cycle or path that keeps a survivor alive; each cycle once.
  var lines: [String] {
    var shown: Set<Set<ObjectIdentifier>> = []
    return survivors.compactMap { survivor in
      guard let path = pathFromRoots(to: survivor) ?? shortestPath(from: [survivor], to: survivor),
        shown.insert(Set(path.map { ObjectIdentifier($0) })).inserted
      else { return nil }
      return path.map(Described.type(of:)).joined(separator: " ─strong→ ")
    }
  }

  private func pathFromRoots(to survivor: AnyObject) -> [AnyObject]? {
    shortestPath(from: roots.flatMap(StrongReferences.objects(in:)), to: survivor)
  }

  /// Searches breadth first, so that the path is the shortest.
  private func shortestPath(from starts: [AnyObject], to goal: AnyObject) -> [AnyObject]? {
    var seen: Set<ObjectIdentifier> = []
    var steps: [(object: AnyObject, before: Int?)] = []
    for start in starts where seen.insert(ObjectIdentifier(start)).inserted { steps.append((start, nil)) }
    var next = 0
    while next < steps.count, next < Self.limit {
      for held in StrongReferences.objects(heldBy: steps[next].object) {
        if held === goal { return chain(to: next, in: steps) + [goal] }
        guard seen.insert(ObjectIdentifier(held)).inserted else { continue }
        steps.append((held, next))
      }
      next += 1
    }
    return nil
  }

  private func chain(to last: Int, in steps: [(object: AnyObject, before: Int?)]) -> [AnyObject] {
    let earlier = steps[last].before.map { chain(to: $0, in: steps) } ?? []
    return earlier + [steps[last].object]
  }
}
