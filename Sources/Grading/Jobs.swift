import Foundation

/// Work on several items at once.
package struct Jobs: Sendable {
  /// How many items are worked on at once.
  package let count: Int

  /// One more than the machine has cores: a grading waits for programs to start while another one computes.
  package static let usual = ProcessInfo.processInfo.activeProcessorCount + 1

  /// So many at once, at least one.
  package init(_ count: Int) { self.count = max(1, count) }

  /// Does work on all items, and passes the results to `deliver` in the items' order, each as soon as those before it
  /// are there.
  ///
  /// - Throws: the first error of the work or of `deliver`; the rest of the work is cancelled.
  package func forEach<Item: Sendable, Result: Sendable>(
    of items: [Item], _ work: @escaping @Sendable (Item) async throws -> Result,
    deliver: (Result) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var waiting = items.enumerated().makeIterator()
      var results: [Int: Result] = [:]
      var delivered = 0
      func add() {
        if let (index, item) = waiting.next() { group.addTask { (index, try await work(item)) } }
      }
      for _ in 0..<count { add() }
      while let (index, result) = try await group.next() {
        results[index] = result
        add()
        while let next = results.removeValue(forKey: delivered) {
          try deliver(next)
          delivered += 1
        }
      }
    }
  }

  /// Does work on all items; the results are in the items' order.
  ///
  /// - Throws: the first error of the work; the rest of it is cancelled.
  package func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) async throws -> Result
  ) async throws -> [Result] {
    var results: [Result] = []
    try await forEach(of: items, work) { results.append($0) }
    return results
  }
}
