import CGraderKit

/// Expects that `body`, which is run many times, leaves nothing in memory.
///
/// This finds what no released object shows: a closure with a weak `self` that is still registered with a notification
/// center, or an entry in a static collection. `body` must not draw inputs or collect anything itself. Outside of a
/// grader's process nothing is expected, because only graders count their memory.
public func expectNothingLeft(_ sentence: String, _ body: () throws -> Void) {
  // What is allocated once, such as the storage of a collection, is there after the first runs.
  _ = growth(of: body, times: 32, sentence)
  let times = 100
  guard growth(of: body, times: times, sentence) / times >= smallestLeftover else { return }
  record(sentence, expected: "nothing is left in memory", found: "each time something stays in memory")
}

/// The bytes of the smallest object.
private let smallestLeftover = 16

private func growth(of body: () throws -> Void, times: Int, _ sentence: String) -> Int {
  let before = grader_bytes_in_use()
  _ = expectNoThrow(sentence) { for _ in 1...times { try body() } }
  return Int(grader_bytes_in_use() - before)
}
