/// One wall around a program, and whether it stood during the run.
package struct SandboxLayer: Sendable, Equatable {
  /// Whether a layer stood.
  package enum State: Sendable, Equatable {
    /// It was in force before the program's first instruction.
    case active
    /// It was not in force, and why.
    case missing(reason: Reason, text: String)
  }

  /// Why a layer is missing; the two have different remedies.
  package enum Reason: String, Sendable {
    /// The kernel knows no such thing: a newer kernel helps.
    case kernelLacksIt
    /// The kernel could, but whoever runs this machine or container does not permit it.
    case blockedByPolicy
  }

  /// `limits`, `landlock`, `seccomp`, `namespaces` or `capabilities`.
  package let name: String
  /// Whether it stood.
  package let state: State

  /// A layer as it was found.
  package init(name: String, state: State) {
    self.name = name
    self.state = state
  }

  /// Whether the layer stood.
  package var isActive: Bool { state == .active }

  /// Why it is missing; nil where it stood.
  package var missing: String? {
    if case .missing(_, let text) = state { text } else { nil }
  }
}
