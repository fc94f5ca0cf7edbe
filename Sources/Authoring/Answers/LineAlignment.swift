/// The best alignment of the lines of code of two versions of a file.
///
/// Runs of lines that differ only in their line breaks count as equal. Longer equal lines have more weight,
/// and each difference has a cost, so that two changes are not split by a single brace between them.
struct LineAlignment {
  /// A step of the alignment: equal lines of both versions, or a line that only the old or only the new
  /// version has.
  enum Step: Equatable { case equal(Int, Int), old, new }

  private struct Cell {
    var score = Int.min / 2
    var step: Step?
    /// Whether the step before this one was in a difference.
    var followsDifference = false
  }

  private static let costOfDifference = 10

  private let old: CodeLines
  private let new: CodeLines
  /// The best alignments that end with equal lines and that end in a difference, by number of old and new
  /// lines.
  private var equal: [[Cell]] = []
  private var different: [[Cell]] = []

  init(_ old: CodeLines, _ new: CodeLines) {
    self.old = old
    self.new = new
    align()
  }

  /// The steps, from the first lines to the last.
  var steps: [Step] {
    var (i, j) = (old.count, new.count)
    var isInDifference = different[i][j].score > equal[i][j].score
    var steps: [Step] = []
    while let step = (isInDifference ? different : equal)[i][j].step {
      steps.append(step)
      isInDifference = (isInDifference ? different : equal)[i][j].followsDifference
      (i, j) = (i - step.lines.old, j - step.lines.new)
    }
    return steps.reversed()
  }

  private mutating func align() {
    let row = [Cell](repeating: Cell(), count: new.count + 1)
    equal = Array(repeating: row, count: old.count + 1)
    different = equal
    equal[0][0].score = 0
    for i in 0...old.count {
      for j in 0...new.count where i + j > 0 {
        equal[i][j] = bestMatch(i, j)
        different[i][j] = bestDifference(i, j)
      }
    }
  }

  private func bestMatch(_ i: Int, _ j: Int) -> Cell {
    var best = Cell()
    for (k, l) in old.runs(before: i).equal(to: new.runs(before: j)) {
      let (matched, differing) = (equal[i - k][j - l].score, different[i - k][j - l].score)
      let score = max(matched, differing) + old.weight(i, k) - (k == 1 && l == 1 ? 0 : 1)
      guard score > best.score else { continue }
      best = Cell(score: score, step: .equal(k, l), followsDifference: differing > matched)
    }
    return best
  }

  private func bestDifference(_ i: Int, _ j: Int) -> Cell {
    var best = Cell()
    func consider(_ step: Step, after i: Int, _ j: Int) {
      let (matched, differing) = (equal[i][j].score - Self.costOfDifference, different[i][j].score)
      guard max(matched, differing) > best.score else { return }
      best = Cell(score: max(matched, differing), step: step, followsDifference: differing >= matched)
    }
    if j > 0 { consider(.new, after: i, j - 1) }
    if i > 0 { consider(.old, after: i - 1, j) }
    return best
  }
}

extension LineAlignment.Step {
  /// The number of lines of each version that the step covers.
  var lines: (old: Int, new: Int) {
    switch self {
    case .equal(let old, let new): (old, new)
    case .old: (1, 0)
    case .new: (0, 1)
    }
  }

  var isEqual: Bool {
    switch self {
    case .equal: true
    case .old, .new: false
    }
  }
}

extension [String] {
  /// The pairs of run lengths whose texts are equal.
  fileprivate func equal(to other: [String]) -> [(Int, Int)] {
    indices.flatMap { k in other.indices.compactMap { l in self[k] == other[l] ? (k + 1, l + 1) : nil } }
  }
}
