/// The differences between two versions of a file, in pieces that a person would change together.
struct Differences {
  /// Lines of the old version, and the lines of the new version that replace them.
  struct Difference: Equatable {
    /// The old lines; empty if new lines are inserted before this position.
    var old: Range<Int>
    /// The new lines; empty if old lines are removed.
    var new: Range<Int>
  }

  private let old: CodeLines
  private let new: CodeLines
  private var steps: [LineAlignment.Step]
  /// The differences, as ranges of steps.
  private var parts: [Range<Int>] = []

  init(_ old: [String], _ new: [String]) {
    self.old = CodeLines(old)
    self.new = CodeLines(new)
    steps = LineAlignment(self.old, self.new).steps
    parts = runs
    for index in parts.indices { slide(index) }
    parts = runs
    balance()
    close()
  }

  /// All differences in order, as ranges of the files' lines.
  var all: [Difference] {
    parts.map { part in
      let lines = lines(part)
      return Difference(old: old.range(lines.old), new: new.range(lines.new))
    }
  }

  /// The runs of steps that are not equal.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, step) in steps.enumerated() where !step.isEqual {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// The lines of code that a range of steps covers.
  private func lines(_ part: Range<Int>) -> (old: Range<Int>, new: Range<Int>) {
    func count(_ range: Range<Int>) -> (old: Int, new: Int) {
      steps[range].reduce((0, 0)) { ($0.0 + $1.lines.old, $0.1 + $1.lines.new) }
    }
    let (start, length) = (count(0..<part.lowerBound), count(part))
    return (start.old..<(start.old + length.old), start.new..<(start.new + length.new))
  }

  // MARK: Shaping

  /// Moves down a difference that only adds or only removes lines and begins with a closing bracket, if an
  /// equal line follows it.
  private mutating func slide(_ index: Int) {
    while true {
      let part = parts[index]
      let lines = lines(part)
      let (side, range) = lines.new.isEmpty ? (old, lines.old) : (new, lines.new)
      guard lines.old.isEmpty || lines.new.isEmpty, side.depth(range).lowest < 0,
        part.upperBound < steps.count, steps[part.upperBound] == .equal(1, 1),
        side[range.lowerBound] == side[range.upperBound]
      else { return }
      steps.remove(at: part.upperBound)
      steps.insert(.equal(1, 1), at: part.lowerBound)
      parts[index] = (part.lowerBound + 1)..<(part.upperBound + 1)
    }
  }

  /// Joins differences until each opens as many brackets in the new version as in the old one.
  private mutating func balance() {
    var index = 0
    while index < parts.count {
      let lines = lines(parts[index])
      if old.depth(lines.old).end == new.depth(lines.new).end || parts.count == 1 {
        index += 1
      } else {
        index = max(0, min(index, parts.count - 2))
        join(index)
      }
    }
  }

  /// Widens a difference that closes a bracket from outside, until it contains the opening bracket too.
  private mutating func close() {
    var index = 0
    while index < parts.count {
      var part = parts[index]
      if isTorn(part) {
        while part.lowerBound > 0, new.depth(lines(part).new).lowest < 0 {
          part = (part.lowerBound - 1)..<part.upperBound
        }
        while part.upperBound < steps.count, new.depth(lines(part).new).end > 0 {
          part = part.lowerBound..<(part.upperBound + 1)
        }
        parts[index] = part
      }
      while index > 0, parts[index - 1].upperBound >= parts[index].lowerBound {
        index -= 1
        join(index)
      }
      while index + 1 < parts.count, parts[index].upperBound >= parts[index + 1].lowerBound { join(index) }
      index += 1
    }
  }

  private func isTorn(_ part: Range<Int>) -> Bool {
    let lines = lines(part)
    return new.depth(lines.new).lowest < min(0, old.depth(lines.old).lowest)
  }

  private mutating func join(_ index: Int) {
    let (first, second) = (parts[index], parts[index + 1])
    let joined = min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
    parts.replaceSubrange(index...(index + 1), with: [joined])
  }
}
