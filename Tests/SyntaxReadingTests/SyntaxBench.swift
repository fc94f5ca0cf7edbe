import SwiftToolchain
import SyntaxMessages
import SyntaxReading
import TestSupport
import Testing

/// What the tests ask: the program, built with the real toolchain and run in the real sandbox.
struct SyntaxBench {
  let reader: SyntaxReader

  init() throws { reader = SyntaxReader(try .forTests()) }

  /// The answer to a question that can be answered.
  func answer<Question: SyntaxQuestion>(to question: Question) async throws -> Question.Answer {
    try #require(try await reader.answer(to: question).answer)
  }
}
