import CourseModel

/// How a learner asks for something where they are: by a command, or by a key of a watch.
enum Controls {
  case commands, keys

  /// What to type for what a command does with an exercise.
  func way(to verb: Verb, for exercise: Exercise, _ learner: LearnerContext) -> String {
    switch self {
    case .commands: learner.typed(verb.rawValue, for: exercise)
    case .keys: verb.key.way
    }
  }

  /// What to type for the next exercise.
  func wayOn(_ learner: LearnerContext) -> String {
    switch self {
    case .commands: "\(learner.console.command) next"
    case .keys: WatchKey.next.way
    }
  }

  /// What to type to see the solution without a pass; behind a key the command stands on a line of its own.
  func giveUp(on exercise: Exercise, _ learner: LearnerContext) -> String {
    let command = learner.typed(Verb.solution.rawValue, for: exercise) + " --give-up"
    return switch self {
    case .commands: command
    case .keys: "\(WatchKey.quit.way), then\n    " + command
    }
  }

  /// What pages propose, by the name of the command.
  enum Verb: String, CaseIterable {
    case check, hint, task, solution, diff

    /// The key that does the same; a comparison has none, and the solution comes nearest.
    fileprivate var key: WatchKey {
      switch self {
      case .check: .again
      case .hint: .hint
      case .task: .task
      case .solution, .diff: .solution
      }
    }
  }
}
