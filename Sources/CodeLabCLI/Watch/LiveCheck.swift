import CourseModel
import Grading
import Terminal

/// A check under way, as far as it is told.
struct LiveCheck: Equatable {
  private var stages: [String] = []
  private var begun: [String] = []
  private var ended: Set<String> = []

  /// A stage that every check goes through, or that was gone through just once.
  private static let words = [
    "kit": "compiling the kit",
    "compile": "compiling your code",
    "grader": "compiling the checks against it",
    "run": "running the checks",
  ]
  private static let order = ["kit", "compile", "grader", "run"]

  mutating func note(_ progress: GradingProgress) {
    switch progress {
    case .stage(let name): stages.append(name)
    case .began(let criterion): begun.append(criterion)
    case .ended(let criterion): ended.insert(criterion)
    }
  }

  /// The stage that is under way, in words.
  var stage: String { Self.words[stages.last ?? "compile"] ?? stages.last ?? "" }

  /// A line a stage, and a line a check that runs, where the result has its own.
  func lines(for exercise: Exercise, _ appearance: Appearance) -> [StyledText] {
    let shown = Self.order.filter { $0 != "kit" || stages.contains($0) }
    return shown.map(line(ofStage:)) + criteria(of: exercise, appearance)
  }

  private func line(ofStage name: String) -> StyledText {
    let text = StyledText("  \(Self.words[name] ?? name)\(name == "kit" ? ", once: about 10 s" : "")")
    if stages.last == name { return text + " …" }
    return stages.contains(name) ? text + StyledText(", done", .dim) : text.adding(.dim)
  }

  /// A hidden check has no line; one that the compiler decides does not run.
  private func criteria(of exercise: Exercise, _ appearance: Appearance) -> [StyledText] {
    let visible = exercise.criteria.filter { $0.visibility == .visible }
    return visible.enumerated().compactMap { index, criterion in
      guard criterion.test != nil else { return nil }
      let word = word(for: criterion)
      let line = StyledText("  \(index + 1) \(word)").padded(to: 11) + StyledText(criterion.title)
      let shown = line.shortened(to: appearance.size.columns, appearance.glyphs.ellipsis)
      return word.isEmpty ? shown.adding(.dim) : shown
    }
  }

  private func word(for criterion: Criterion) -> String {
    if ended.contains(criterion.id) { return "ran" }
    return begun.last == criterion.id ? "runs" : ""
  }
}

extension StyledText {
  /// One line of no more than these columns, with a sign where something is left out.
  fileprivate func shortened(to width: Int, _ ellipsis: String) -> StyledText {
    guard self.width > width else { return self }
    return StyledText(plain.prefix(columns: width - ellipsis.displayWidth) + ellipsis)
  }
}
