import SwiftToolchain

/// The result of reading Swift source.
package enum SyntaxReading<Answer: Sendable>: Sendable {
  /// The source was read.
  case read(Answer)
  /// The source takes too much time or memory, or is nested too deeply; the reason is for its author.
  case unreadable(reason: String)
  /// The toolchain cannot run `codelab-syntax`; the reason is for the person who installed it.
  case unavailable(reason: String)

  /// The answer; nil if the source was not read.
  package var answer: Answer? {
    if case .read(let answer) = self { answer } else { nil }
  }

  /// The answer about source that belongs to the course, where a missing answer is an error.
  ///
  /// - Throws: `ToolchainError` if the source was not read.
  package func required(step: String) throws -> Answer {
    switch self {
    case .read(let answer): return answer
    case .unreadable(let reason), .unavailable(let reason):
      throw ToolchainError.failed(step: step, output: reason)
    }
  }
}

extension SyntaxReading: Equatable where Answer: Equatable {}
