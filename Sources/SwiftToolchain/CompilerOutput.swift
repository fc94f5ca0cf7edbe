import CourseModel
import Foundation

/// Parses the output of the compiler front end.
///
/// A source decides how much the compiler says, and how long each message is. What is beyond the limits is left out, so
/// that no reader of messages takes long.
package enum CompilerOutput {
  /// How many characters of a line are read.
  private static let longestLine = 1_000
  /// How many diagnostics of each severity are read.
  fileprivate static let mostDiagnostics = 500

  /// Parses lines of the form `file:line:column: severity: message [#Group]`; all other lines are excerpts.
  package static func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    diagnostics(in: bytes) { _ in true }
  }

  /// The same for untrusted files, whose `#error` may contain a line that looks like an error in another file.
  ///
  /// - Parameters:
  ///   - group: the name of a group whose diagnostics are left out; nil for none.
  ///   - isWanted: whether to return a diagnostic. The others do not count: a flood of them hides none that is wanted.
  package static func diagnostics(
    in bytes: [UInt8], of files: [String], outside group: String? = nil,
    where isWanted: (Diagnostic) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    diagnostics(in: bytes, outside: group, where: isWanted).map { $0.placed(in: files) }
  }

  private static func diagnostics(
    in bytes: [UInt8], outside group: String? = nil, where isWanted: (Diagnostic) -> Bool
  ) -> [Diagnostic] {
    var beginning = Beginning()
    return lines(of: bytes).compactMap { line in
      guard let severity = severity(of: line), group.map({ isLast($0, in: line) }) != true else { return nil }
      let diagnostic = beginning.hasRoom(for: severity) ? diagnostic(in: line) : nil
      if let diagnostic, !isWanted(diagnostic) { return nil }
      return beginning.takes(severity) ? diagnostic : nil
    }
  }

  /// Separates the diagnostics of a group from all others. Of the group's notes, the first one that names something becomes
  /// the suggestion of its diagnostic, as the compiler wrote it.
  ///
  /// - Parameter omitted: the name of a group whose diagnostics and notes are left out.
  package static func split(
    _ bytes: [UInt8], of files: [String], by group: String, omitting omitted: String
  ) -> (group: [Diagnostic], others: [Diagnostic]) {
    var result: (group: [Diagnostic], others: [Diagnostic]) = ([], [])
    var (isOfGroup, isOmitted) = (false, false)
    var (beginningOfGroup, beginningOfOthers) = (Beginning(), Beginning())
    for line in lines(of: bytes) {
      guard let severity = severity(of: line) else { continue }
      if severity != .note { (isOfGroup, isOmitted) = (isLast(group, in: line), isLast(omitted, in: line)) }
      if isOmitted { continue }
      let isTaken = isOfGroup ? beginningOfGroup.takes(severity) : beginningOfOthers.takes(severity)
      guard isTaken, let diagnostic = diagnostic(in: line)?.placed(in: files) else { continue }
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

  /// Whether the line ends with the name of the group.
  private static func isLast(_ group: String, in line: Substring) -> Bool { line.hasSuffix(" [#\(group)]") }

  /// The diagnostics with the line of code that the compiler shows below each, if it would change that line.
  package static func excerpts(in bytes: [UInt8]) -> [CompilerExcerpt] {
    let lines = lines(of: bytes)
    var error: Diagnostic?
    return lines.indices.dropLast(3).prefix(mostDiagnostics * 4).compactMap { index in
      if let new = diagnostic(in: lines[index]), new.severity != .note { error = new }
      let marks = lines[index + 2]
      guard marks.contains("^"), marks.allSatisfy({ " ~^".contains($0) }),
        let diagnostic = diagnostic(in: lines[index]), self.diagnostic(in: lines[index + 3]) == nil
      else { return nil }
      return CompilerExcerpt(
        diagnostic: diagnostic, cause: error ?? diagnostic, text: String(lines[index + 1]),
        marks: String(marks),
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

  /// The severities in the order in which `diagnostic(in:)` looks for them.
  private static let severities: [Diagnostic.Severity] = [.error, .warning, .note]

  /// The severity of the diagnostic in a line; nil if there is none.
  private static func severity(of line: Substring) -> Diagnostic.Severity? {
    let line = shortened(line)
    let marked = severities.first { line.contains(": \($0.rawValue): ") }
    return marked ?? (line.hasPrefix("error: ") ? .error : nil)
  }

  private static func shortened(_ line: Substring) -> Substring {
    line.utf8.count > longestLine ? line.prefix(longestLine - 1) + "…" : line
  }

  private static func diagnostic(in whole: Substring) -> Diagnostic? {
    let line = shortened(whole)
    for severity in severities {
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

/// What is read of the diagnostics: the first of each severity. A flood of warnings hides no error.
private struct Beginning {
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var isTaken = true

  func hasRoom(for severity: Diagnostic.Severity) -> Bool {
    counts[severity, default: 0] < CompilerOutput.mostDiagnostics
  }

  /// Whether the next diagnostic is read. A note belongs to the error or warning before it.
  mutating func takes(_ severity: Diagnostic.Severity) -> Bool {
    guard isTaken || severity != .note else { return false }
    let fits = hasRoom(for: severity)
    counts[severity, default: 0] += 1
    if severity != .note { isTaken = fits }
    return fits
  }
}

/// A line of code below a diagnostic, what is marked in it, and what the compiler would write there.
package struct CompilerExcerpt: Equatable, Sendable {
  package let diagnostic: Diagnostic
  /// The error or warning that a note belongs to; else the diagnostic itself.
  package let cause: Diagnostic
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
