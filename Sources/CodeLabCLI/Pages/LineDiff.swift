import Terminal

/// Compares two texts line by line.
enum LineDiff {
  static func lines(from mine: [String], to reference: [String]) -> [StyledText] {
    let difference = reference.difference(from: mine)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var result: [StyledText] = []
    var place = 0
    func takeInserted() {
      while inserted.contains(place) {
        result.append(StyledText("+ \(reference[place])", .pass))
        place += 1
      }
    }
    for (offset, line) in mine.enumerated() {
      if removed.contains(offset) {
        result.append(StyledText("- \(line)", .fail))
        continue
      }
      takeInserted()
      result.append(StyledText("  \(line)"))
      place += 1
    }
    takeInserted()
    return result
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
