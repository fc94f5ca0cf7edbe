/// Expected and found calls, or elements of lists, as lines, one below the other: which one did not come, and which one
/// was too many.
struct CallPicture {
  let expected: [String]
  let found: [String]
  var noun = "calls"
  var missing = "did not come here"

  /// Longer lists are not drawn.
  private static let most = 200
  /// The number of lines at most, and how many of the calls before the first difference are among them.
  private static let (mostLines, before) = (7, 2)

  init(expected: [String], found: [String]) {
    self.expected = expected
    self.found = found
  }

  /// The picture of two lists of which one has all elements of the other; nil of anything else.
  init?<Value>(expected: Value, found: Value) {
    guard let wanted = expected as? [Any], let seen = found as? [Any],
      max(wanted.count, seen.count) <= Self.most
    else { return nil }
    self.expected = wanted.map(Described.value)
    self.found = seen.map(Described.value)
    guard self.expected != self.found else { return nil }
    let isShort = wanted.count < seen.count
    var rest = isShort ? self.found : self.expected
    for element in isShort ? self.expected : self.found {
      guard let index = rest.firstIndex(of: element) else { return nil }
      rest.remove(at: index)
    }
    (noun, missing) = ("elements", "is missing here")
  }

  /// The lines; none if a list is very long, or if the lists have no call in common, so that they say it all.
  var lines: [String] {
    guard max(expected.count, found.count) <= Self.most else { return [] }
    let rows = rows
    guard rows.contains(where: { $0.hasPrefix("→") }) else { return [] }
    let skipped = max(0, (rows.firstIndex { !$0.hasPrefix("→") } ?? 0) - Self.before)
    // A line that tells of one call takes as much room as the call.
    let first = skipped > 1 ? skipped : 0
    let last = rows.count - first > Self.mostLines ? first + Self.mostLines - 1 : rows.count
    return (first > 0 ? ["… \(first) \(noun) as expected"] : []) + rows[first..<last]
      + (last < rows.count ? ["… \(rows.count - last) more lines"] : [])
  }

  private var rows: [String] {
    let lengths = commonLengths
    var rows: [String] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < found.count {
      let wanted = left < expected.count ? expected[left] : nil
      let seen = right < found.count ? found[right] : nil
      if let wanted, wanted == seen {
        rows.append("→ \(wanted)")
        (left, right) = (left + 1, right + 1)
      } else if let wanted, seen == nil || lengths[left + 1][right] >= lengths[left][right + 1] {
        rows.append("✗ \(wanted)   \(missing)")
        left += 1
      } else if let seen {
        rows.append("+ \(seen)   was not expected here")
        right += 1
      }
    }
    return rows
  }

  /// The length of the longest common subsequence of the rests from each pair of indexes on.
  private var commonLengths: [[Int]] {
    var lengths = Array(repeating: Array(repeating: 0, count: found.count + 2), count: expected.count + 2)
    for left in expected.indices.reversed() {
      for right in found.indices.reversed() {
        lengths[left][right] =
          expected[left] == found[right]
          ? lengths[left + 1][right + 1] + 1 : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    return lengths
  }
}
