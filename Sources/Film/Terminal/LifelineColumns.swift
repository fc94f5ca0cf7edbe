/// The columns of lifelines beside each other: as far apart as their names and messages need, if there is room.
struct LifelineColumns {
  /// The least columns between two lifelines.
  private static let narrowest = 14
  /// What an arrow needs beside its text.
  private static let arrow = 5

  /// The column of each lifeline.
  let places: [Int]
  /// The columns in all.
  let width: Int
  /// Whether every name and message fits.
  let isRoomy: Bool

  /// The columns for a cast and its steps in a window; nil if they don't fit.
  init?(_ cast: [FilmObject], _ steps: [FilmStep], in width: Int) {
    guard !cast.isEmpty else { return nil }
    let halves = cast.map { $0.name.count / 2 + 1 }
    let index = Dictionary(uniqueKeysWithValues: cast.enumerated().map { ($1.id, $0) })
    var gaps = zip(halves, halves.dropFirst()).map { max(Self.narrowest, $0 + $1) }
    var after = halves[halves.count - 1]
    for step in steps where step.kind != .change {
      guard let from = index[step.from], let to = index[step.to] else { continue }
      let (low, high) = (min(from, to), max(from, to))
      let need = step.text.count + Self.arrow
      if low == high {
        let room = gaps[to...].reduce(0, +)
        after = max(after, min(need - room, 60))
      } else {
        let missing = need - gaps[low..<high].reduce(0, +)
        if missing > 0 {
          for gap in low..<high { gaps[gap] += (missing + high - low - 1) / (high - low) }
        }
      }
    }
    var excess = halves[0] + gaps.reduce(0, +) + after - width
    isRoomy = excess <= 0
    let spare = max(0, after - halves[halves.count - 1])
    let given = min(max(0, excess), spare)
    (after, excess) = (after - given, excess - given)
    while excess > 0, let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }),
      gaps[widest] > Self.narrowest
    {
      gaps[widest] -= 1
      excess -= 1
    }
    let first = min(halves[0], Self.narrowest / 2)
    if excess > 0 { excess -= halves[0] - first + max(0, after - Self.narrowest / 2) }
    guard excess <= 0 else { return nil }
    places = gaps.reduce(into: [isRoomy ? halves[0] : first]) { $0.append($0[$0.count - 1] + $1) }
    self.width = min(width, places[places.count - 1] + max(after, Self.narrowest / 2))
  }
}
