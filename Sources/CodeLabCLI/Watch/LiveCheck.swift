import CourseModel
import Grading
import Terminal

/// The progress of a running check.
struct LiveCheck: Equatable {
  private var stages: [GradingStage] = []
  private var begun: [String] = []
  private var ended: Set<String> = []

  /// The stages that are shown, in order; the kit's only if it must be compiled.
  private static let shown: [GradingStage] = [.kit, .compile, .grader, .run]

  mutating func note(_ progress: GradingProgress) {
    switch progress {
    case .stage(let name): stages.append(name)
    case .preparesFilms: break
    case .began(let criterion): begun.append(criterion)
    case .ended(let criterion): ended.insert(criterion)
    }
  }

  /// The current stage, in words.
  var stage: String { (stages.last ?? .compile).words }

  /// A line for each stage and each visible test; the tests' lines have the same places as in the result.
  func lines(for exercise: Exercise, _ appearance: Appearance) -> [StyledText] {
    let shown = Self.shown.filter { $0 != .kit || stages.contains($0) }
    return shown.map(line(ofStage:)) + criteria(of: exercise, appearance)
  }

  private func line(ofStage stage: GradingStage) -> StyledText {
    let text = StyledText("  \(stage.words)\(stage == .kit ? ", once: \(KitNotice.duration)" : "")")
    if stages.last == stage { return text + " …" }
    return stages.contains(stage) ? text + StyledText(", done", .dim) : text.adding(.dim)
  }

  /// The lines of visible criteria with a test; the compiler decides the others, which do not run.
  private func criteria(of exercise: Exercise, _ appearance: Appearance) -> [StyledText] {
    let visible = exercise.criteria.filter { $0.visibility == .visible }
    return visible.enumerated().compactMap { index, criterion in
      guard !criterion.tests.isEmpty else { return nil }
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

extension GradingStage {
  /// The stage as a phrase.
  var words: String {
    switch self {
    case .kit: "compiling the kit"
    case .compile: "compiling your code"
    case .policy: "checking the submission policy"
    case .criteria: "grading with the compiler"
    case .grader: "compiling the checks"
    case .link: "linking"
    case .run: "running the checks"
    }
  }
}
