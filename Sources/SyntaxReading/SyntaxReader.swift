import CourseModel
import Foundation
import Hashing
import Sandbox
import SwiftToolchain
import SyntaxMessages

/// Asks `codelab-syntax` about Swift source, which is untrusted.
package struct SyntaxReader: Sendable {
  private static let answers = "syntax-answers"
  private let workbench: Workbench

  /// A reader that builds its program at this workbench.
  package init(_ workbench: Workbench) { self.workbench = workbench }

  /// Builds the program if it is not in the cache, and returns why this toolchain cannot read source; nil if
  /// it can.
  ///
  /// - Throws: `ToolchainError` if the compiler fails, or a file system error if the sources are missing.
  package func prepare() async throws -> String? {
    switch try await SyntaxProgram.ready(at: workbench) {
    case .built: nil
    case .unavailable(let reason): reason
    }
  }

  /// The hash of what the program is built from, on which its answers depend.
  ///
  /// - Throws: a file system error if the sources are missing.
  package func programKey() throws -> String { try SyntaxProgram.key(at: workbench) }

  /// Whether the program was built before, so that `prepare()` is quick.
  ///
  /// - Throws: a file system error if the sources are missing.
  package func isReady() throws -> Bool { try SyntaxProgram.known(at: workbench) != nil }

  /// Why this toolchain cannot read source, if that is known without a build; nil otherwise.
  ///
  /// - Throws: a file system error if the sources are missing.
  package func knownFault() throws -> String? {
    switch try SyntaxProgram.known(at: workbench) {
    case .built, nil: nil
    case .unavailable(let reason): reason
    }
  }

  /// The answer to a question.
  ///
  /// - Throws: `ToolchainError` if the program and the tool were built from different sources, `SandboxError`
  ///   if the program cannot be run, or an error of `prepare()`.
  package func answer<Question: SyntaxQuestion>(
    to question: Question
  ) async throws -> SyntaxReading<Question.Answer> {
    switch try await SyntaxProgram.ready(at: workbench) {
    case .built(let program): try await answer(to: question, of: program)
    case .unavailable(let reason): .unavailable(reason: reason)
    }
  }

  /// The answer to a question about the course's own files, from the cache where possible.
  ///
  /// - Throws: an error of `answer(to:)`.
  package func keptAnswer<Question: SyntaxQuestion>(
    to question: Question
  ) async throws -> SyntaxReading<Question.Answer> {
    let key = try SyntaxProgram.key(at: workbench) + Self.hash(of: question)
    var reading: SyntaxReading<Question.Answer>?
    let folder = try await workbench.cache.entry(Self.answers, ContentHash.hex(of: [key])) { staging in
      let found = try await answer(to: question)
      reading = found
      guard let answer = found.answer else { return false }
      try JSONEncoder().encode(answer).write(to: staging.appending(path: Self.answerFile))
      return true
    }
    if let reading { return reading }
    guard let folder else { return .unreadable(reason: "it was not read") }
    let kept = try? JSONDecoder().decode(
      Question.Answer.self, from: Data(contentsOf: folder.appending(path: Self.answerFile)))
    // A kept answer that is damaged is asked for again.
    if let kept { return .read(kept) }
    return try await answer(to: question)
  }

  private static let answerFile = "answer.json"

  private static func hash(of question: some SyntaxQuestion) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return ContentHash.hex(of: try encoder.encode(question.request))
  }

  private func answer<Question: SyntaxQuestion>(
    to question: Question, of program: SyntaxProgram
  ) async throws -> SyntaxReading<Question.Answer> {
    let request = try JSONEncoder().encode(question.request)
    let outcome = try await workbench.sandbox.run(program.command(Array(request)), limits: .reading)
    try Task.checkCancellation()
    try outcome.requireProcessor("codelab-syntax")
    guard outcome.termination == .exited(0) else { return try Self.failure(outcome) }
    do {
      return .read(try JSONDecoder().decode(Question.Answer.self, from: Data(outcome.standardOutput)))
    } catch {
      throw ToolchainError.failed(step: "reading the answer of codelab-syntax", output: "\(error)")
    }
  }

  /// What a failed run means: a crash or an exceeded limit is caused by the source, an exit by a program that
  /// does not know the question.
  private static func failure<Answer>(_ outcome: RunOutcome) throws -> SyntaxReading<Answer> {
    switch outcome.termination {
    case .signalled, .crashed: return .unreadable(reason: "the source is nested too deeply")
    case .exceeded(let limit):
      return .unreadable(reason: "reading the source exceeded a limit: \(limit.resource)")
    case .exited, .calledExit:
      let text = String(decoding: outcome.standardError, as: UTF8.self)
      throw ToolchainError.failed(
        step: "reading Swift source", output: "\(outcome.termination)\n\(text)Type: swift build")
    case .cancelled: throw CancellationError()
    }
  }
}

extension SandboxLimits {
  /// Generous: a file of 1 MB takes 1 s and 300 MB.
  fileprivate static let reading = SandboxLimits(
    wallSeconds: 300, cpuSeconds: 10, memoryBytes: 2 << 30, outputBytes: 16 << 20, fileBytes: 0, processes: 4,
    descriptors: 32)
}

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
