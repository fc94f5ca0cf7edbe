/// Finds circles in who depends on whom.
enum Cycle {
  /// A way from a name back to itself; nil when there is none.
  static func find(from start: String, in edges: [String: [String]]) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = []
    while let way = ways.popLast() {
      for next in edges[way[way.count - 1]] ?? [] {
        if next == start { return way + [next] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}
