import Film
import Terminal

/// What the viewer of a film shows; it has no side effects.
struct FilmState {
  /// What a key asks for.
  enum Action: Equatable {
    case leave, compare, none
  }

  /// The learner's film.
  let own: Film
  private(set) var reference: Film?
  private(set) var showsReference = false
  /// The index of the current step.
  private(set) var step = 0
  private(set) var size: WindowSize
  /// A sentence instead of the keys.
  private(set) var notice: String?
  private(set) var folding: FilmFolding

  init(_ film: Film, size: WindowSize, canCompare: Bool = true) {
    own = film
    self.canCompare = canCompare
    self.size = size
    folding = FilmFolding(film)
  }

  /// The film that is shown.
  var film: Film { showsReference ? reference ?? own : own }

  /// The index of the first step in which the two films differ; nil if there is no other, or no difference.
  private(set) var firstDifference: Int?
  /// Whether there is a film to compare with: the example's, after a pass.
  let canCompare: Bool

  mutating func resize(to size: WindowSize) { self.size = size }

  /// The film to compare with has been made, or there is none.
  mutating func compare(with film: Film?) {
    guard let film else {
      notice =
        canCompare
        ? "The solution could not be filmed."
        : "After you pass, you can compare the example's film with the solution's."
      return
    }
    reference = film
    firstDifference = FilmComparison.ofBehaviour(own, film)
    turn(true)
    if let firstDifference { step = min(firstDifference, max(0, film.steps.count - 1)) }
  }

  /// Handles a key.
  mutating func handle(_ key: Key) -> Action {
    notice = nil
    let last = max(0, film.steps.count - 1)
    switch key {
    case .right, .down, .character(" "), .character("l"), .character("j"): step = min(last, step + 1)
    case .left, .up, .character("h"), .character("k"): step = max(0, step - 1)
    case .pageDown, .character("n"): step = nextRow(1)
    case .pageUp, .character("p"): step = nextRow(-1)
    case .home, .character("g"): step = 0
    case .end, .character("G"): step = last
    case .character("c"):
      if reference == nil { return .compare }
      turn(!showsReference)
    case .character("q"), .character("Q"), .escape: return .leave
    default: break
    }
    return .none
  }

  /// The first step of a row before or after the current one, so that repetition is skipped.
  private func nextRow(_ direction: Int) -> Int {
    let row = folding.row(of: step) + direction
    guard folding.rows.indices.contains(row) else { return direction > 0 ? max(0, film.steps.count - 1) : 0 }
    return folding.rows[row].steps.lowerBound
  }

  private mutating func turn(_ toReference: Bool) {
    showsReference = toReference
    folding = FilmFolding(film)
    step = min(step, max(0, film.steps.count - 1))
  }
}
