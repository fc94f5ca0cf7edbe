import Catalog
import CourseModel
import Foundation
import Grading
import Spelling

extension ExerciseInspection {
  /// Checks that each permission is needed: without it, the policy refuses the solution or a variant. Notes where.
  mutating func inspectAllowances() async throws {
    guard !exercise.allows.isEmpty, let solution = read(exercise.folders.solution) else { return }
    let answers = [(exercise.folders.solution, solution)] + known.variants.map { (nil, $0.files) }
    // A name that is misspelled here is what a right solution lacks.
    let isSolutionRefused = self.answers.first?.report.verdict.name == .policyViolation
    for name in exercise.allows {
      var stricter = exercise
      stricter.allows.removeAll { $0 == name }
      if let place = try await firstRefusal(answers, of: stricter) {
        allowances.append((name, place))
        continue
      }
      let (message, advice) = try await words(onUnneeded: name, answers.map { $1 })
      if !isSolutionRefused { suspects.insert(problems.count) }
      report(
        exercise.folders.manifest, line: line(of: name, in: exercise.folders.manifest, from: "allows:"),
        message, advice)
    }
  }

  /// What to say of a permission without which the policy accepts all these answers. It may be misspelled: then they need
  /// one that is like it, or none of them contains the name.
  private func words(
    onUnneeded name: String, _ answers: [[String: String]]
  ) async throws -> (message: String, advice: String) {
    var needed: Set<String> = []
    for files in answers {
      let submission = Submission(exercise: exercise.id, files: files)
      needed.formUnion(
        try await verifier.engine.refusedNames(of: submission, of: exercise)?.map(\.name) ?? [])
    }
    let code = answers.flatMap(\.values)
    let isPermission = AllowedNames.permissions.contains(name)
    let isWritten =
      isPermission || Names.all(in: name).allSatisfy { part in code.contains { Names.isNamed(part, in: $0) } }
    let message =
      isWritten
      ? "`allows` names `\(name)`, which neither the solution nor a variant needs"
      : "`allows` names `\(name)`, and there is no such name in the solution or a variant"
    let others = needed.union(AllowedNames.permissions).subtracting(exercise.allows)
    let meant = isWritten ? nil : Spelling.nearest(to: name, in: others.sorted())
    return (
      message,
      meant.map { "did you mean `\($0)`?" } ?? "remove it, because every learner may use what `allows` names"
    )
  }

  /// Where the policy refuses the first of these answers that it does not accept, as a path with a line; empty for one
  /// that has no folder, or does not compile. Nil if it accepts all.
  private func firstRefusal(
    _ answers: [(folder: URL?, files: [String: String])], of exercise: Exercise
  ) async throws -> String? {
    for (folder, files) in answers {
      let submission = Submission(exercise: exercise.id, files: files)
      let refused = try await verifier.engine.refusedNames(of: submission, of: exercise)
      guard refused?.isEmpty != true else { continue }
      guard let folder, let first = refused?.first else { return "" }
      return verifier.shown(folder.appending(path: first.file)) + (first.line.map { ":\($0)" } ?? "")
    }
    return nil
  }

  /// Checks that the solution declares what each `about` names.
  mutating func inspectSubjects(_ solution: AnswerDeclarations) {
    let unknown = solution.lacking(exercise.criteria.flatMap(\.about))
    for criterion in exercise.criteria {
      let free = solution.names.filter { !criterion.about.contains($0) }
      for about in criterion.about where unknown.contains(about) {
        misnamed.insert(problems.count)
        report(
          exercise.folders.manifest,
          line: line(of: about, in: exercise.folders.manifest, from: "  - id: \(criterion.id)"),
          "`about` names `\(about)`, which the solution does not declare",
          Spelling.nearest(to: about, in: free).map { "did you mean `\($0)`?" }
            ?? "name a declaration of the solution, as in ListView.delegate or Greeter.greet(_:)")
      }
    }
  }

  /// Checks that the solution declares what each `declares` names, and that it is of a kind for which the check makes
  /// sense.
  mutating func inspectDeclares(_ solution: AnswerDeclarations) {
    for criterion in exercise.criteria {
      guard case .declares(let check) = criterion.check, let misfit = check.misfit(in: solution) else {
        continue
      }
      let line = line(of: check.symbol, in: exercise.folders.manifest, from: "  - id: \(criterion.id)")
      misnamed.insert(problems.count)
      report(exercise.folders.manifest, line: line, misfit.problem, misfit.advice)
      misdeclared[criterion.id] = problems.count - 1
    }
  }

  /// Checks that an answer fails each criterion.
  mutating func inspectCoverage() {
    guard verifier.options.sample == nil else { return }
    let unproved = exercise.criteria.map(\.id).filter {
      !caught.contains($0) && !told.contains($0) && misdeclared[$0] == nil
    }
    guard !unproved.isEmpty else { return }
    demand("answers that fail \(unproved.joined(separator: ", "))") {
      for id in unproved {
        $0.report(
          $0.exercise.folders.manifest, line: $0.line(of: "id: \(id)", in: $0.exercise.folders.manifest),
          "no answer fails the criterion \(id)",
          "add a mistake that fails it, because a test that can't fail proves nothing")
      }
    }
  }

  /// The criteria whose hints can't be read, which the reader of the course tells.
  private var criteriaWithHintsThatAreTold: Set<String> {
    let manifest = exercise.folders.manifest
    let starts = exercise.criteria.map { (id: $0.id, line: line(of: "id: \($0.id)", in: manifest) ?? 1) }
    let lines = verifier.known
      .filter { $0.file == verifier.shown(manifest) && $0.message.contains("`hints`") }.map { $0.line ?? 1 }
    return Set(lines.compactMap { line in starts.filter { $0.line <= line }.max { $0.line < $1.line }?.id })
  }

  /// Checks that each visible criterion has hints, and that none quotes the solution.
  mutating func inspectHints() {
    let solution = exercise.sources.compactMap {
      try? String(contentsOf: exercise.folders.solution.appending(path: $0), encoding: .utf8)
    }
    let lines = solution.flatMap(\.sourceLines).map(Tokens.init)
    let unhinted = exercise.criteria.filter {
      $0.hints.isEmpty && $0.visibility == .visible && !criteriaWithHintsThatAreTold.contains($0.id)
    }
    if !unhinted.isEmpty {
      demand("hints for \(unhinted.count == 1 ? "a criterion" : "\(unhinted.count) criteria")") {
        for criterion in unhinted {
          $0.report(
            $0.exercise.folders.manifest,
            line: $0.line(of: "id: \(criterion.id)", in: $0.exercise.folders.manifest),
            "the criterion \(criterion.id) has no hints",
            "add two or three hints; the first should be a question")
        }
      }
    }
    for criterion in exercise.criteria {
      for hint in criterion.hints where lines.contains(where: { $0.sharesQuotation(with: Tokens(hint)) }) {
        demand("a hint of \(criterion.id) that does not quote the solution") {
          $0.report(
            $0.exercise.folders.manifest, line: $0.line(of: hint, of: criterion.id),
            "a hint of \(criterion.id) contains a part of the solution: \(hint)",
            "describe the line instead of quoting it")
        }
      }
    }
  }

  /// The line of the manifest on which a hint of a criterion begins, as far as its first words are written as they are read.
  private func line(of hint: String, of criterion: String) -> Int? {
    let manifest = exercise.folders.manifest
    let key = "  - id: \(criterion)"
    let words = hint.split(whereSeparator: \.isWhitespace)
    let beginnings = (1...max(1, min(words.count, 6))).reversed().map {
      words.prefix($0).joined(separator: " ")
    }
    return beginnings.lazy.compactMap { line(of: $0, in: manifest, from: key) }.first
      ?? line(of: key, in: manifest)
  }

  /// The number, from 1, of the first line of a file that contains a text; the search begins at the line that
  /// begins with `key`.
  func line(of text: String, in file: URL, from key: String = "") -> Int? {
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.sourceLines ?? []
    let start = lines.firstIndex { $0.hasPrefix(key) } ?? 0
    return lines[start...].firstIndex { $0.contains(text) }.map { $0 + 1 }
  }
}

extension DeclarationCheck {
  /// Why no answer like the solution can meet the check for what the manifest says; nil if it can.
  fileprivate func misfit(in solution: AnswerDeclarations) -> (problem: String, advice: String)? {
    let kinds = solution.kinds(of: symbol)
    func fits(_ name: String) -> Bool {
      let other = DeclarationCheck(symbol: name, demands: demands)
      return !solution.kinds(of: name).isEmpty && other.misfit(in: solution) == nil
    }
    guard let kind = kinds.first else {
      if demands.contains(.exists(false)) { return nil }
      return (
        "`declares` names `\(symbol)`, which the solution does not declare",
        Spelling.nearest(to: symbol, in: solution.names.filter(fits)).map { "did you mean `\($0)`?" }
          ?? "name a declaration of the solution, or add it there"
      )
    }
    for demand in demands {
      switch demand {
      case .kind(let wanted) where !kinds.contains(wanted):
        return (
          "`declares` asks for the kind `\(wanted)`, and `\(symbol)` is of the kind `\(kind)` in the solution",
          "correct `kind`, or the solution"
        )
      case .weak where !kinds.contains { ["property", "var"].contains($0) }:
        return ("`weak` is for properties, and `\(symbol)` is of the kind `\(kind)`", "name a property")
      case .classBound where !kinds.contains("protocol"):
        return ("`classBound` is for protocols, and `\(symbol)` is of the kind `\(kind)`", "name a protocol")
      case .kind, .weak, .classBound, .exists, .noStaticInstance: continue
      }
    }
    return nil
  }
}

/// The words and symbols of a line of Swift, or of a hint that quotes one; hints are prose, which SwiftSyntax
/// does not read.
struct Tokens {
  private let tokens: [String]
  /// The number of consecutive tokens that make a quotation.
  private static let length = 6

  init(_ text: String) {
    var tokens: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { tokens.append(word) }
      word = ""
      if !character.isWhitespace, character != "`" { tokens.append(String(character)) }
    }
    self.tokens = word.isEmpty ? tokens : tokens + [word]
  }

  /// Whether both contain the same quotation.
  func sharesQuotation(with other: Tokens) -> Bool {
    let mine = Set(runs)
    return other.runs.contains { mine.contains($0) }
  }

  private var runs: [[String]] {
    guard tokens.count >= Self.length else { return [] }
    return (0...(tokens.count - Self.length)).map { Array(tokens[$0..<($0 + Self.length)]) }
  }
}
