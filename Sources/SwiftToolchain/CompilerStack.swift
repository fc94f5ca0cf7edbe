import CourseModel
import Foundation

/// What a compiler was doing when it was stopped or crashed: it writes a numbered line for each of its steps, the
/// innermost last.
package struct CompilerStack {
  private let steps: [Substring]

  /// Finds the steps in the compiler's error output.
  package init(_ output: [UInt8]) {
    steps = String(decoding: output, as: UTF8.self).split(separator: "\n").filter {
      $0.contains(#/^\d+\.\t/#)
    }
  }

  /// The place in a learner's files that the innermost step is about; nil if no step names one.
  ///
  /// A step names a line, or a function that is declared in one of the files, or at least a file.
  package func place(in files: [String: String]) -> (file: String, line: Int?)? {
    let innermost = steps.reversed()
    return innermost.lazy.compactMap { line(in: $0, files) }.first
      ?? innermost.lazy.compactMap { declaration(in: $0, files) }.first
      ?? innermost.lazy.compactMap { file(in: $0, files) }.first
  }

  /// `While type-checking 'f(_:)' (at Sum.swift:3:1)`; the source's text follows such a place.
  private func line(in step: Substring, _ files: [String: String]) -> (file: String, line: Int?)? {
    step.matches(of: #/([^\s"\[@]+\.swift):(\d+):\d+/#).first { files[String($0.1)] != nil }.map {
      (String($0.1), Int($0.2))
    }
  }

  /// `While running pass … on SILFunction "@$s7Counter3sumyS2iF"`
  private func declaration(in step: Substring, _ files: [String: String]) -> (file: String, line: Int?)? {
    guard let symbol = step.firstMatch(of: #/\$s\w+/#)?.0 else { return nil }
    return Declarations.place(ofSymbol: String(symbol), in: files)
  }

  /// `While evaluating request TypeCheckPrimaryFileRequest(source_file "Sum.swift")`
  private func file(in step: Substring, _ files: [String: String]) -> (file: String, line: Int?)? {
    guard let name = step.firstMatch(of: #/source_file "([^"]+)"/#)?.1, files[String(name)] != nil else {
      return nil
    }
    return (String(name), nil)
  }
}
