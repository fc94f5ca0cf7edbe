import CourseModel
import Foundation
import Sandbox

/// What the front end said, as diagnostics.
package enum CompilerOutput {
  /// Reads lines of the form `file:line:column: severity: message [#Group]`; all others are excerpts.
  package static func diagnostics(in bytes: [UInt8]) -> [Diagnostic] {
    lines(of: bytes).compactMap(diagnostic)
  }

  /// The same of files by strangers, whose `#error` may hold a line that looks as if it were about another file.
  package static func diagnostics(in bytes: [UInt8], of files: [String]) -> [Diagnostic] {
    diagnostics(in: bytes).map { $0.placed(in: files) }
  }

  /// The diagnostics of a group apart from all others; notes go with what they explain.
  package static func split(
    _ bytes: [UInt8], of files: [String], by group: String
  ) -> (group: [Diagnostic], others: [Diagnostic]) {
    var result: (group: [Diagnostic], others: [Diagnostic]) = ([], [])
    var isOfGroup = false
    for line in lines(of: bytes) {
      guard let diagnostic = diagnostic(in: line)?.placed(in: files) else { continue }
      if diagnostic.severity != .note { isOfGroup = line.hasSuffix(" [#\(group)]") }
      if !isOfGroup { result.others.append(diagnostic) }
      if isOfGroup, diagnostic.severity != .note { result.group.append(diagnostic) }
    }
    return result
  }

  /// An excerpt of a source may end in a carriage return.
  private static func lines(of bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).sourceLines.filter { !$0.isEmpty }.map { $0[...] }
  }

  /// The compiler's words for an expression that took its type checker too long.
  private static let tooHard = "the compiler is unable to type-check this expression in reasonable time"

  private static func diagnostic(in line: Substring) -> Diagnostic? {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let marker = ": \(severity.rawValue): "
      guard let found = line.range(of: marker) else { continue }
      let place = line[..<found.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      var message = String(line[found.upperBound...])
      if let group = message.range(of: #" \[#[\w-]+\]$"#, options: .regularExpression) {
        message.removeSubrange(group)
      }
      let suggestion = message.hasPrefix(tooHard) ? "split it: give its parts names, and types" : nil
      if suggestion != nil { message = "the compiler gave up on this expression" }
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

extension Diagnostic {
  /// Without a place where it is about a file that was not compiled; notes may be about what a library declares.
  fileprivate func placed(in files: [String]) -> Diagnostic {
    guard severity != .note, !files.contains(file) else { return self }
    return Diagnostic(severity, file: "", message: message, suggestion: suggestion)
  }
}

/// How compiling ended.
package enum CompileOutcome<Product: Sendable>: Sendable {
  /// It compiled; with the compiler's warnings.
  case built(Product, warnings: [Diagnostic])
  /// The sources are at fault.
  case rejected([Diagnostic])
}

extension RunOutcome {
  /// Why the compiler was stopped, in words for the one who wrote the source; nil when it ended by itself.
  package func gaveUp(on file: String) -> Diagnostic? {
    let named = CompilerOutput.diagnostics(in: standardError).last { $0.line != nil }
    func diagnostic(_ message: String, _ suggestion: String) -> Diagnostic {
      Diagnostic(file: named?.file ?? file, line: named?.line, message: message, suggestion: suggestion)
    }
    switch termination {
    case .exited, .calledExit, .cancelled: return nil
    case .exceeded(let limit) where limit.resource.terminationName == .timedOut:
      return diagnostic(
        "the compiler gave up: it was still working after \(Int(seconds.rounded())) s",
        "split long expressions into smaller ones, and give constants a type")
    case .signalled, .crashed, .exceeded:
      return diagnostic(
        "the compiler stopped on this code: it needed too much memory, or crashed",
        "take back the last change, and make it in smaller steps")
    }
  }
}
