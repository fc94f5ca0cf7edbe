import FilmKit

/// Chains of strong references as lines: "ListView ─strong→ Controller ─strong→ ListView".
///
/// A closure is the address of its function, `closure@4711`, which the tool replaces with its file and line.
struct HolderPicture {
  let survivors: [AnyObject]
  let roots: [Any]

  /// One line for each retain cycle or path that keeps a survivor alive; each cycle once.
  var lines: [String] {
    let holdings = _Holdings(of: survivors, roots: roots)
    let held = Dictionary(grouping: holdings.references) { $0.from }
    var shown: Set<Set<Int>> = []
    return survivors.compactMap { survivor in
      guard let goal = holdings.number(of: survivor),
        let path = Self.shortestPath(from: 0, to: goal, held).map({ Array($0.dropFirst()) })
          ?? Self.shortestPath(from: goal, to: goal, held),
        shown.insert(Set(path)).inserted
      else { return nil }
      return Self.line(path, holdings)
    }
  }

  private static func line(_ path: [Int], _ holdings: _Holdings) -> String {
    zip(path, path.dropFirst()).reduce(holdings.name(path[0])) { line, pair in
      let isCapture = holdings.references.contains { ($0.from, $0.to) == pair && $0.isCapture }
      return line + (isCapture ? " ─captures→ " : " ─strong→ ") + holdings.name(pair.1)
    }
  }

  /// Searches breadth first, so that the path is the shortest.
  private static func shortestPath(
    from start: Int, to goal: Int, _ held: [Int: [_Holdings.Reference]]
  ) -> [Int]? {
    var seen: Set = [start]
    var steps: [(number: Int, before: Int?)] = [(start, nil)]
    var next = 0
    while next < steps.count {
      for reference in held[steps[next].number] ?? [] {
        if reference.to == goal { return chain(to: next, in: steps) + [goal] }
        guard seen.insert(reference.to).inserted else { continue }
        steps.append((reference.to, next))
      }
      next += 1
    }
    return nil
  }

  private static func chain(to last: Int, in steps: [(number: Int, before: Int?)]) -> [Int] {
    let earlier = steps[last].before.map { chain(to: $0, in: steps) } ?? []
    return earlier + [steps[last].number]
  }
}
