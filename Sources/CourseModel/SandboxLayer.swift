/// A protection of the sandbox, and whether it was active during a run.
package struct SandboxLayer: Sendable, Equatable {
  /// Whether a layer was active.
  package enum State: Sendable, Equatable {
    /// Active before the program's first instruction.
    case active
    /// Not active, for this reason.
    case missing(reason: Reason, text: String)
  }

  /// Why a layer is missing; the two have different remedies.
  package enum Reason: String, Sendable {
    /// The kernel does not support it; a newer kernel may.
    case kernelLacksIt
    /// The kernel supports it, but the configuration of this machine or container forbids it.
    case blockedByPolicy
  }

  /// `limits`, `landlock`, `seccomp`, `namespaces` or `capabilities`.
  package let name: String
  /// Whether it was active.
  package let state: State

  /// A layer and its state.
  package init(name: String, state: State) {
    self.name = name
    self.state = state
  }

  /// Whether the layer was active.
  package var isActive: Bool { state == .active }

  /// Why it is missing; nil if it was active.
  package var missing: String? {
    if case .missing(_, let text) = state { text } else { nil }
  }
}
