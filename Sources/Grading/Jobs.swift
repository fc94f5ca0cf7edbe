/// Work on several items at once.
package struct Jobs: Sendable {
  /// How many at once.
  package let count: Int

  /// So many at once, at least one.
  package init(_ count: Int) { self.count = max(1, count) }

  /// Does work on all items; the results are in the items' order.
  ///
  /// - Throws: an error of the work.
  package func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var waiting = items.enumerated().makeIterator()
      var results: [Int: Result] = [:]
      func add() {
        if let (index, item) = waiting.next() { group.addTask { (index, try await work(item)) } }
      }
      for _ in 0..<count { add() }
      while let (index, result) = try await group.next() {
        results[index] = result
        add()
      }
      return items.indices.compactMap { results[$0] }
    }
  }
}
