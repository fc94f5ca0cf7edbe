import CourseModel
import Sandbox
import SwiftToolchain

/// The compiler failed, and no line of the files that it compiled is the reason: a verdict would blame their author.
package struct CompilerFault: AdvisedError, Equatable {
  /// What the compiler printed.
  package let details: String

  /// The most lines of the compiler's that are shown.
  private static let shownLines = 20

  /// A fault with the compiler's output.
  package init(_ output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").prefix(Self.shownLines)
    details = lines.isEmpty ? "The compiler printed nothing." : lines.joined(separator: "\n")
  }

  /// What happened, and what to do.
  package var problem: String {
    "The compiler failed, and named no line of the submission as the reason. If the toolchain and the cache are in "
      + "order, undo the last change. To look at them, type"
  }

  /// The command that looks for the cause.
  package var help: ToolCommand? { .doctor }
}

/// The compiler did not get a grader, or given files, compiled with a learner's module in the submission's time.
package struct CompilerTimeUp: Error {
  /// The fault of a compilation that ended like this: this one if its time was up.
  package static func fault(of outcome: RunOutcome) -> any Error {
    if outcome.termination.name == .timedOut { return CompilerTimeUp() }
    return CompilerFault(outcome.standardError + Array("\n\(outcome.termination)".utf8))
  }
}

extension [Diagnostic] {
  /// The diagnostics, where errors in code that the compiler made itself get the line of a type that they name and one of
  /// the files declares.
  func placed(in files: [String: String]) -> [Diagnostic] {
    outOfMacros(in: files).map { diagnostic in
      guard diagnostic.severity == .error, diagnostic.file.isEmpty else { return diagnostic }
      let names = diagnostic.message.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }
      for name in names.compactMap({ $0.element.split(separator: ".").last.map(String.init) })
      where name.allSatisfy({ $0.isLetter || $0.isNumber }) {
        for (file, text) in files.sorted(by: { $0.key < $1.key }) {
          let line = text.sourceLines.firstIndex { Self.declares(name, $0) }
          guard let line else { continue }
          var placed = diagnostic
          (placed.file, placed.line) = (file, line + 1)
          return placed
        }
      }
      return diagnostic
    }
  }

  private static func declares(_ name: String, _ line: some StringProtocol) -> Bool {
    let words = line.split { !$0.isLetter && !$0.isNumber }
    return zip(words, words.dropFirst()).contains {
      ["class", "struct", "enum", "actor", "protocol"].contains($0) && $1 == name
    }
  }

  /// The diagnostics of files that do not compile. Errors without a line in one of the files, which follow from the
  /// others, are left out.
  ///
  /// - Throws: `CompilerFault` with the compiler's output if no error has a line in one of the files.
  func withLines(_ output: [UInt8]) throws -> [Diagnostic] {
    guard contains(where: { $0.severity == .error && !$0.file.isEmpty }) else { throw CompilerFault(output) }
    return filter { $0.severity != .error || !$0.file.isEmpty }
  }
}

/// What is counted apart: a flood of warnings must not hide an error.
private struct Kind: Hashable {
  let severity: Diagnostic.Severity
  let hasPlace: Bool
}

extension [Diagnostic] {
  /// The first errors, warnings and notes, with and without a place. A person reads the first few, and each costs a
  /// search in the sources.
  func firstOfEach(_ most: Int = Diagnostic.mostOfEach) -> [Diagnostic] {
    var counts: [Kind: Int] = [:]
    var isKept = true
    return filter { diagnostic in
      // A note belongs to the error or warning before it.
      guard isKept || diagnostic.severity != .note else { return false }
      let kind = Kind(severity: diagnostic.severity, hasPlace: !diagnostic.file.isEmpty)
      counts[kind, default: 0] += 1
      let fits = counts[kind, default: 0] <= most
      if diagnostic.severity != .note { isKept = fits }
      return fits
    }
  }
}
