/// Finds cycles in a graph of dependencies.
enum Cycle {
  /// A path from a name back to itself; nil if there is none.
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
