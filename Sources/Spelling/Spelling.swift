/// Finds the word that a misspelled word probably stands for.
package enum Spelling {
  /// The candidate with the smallest distance from the word; nil if all differ in more than a third of its letters.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    nearest(1, to: word, in: candidates).first
  }

  /// The candidates with the smallest distances from the word, nearest first, without those that differ in more than a
  /// third of its letters. Of equal ones, those that begin like the word, with a capital or without, come first.
  package static func nearest(
    _ count: Int, to word: String, in candidates: some Sequence<String>
  ) -> [String] {
    let allowed = max(1, word.count / 3)
    let length = word.utf8.count
    // Where the lengths differ by more, so do the letters.
    let alike = candidates.lazy.filter { abs($0.utf8.count - length) <= allowed }
    let near = alike.map { (distance(word, $0), $0.first == word.first ? 0 : 1, $0) }
    return near.filter { $0.0 <= allowed }.sorted { $0 < $1 }.prefix(count).map(\.2)
  }

  /// The number of bytes to insert, delete, replace or swap with their neighbour, ignoring case.
  package static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.lowercased().utf8), Array(right.lowercased().utf8))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

extension StringProtocol {
  /// The number of characters to insert, delete or replace to get the other text (Levenshtein distance).
  package func editDistance(to other: some StringProtocol) -> Int {
    let letters = Array(other)
    var row = Array(0...letters.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let replaced = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}
