/// Expected and found calls as lines, one below the other: which call did not come, and which one was too many.
struct CallPicture {
  let expected: [String]
  let found: [String]

  /// Longer lists are not drawn.
  private static let most = 10

  /// The lines; none if the lists are long, or if one of them is empty, so that they say it all.
  var lines: [String] {
    guard !expected.isEmpty, !found.isEmpty, expected.count <= Self.most, found.count <= Self.most else {
      return []
    }
    return Self.lines(expected[...], found[...])
  }

  private static func lines(_ expected: ArraySlice<String>, _ found: ArraySlice<String>) -> [String] {
    let lengths = commonLengths(Array(expected), Array(found))
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < found.count {
      let wanted = left < expected.count ? expected[expected.startIndex + left] : nil
      let seen = right < found.count ? found[found.startIndex + right] : nil
      if let wanted, wanted == seen {
        lines.append("→ \(wanted)")
        (left, right) = (left + 1, right + 1)
      } else if let wanted, seen == nil || lengths[left + 1][right] >= lengths[left][right + 1] {
        lines.append("✗ \(wanted)   did not come here")
        left += 1
      } else if let seen {
        lines.append("+ \(seen)   was not expected here")
        right += 1
      }
    }
    return lines
  }

  /// The length of the longest common subsequence of the rests from each pair of indexes on.
  private static func commonLengths(_ expected: [String], _ found: [String]) -> [[Int]] {
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
