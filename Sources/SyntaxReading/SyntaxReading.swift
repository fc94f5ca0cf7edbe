import SwiftToolchain

/// What reading Swift source came to.
package enum SyntaxReading<Answer: Sendable>: Sendable {
  /// It was read.
  case read(Answer)
  /// It took too much time or memory, or is nested too deeply; the reason is for the author of the source.
  case unreadable(reason: String)
  /// This toolchain comes without SwiftSyntax; the reason is for whoever installed it.
  case unavailable(reason: String)

  /// The answer; nil where there is none.
  package var answer: Answer? {
    if case .read(let answer) = self { answer } else { nil }
  }

  /// The answer about source that is ours.
  ///
  /// - Throws: `ToolchainError` where there is none.
  package func required(step: String) throws -> Answer {
    switch self {
    case .read(let answer): return answer
    case .unreadable(let reason), .unavailable(let reason):
      throw ToolchainError.failed(step: step, output: reason)
    }
  }
}

extension SyntaxReading: Equatable where Answer: Equatable {}
