/// The rows of a film, in which repetition is folded.
package struct FilmFolding {
  /// A row.
  package enum Row: Equatable {
    /// A step, by its index.
    case step(Int)
    /// Steps that repeat the ones before them.
    case repeated(Range<Int>, period: Int)

    /// The steps of the row.
    package var steps: Range<Int> {
      switch self {
      case .step(let index): index..<index + 1
      case .repeated(let range, _): range
      }
    }

    /// The words for steps that were repeated: how many, and how often; nil for a step.
    package var repetition: String? {
      guard case .repeated(let range, let period) = self else { return nil }
      return "⋮ \(period == 1 ? "" : "these \(period) ")again, \(range.count / period) times"
    }
  }

  /// All rows, in the order of the steps.
  package let rows: [Row]

  /// The longest pattern whose repetition is folded.
  private static let longestPeriod = 12
  /// How often a pattern comes before it is folded.
  private static let least = 3

  /// The rows of a film.
  package init(_ film: Film) {
    let signs = film.steps.map { Self.sign($0, film) }
    var rows: [Row] = []
    var index = 0
    while index < signs.count {
      guard let (period, count) = Self.repetition(at: index, in: signs) else {
        rows.append(.step(index))
        index += 1
        continue
      }
      rows += (index..<index + period).map(Row.step)
      rows.append(.repeated(index + period..<index + period * count, period: period))
      index += period * count
    }
    self.rows = rows
  }

  /// The index of the row with a step.
  package func row(of step: Int) -> Int { rows.firstIndex { $0.steps.contains(step) } ?? 0 }

  /// What repeated steps have in common: everything but numbers and places.
  private static func sign(_ step: FilmStep, _ film: Film) -> String {
    let text =
      "\(step.kind.rawValue) \(film.object(step.from).name) \(film.object(step.to).name) \(step.text)"
    return text.filter { !$0.isNumber && $0 != "-" && $0 != "." }
  }

  /// The shortest pattern that repeats from an index on, and how often it comes.
  private static func repetition(at start: Int, in signs: [String]) -> (period: Int, count: Int)? {
    for period in 1...longestPeriod where start + period * least <= signs.count {
      let pattern = signs[start..<start + period]
      var count = 1
      while start + period * (count + 1) <= signs.count,
        pattern.elementsEqual(signs[start + period * count..<start + period * (count + 1)])
      {
        count += 1
      }
      if count >= least { return (period, count) }
    }
    return nil
  }
}
