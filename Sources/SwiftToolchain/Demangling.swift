import CourseModel
import Sandbox

/// The demangled names of symbols, such as `(extension in Foundation):Swift.String.init(…)`.
package struct DemangledNames: Sendable {
  private let words: [String: String]
  /// The symbol with the longest name, if the names were too long to be read.
  package let tooLong: String?

  init(words: [String: String], tooLong: String? = nil) {
    self.words = words
    self.tooLong = tooLong
  }

  /// The demangled form of a symbol; nil for a C name.
  package subscript(symbol: String) -> String? { words[symbol] }
}

extension Workbench {
  /// Demangles symbols of a learner's, in the sandbox: a type of nested aliases has a short symbol and an endless name.
  ///
  /// - Parameter waiting: what `startDemangler` returned; without it, a demangler is started.
  /// - Throws: `SandboxError` if the demangler cannot be run, `CancellationError`, or `ToolchainError` if it fails.
  package func demangle(
    _ symbols: [String], waiting: WaitingProgram? = nil
  ) async throws -> DemangledNames {
    let mangled = symbols.filter { $0.hasPrefix("$s") && $0.utf8.allSatisfy { $0 > 0x20 } }
    guard !mangled.isEmpty else { return DemangledNames(words: [:]) }
    let input = Array(mangled.joined(separator: "\n").utf8 + [UInt8(ascii: "\n")])
    let outcome =
      if let waiting, waiting.takes(input) {
        try await waiting.outcome(for: input)
      } else {
        try await sandbox.run(demangler(reading: input), limits: .demangling)
      }
    try Task.checkCancellation()
    try outcome.requireProcessor(toolchain.demangler)
    let lines =
      outcome.termination == .exited(0)
      ? outcome.standardOutput.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast()
      : []
    guard lines.count == mangled.count, !lines.contains(where: { $0.count > Self.longestName }) else {
      return DemangledNames(words: [:], tooLong: mangled.max { $0.utf8.count < $1.utf8.count })
    }
    let pairs = zip(mangled, lines.map { String(decoding: $0, as: UTF8.self) }).filter { $0 != $1 }
    return DemangledNames(words: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
  }

  /// Starts the demangler, which waits for symbols.
  package func startDemangler() -> WaitingProgram {
    WaitingProgram(demangler(reading: []), limits: .demangling, in: sandbox)
  }

  private func demangler(reading input: [UInt8]) -> SandboxCommand {
    SandboxCommand(
      executable: toolchain.demangler, arguments: ["-compact", "-no-sugar"],
      environment: ["LLVM_DISABLE_SYMBOLIZATION": "1"], workingDirectory: "/", standardInput: input,
      profile: SandboxProfile(kind: .run, readable: toolchain.folders.map(\.path)))
  }

  /// In bytes. The longest name of the course that was measured has 430.
  private static let longestName = 16 << 10
}

extension SandboxLimits {
  /// A thousand names take ten milliseconds, and 6 MB of resident memory.
  fileprivate static let demangling = SandboxLimits(
    wallSeconds: 300, cpuSeconds: 2, memoryBytes: 128 << 20, outputBytes: 4 << 20, fileBytes: 0, processes: 2,
    descriptors: 16)
}
