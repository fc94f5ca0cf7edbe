import CourseModel

/// How a learner asks for something: by typing commands, or by pressing the keys of a watch.
enum Controls {
  case commands, keys

  /// What the learner types or presses for a command on an exercise.
  func way(to verb: Verb, for exercise: Exercise, _ learner: LearnerContext) -> String {
    switch self {
    case .commands: learner.typed(verb.rawValue, for: exercise)
    case .keys: verb.key.way
    }
  }

  /// What the learner types or presses to open the next exercise.
  func wayOn(_ learner: LearnerContext) -> String {
    switch self {
    case .commands: "\(learner.console.command) next"
    case .keys: WatchKey.next.way
    }
  }

  /// What the learner types to see the solution without a pass; in a watch, a key and then a command on its
  /// own line.
  func giveUp(on exercise: Exercise, _ learner: LearnerContext) -> String {
    let command = learner.typed(Verb.solution.rawValue, for: exercise) + " --give-up"
    return switch self {
    case .commands: command
    case .keys: "\(WatchKey.quit.way), then\n    " + command
    }
  }

  /// The commands that pages propose.
  enum Verb: String, CaseIterable {
    case check, hint, task, solution, diff

    /// The key for the command; `diff` has none, so its key is that of the solution.
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
