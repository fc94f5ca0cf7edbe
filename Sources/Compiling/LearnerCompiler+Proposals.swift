import CourseModel
import Foundation
import SwiftToolchain

extension LearnerCompiler {
  /// The errors; behind each one that the compiler's own change of its line mends, or its change of the line of a note, a
  /// note there says what the line is then. Each change was tried: both lines have no error or warning any more, and their
  /// files no new error.
  ///
  /// - Parameters:
  ///   - all: what the compiler proposes for the files.
  ///   - isOfParser: whether the parser found an error. If it found one, only its errors are tried, and their files must be
  ///     readable then.
  ///   - folder: an empty folder.
  /// - Throws: the same errors as `compile`.
  package func withProposals(
    _ all: [ProposedLine], of errors: [Diagnostic], isOfParser: (Diagnostic) -> Bool,
    in files: [String: String], of exercise: Exercise,
    _ folder: URL
  ) async throws -> [Diagnostic] {
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    let given = Set(exercise.given.map(\.name))
    let isUnreadable = errors.contains(where: isOfParser)
    var open: [TextLine: [LineChange]] = [:]
    for (index, error) in errors.enumerated() where open.count < ProposedLine.mostLines {
      let isMended = errors.indices.contains(index + 1) && errors[index + 1].isOfTrial
      guard let line = TextLine(error), !isMended, !isUnreadable || isOfParser(error),
        !errors.followFrom(line, in: files)
      else { continue }
      let own = all.filter { $0.line == line }.texts.map { LineChange(line: line, text: $0) }
      let elsewhere = all.filter { $0.cause == line && $0.line != line && !given.contains($0.line.file) }
      let others = elsewhere.flatMap { proposal in
        [proposal].texts.map { LineChange(line: proposal.line, text: $0) }
      }
      if !(own + others).isEmpty { open[line] = own + others }
    }
    var proven: [TextLine: LineChange] = [:]
    for attempt in 0..<ProposedLine.mostTrials {
      var changes: [TextLine: String] = [:]
      let tried = open.filter { proven[$0.key] == nil }.compactMapValues { $0.dropFirst(attempt).first }
        .filter {
          changes.updateValue($0.value.text, forKey: $0.value.line) ?? $0.value.text == $0.value.text
        }
      guard !tried.isEmpty else { break }
      let own = folder.appending(path: "proposal\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let changed = changes.reduce(into: readable) {
        $0[$1.key.file]?.replaceLine($1.key.number, by: $1.value)
      }
      let found = try await errorsIfChecked(changed, of: exercise, .all, withWarnings: true, in: own)
      guard let left = found?.filter({ $0.severity != .note }) else { break }
      let new = Set(left.filter { $0.severity == .error && !errors.contains(where: $0.repeats) }.map(\.file))
      // A chain that gives an optional compiles in a string, and is rarely what is meant: the compiler warns of that.
      // What changes elsewhere may be used in other lines, too, of which the compiler then warns.
      let warned = left.contains { $0.severity == .warning && !errors.contains(where: $0.repeats) }
      for (line, change) in tried where new.isDisjoint(with: [line.file, change.line.file]) {
        guard change.line == line || !warned,
          !isUnreadable || !left.contains(where: { $0.file == line.file && isOfParser($0) })
        else { continue }
        if !left.contains(where: { line.isOf($0) || change.line.isOf($0) }) { proven[line] = change }
      }
    }
    return errors.flatMap { error in
      let change = TextLine(error).flatMap { proven[$0] }
      return [error] + (change.map { [error.note(thatCompiles: $0)] } ?? [])
    }
  }

  /// What the compiler itself would change in lines of the files, as it shows below its errors.
  ///
  /// - Parameters:
  ///   - compiled: the folder in which `compile` found the errors; nil if it was another call of the compiler.
  ///   - folder: a folder that does not exist.
  /// - Throws: the same errors as `compile`.
  package func proposals(
    for errors: [Diagnostic], in files: [String: String], of exercise: Exercise, compiledIn compiled: URL?,
    _ folder: URL
  ) async throws -> [ProposedLine] {
    guard errors.contains(where: { TextLine($0) != nil }) else { return [] }
    if let compiled, !errors.contains(where: \.isUnknownModule),
      let said = try? Data(contentsOf: Self.words(in: compiled))
    {
      return ProposedLine.read(Array(said), of: files)
    }
    let readable = files.replacingUnknownModules(of: errors, by: Self.replacement(in: exercise))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try write(readable, of: exercise, to: folder)
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-typecheck"] + names + languageFlags(exercise, hasMain: names.contains("main.swift")),
      in: folder, reading: [kit.learnerModules, kit.clangModules])
    return ProposedLine.read(outcome.standardError, of: readable)
  }
}

extension [Diagnostic] {
  /// Whether a line declares a name with its type, and errors in other lines are about that name: then the type may be
  /// what is wrong, and the compiler only changes the value.
  fileprivate func followFrom(_ line: TextLine, in files: [String: String]) -> Bool {
    func text(_ file: String, _ number: Int) -> String? {
      let lines = files[file]?.sourceLines ?? []
      return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
    }
    guard let own = text(line.file, line.number),
      let name = own.firstMatch(of: #/\b(?:let|var)\s+(\w+)\s*:.*=/#)?.1
    else { return false }
    return contains { error in
      guard error.severity == .error, let number = error.line, TextLine(error) != line else { return false }
      return text(error.file, number)?.split { !$0.isNameCharacter }.contains(name) == true
    }
  }
}

extension Diagnostic {
  /// Whether the note says what another trial found.
  fileprivate var isOfTrial: Bool {
    severity == .note
      && (message.contains("is declared in module") || message.contains(" compiles in place of "))
  }

  fileprivate func note(thatCompiles change: LineChange) -> Diagnostic {
    Diagnostic(
      .note, file: change.line.file, line: change.line.number,
      column: change.line.isOf(self) ? column : nil, message: Self.linePlaced + change.text.trimmingSpaces)
  }
}
