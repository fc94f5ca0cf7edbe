import CourseModel
import Foundation

/// Parses the output of the compiler front end.
///
/// A source decides how much the compiler says, and how long each message is. What is beyond the limits is left out, so
/// that no reader of messages takes long.
package enum CompilerOutput {
  /// How many characters of a line are read.
  private static let longestLine = 1_000
  /// How many diagnostics are read.
  private static let mostDiagnostics = 500

  /// Parses lines of the form `file:line:column: severity: message [#Group]`; all other lines are excerpts.
  package static func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    Array(lines(of: bytes).lazy.compactMap(diagnostic).prefix(mostDiagnostics))
  }

  /// The same for untrusted files, whose `#error` may contain a line that looks like an error in another file.
  package static func diagnostics(in bytes: [UInt8], of files: [String]) -> [Diagnostic] {
    diagnostics(in: bytes).map { $0.placed(in: files) }
  }

  /// Separates the diagnostics of a group from all others. Of the group's notes, the first one that names something becomes
  /// the suggestion of its diagnostic, as the compiler wrote it.
  package static func split(
    _ bytes: [UInt8], of files: [String], by group: String
  ) -> (group: [Diagnostic], others: [Diagnostic]) {
    var result: (group: [Diagnostic], others: [Diagnostic]) = ([], [])
    var isOfGroup = false
    for line in lines(of: bytes) {
      guard result.others.count < mostDiagnostics, result.group.count < mostDiagnostics else { break }
      guard let diagnostic = diagnostic(in: line)?.placed(in: files) else { continue }
      if diagnostic.severity != .note { isOfGroup = line.hasSuffix(" [#\(group)]") }
      if !isOfGroup { result.others.append(diagnostic) }
      guard isOfGroup else { continue }
      if diagnostic.severity != .note {
        result.group.append(diagnostic)
      } else if diagnostic.message.contains(#/^(reference|argument)\b/#), let last = result.group.indices.last
      {
        result.group[last].suggestion = result.group[last].suggestion ?? diagnostic.message
      }
    }
    return result
  }

  /// The diagnostics with the line of code that the compiler shows below each, if it would change that line.
  package static func excerpts(in bytes: [UInt8]) -> [CompilerExcerpt] {
    let lines = lines(of: bytes)
    return lines.indices.dropLast(3).prefix(mostDiagnostics * 4).compactMap { index in
      let marks = lines[index + 2]
      guard marks.contains("^"), marks.allSatisfy({ " ~^".contains($0) }),
        let diagnostic = diagnostic(in: lines[index]), self.diagnostic(in: lines[index + 3]) == nil
      else { return nil }
      return CompilerExcerpt(
        diagnostic: diagnostic, text: String(lines[index + 1]), marks: String(marks),
        change: String(lines[index + 3]))
    }
  }

  /// The lines of the output; an excerpt of a source file may end in a carriage return.
  private static func lines(of bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).sourceLines.filter { !$0.isEmpty }.map { $0[...] }
  }

  /// The compiler's message for an expression that took its type checker too long.
  private static let tooHard = "the compiler is unable to type-check this expression in reasonable time"

  private static let gaveUp = "the compiler gave up on this expression"

  /// Whether an expression was more than the compiler's limits for one allow.
  package static func isTooHard(_ diagnostic: Diagnostic) -> Bool { diagnostic.message == gaveUp }

  private static func diagnostic(in whole: Substring) -> Diagnostic? {
    let isLong = whole.utf8.count > longestLine
    let line = isLong ? whole.prefix(longestLine - 1) + "…" : whole
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let marker = ": \(severity.rawValue): "
      guard let found = line.range(of: marker) else { continue }
      let place = line[..<found.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      var message = String(line[found.upperBound...])
      if let group = message.range(of: #" \[#[\w-]+\]$"#, options: .regularExpression) {
        message.removeSubrange(group)
      }
      let suggestion = message.hasPrefix(tooHard) ? "split it into constants with declared types" : nil
      if suggestion != nil { message = gaveUp }
      guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
      else { return Diagnostic(severity, file: "", message: message, suggestion: suggestion) }
      let file = place.dropLast(2).joined(separator: ":")
      return Diagnostic(
        severity, file: file, line: row, column: column, message: message, suggestion: suggestion)
    }
    guard line.hasPrefix("error: ") else { return nil }
    return Diagnostic(file: "", message: String(line.dropFirst("error: ".count)))
  }
}

/// A line of code below a diagnostic, what is marked in it, and what the compiler would write there.
package struct CompilerExcerpt: Equatable, Sendable {
  package let diagnostic: Diagnostic
  package let text: String
  /// Spaces, and signs below what is marked.
  package let marks: String
  /// Texts below the places where they belong; only spaces if something is to be removed behind them.
  package let change: String
}

extension Diagnostic {
  /// The diagnostic, without its place if that is a file that was not compiled. Notes may be about a library.
  fileprivate func placed(in files: [String]) -> Diagnostic {
    guard severity != .note, !files.contains(file) else { return self }
    return Diagnostic(severity, file: "", message: message, suggestion: suggestion)
  }
}

/// The outcome of compiling untrusted sources.
package enum CompileOutcome<Product: Sendable>: Sendable {
  /// The sources compiled, with these warnings.
  case built(Product, warnings: [Diagnostic])
  /// The sources have these errors.
  case rejected([Diagnostic])
}
