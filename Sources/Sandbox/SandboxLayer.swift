/// One wall around a program, and whether it stood during the run.
public struct SandboxLayer: Codable, Sendable, Equatable {
  /// Whether a layer stood.
  public enum State: Codable, Sendable, Equatable {
    /// It was in force before the program's first instruction.
    case active
    /// It was not in force, and why.
    case missing(reason: Reason, text: String)
  }

  /// Why a layer is missing; the two have different remedies.
  public enum Reason: String, Codable, Sendable {
    /// The kernel knows no such thing: a newer kernel helps.
    case kernelLacksIt
    /// The kernel could, but whoever runs this machine or container does not permit it.
    case blockedByPolicy
  }

  /// `limits`, `landlock`, `seccomp`, `namespaces` or `capabilities`.
  public let name: String
  /// Whether it stood.
  public let state: State

  /// A layer as it was found.
  public init(name: String, state: State) {
    self.name = name
    self.state = state
  }

  /// Whether the layer stood.
  public var isActive: Bool { state == .active }
}
