import CourseModel
import GraderEvents

/// The sentences about criteria, which all formats share.
extension Presentation {
  /// The facts about a criterion, with the most important first; empty if it passed.
  func facts(about result: CriterionResult) -> [Fact] {
    if let loop = result.commonLoop, let first = checks(in: loop).first, first != number(of: result) {
      return [.sentence("It was in the same loop as check \(first), \(loop.file):\(loop.line).")]
    }
    let issues = result.issues.withoutFaults(toldIn: result.status)
    let told = tests(of: result) + sentences(about: result) + issues.flatMap { facts(about: $0, of: result) }
    let files = result.usedFiles.count > 1 ? [Fact.files(result.usedFiles)] : []
    return told + files + (place(of: result).map { [.place($0)] } ?? [])
  }

  /// The facts about a criterion as lines of text, without the line of code; empty if it passed.
  func message(about result: CriterionResult) -> String {
    if case .waits(let open) = result.status { return "Waits for \(name(ofChecks: open))." }
    let facts = facts(about: result).filter { if case .place = $0 { false } else { true } }
    return facts.map(\.text).joined(separator: "\n")
  }

  /// The line of code to look at: the line of the crash, or else the declaration that the criterion is about.
  func place(of result: CriterionResult) -> SourceLocation? {
    switch result.status {
    case .passed, .waits, .notRun, .terminated(.exited), .terminated(.calledExit): return nil
    case .terminated(.crashed(let site)): return site.place(in: report.sources)
    case .failed, .missing, .terminated: return result.commonLoop ?? result.location
    }
  }

  private func number(of result: CriterionResult) -> Int? { number(of: result.criterion.id) }

  /// The numbers of the checks that were in a loop when limits ended them.
  private func checks(in loop: SourceLocation) -> [Int] {
    report.criteria.filter { $0.commonLoop == loop }.compactMap { number(of: $0) }
  }

  /// What is told of a loop that several checks were in.
  private func sentence(aboutLoopOf result: CriterionResult) -> String? {
    guard let loop = result.commonLoop, let here = number(of: result) else { return nil }
    let others = checks(in: loop).filter { $0 != here }.map(String.init)
    guard let last = others.last else { return nil }
    let list = others.dropLast().joined(separator: ", ")
    return "The loop in \(loop.file):\(loop.line) does not end, or has too many rounds; "
      + (list.isEmpty ? "check \(last) was" : "checks \(list) and \(last) were") + " in it, too."
  }

  /// "check 3", "checks 1, 2 and 4", or "a hidden check".
  func name(ofChecks ids: [String]) -> String {
    let numbers = ids.compactMap { number(of: $0) }.map(String.init)
    guard let last = numbers.last else { return "a hidden check" }
    if numbers.count == 1 { return "check \(last)" }
    return "checks \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Which of several tests of a criterion did not pass: the other facts may be about the first of them alone.
  private func tests(of result: CriterionResult) -> [Fact] {
    let (all, open) = (result.criterion.tests, result.unpassedTests)
    guard all.count > 1, !open.isEmpty, result.status.wantsAttention else { return [] }
    // What is missing is told in other words, and mostly for all of them.
    if open.count == all.count, !result.missing.isEmpty { return [] }
    let names = open.map {
      "“\(result.testTitles[$0] ?? TestWords.words(of: $0.description) ?? $0.method)”"
    }
    return [
      .sentence("\(open.count) of \(all.count) tests did not pass: \(names.joined(separator: ", "))")
    ]
  }

  private func sentences(about result: CriterionResult) -> [Fact] {
    switch result.status {
    case .passed, .waits: return []
    case .failed: return result.issues.isEmpty ? [.sentence("Your code does not do this yet.")] : []
    case .missing(let declarations): return declarations.map { .sentence($0.sentence) }
    case .terminated(.exited), .terminated(.calledExit):
      return [.sentence("Your program exited during this check. Look for a call to exit.")]
    case .terminated(let termination):
      let own = result.graderPlace == nil ? nil : Self.checkItself(termination)
      let told =
        if let loop = sentence(aboutLoopOf: result) {
          [loop, termination.sentence(about: "This check"), own]
        } else { [termination.sentence(about: "It"), own, advice(about: result)] }
      return told.compactMap { $0.map(Fact.sentence) }
    case .notRun: return [.sentence("Grading stopped before this check was done.")]
    }
  }

  /// What to look for in the code because of how a check ended, or of what its issues found; nil if nothing more is
  /// known.
  func advice(about result: CriterionResult) -> String? {
    if case .terminated(let termination) = result.status {
      // Where the check crashed, there is nothing to look for in the learner's code.
      return sentence(aboutLoopOf: result)
        ?? (result.graderPlace == nil || termination.isExceeded ? termination.advice : nil)
    }
    return result.issues.lazy.compactMap(\.advice).first
  }

  /// What is told where the check's own code crashed, or was running when a limit was exceeded.
  private static func checkItself(_ termination: Termination) -> String {
    termination.isExceeded
      ? "The check's own code was running then: it was busy with what your code gave it, or waited for something that "
        + "your code does not do."
      : "The check's own code was running then: it needs something that your code does not do, or the check is broken."
  }

  private func facts(about issue: Issue, of result: CriterionResult) -> [Fact] {
    if case .waits = result.status { return [] }
    var facts: [Fact] = []
    let hasValues = issue.expected != nil || issue.found != nil
    if issue.sentence != result.criterion.title {
      facts.append(.sentence(issue.sentence))
    } else if !hasValues {
      facts.append(.sentence("Your code does not do this yet."))
    }
    let values = PrintedValues(issue)
    if let expected = values.expected {
      facts.append(.field("expected", expected.excerpt(comparedTo: values.found)))
    }
    if let found = values.found { facts.append(.field("found", found.excerpt(comparedTo: values.expected))) }
    return facts + issue.newDetails.map { .picture($0) } + (issue.advice.map { [.sentence($0)] } ?? [])
  }
}

// MARK: What is still to declare

extension Presentation {
  /// What is still to declare, in a sentence such as "Still to declare: in `List`: `rows`"; nil if nothing is.
  ///
  /// - Parameter start: how the sentence begins, up to the colon.
  func toDeclare(_ start: String = "Still to declare") -> String? {
    let groups = missing.compactMap(\.path).byOwner
    let places = groups.map { group in
      let names = group.names.map { "`\($0)`" }.joined(separator: ", ")
      return group.owner.isEmpty ? names : "in `\(group.owner)`: \(names)"
    }
    return places.isEmpty ? nil : "\(start): \(places.joined(separator: "; "))"
  }

  /// What is declared in another way than the task asks for. The compiler's own messages may follow from the rest, so
  /// they are told only if nothing else is known.
  var differences: [String] {
    let known = missing.filter { !$0.isGuess }
    return (known.isEmpty ? missing : known).filter { $0.path == nil }.map(\.sentence).withoutRepeats
  }

  private var missing: [MissingDeclaration] { report.criteria.flatMap(\.missing) }
}

extension [String] {
  /// The last names of these paths by what is before them, each in order of first occurrence.
  fileprivate var byOwner: [(owner: String, names: [String])] {
    withoutRepeats.reduce(into: []) { groups, path in
      let labels = path.firstIndex(of: "(") ?? path.endIndex
      let dot = path[..<labels].lastIndex(of: ".")
      let owner = dot.map { String(path[..<$0]) } ?? ""
      let name = dot.map { String(path[path.index(after: $0)...]) } ?? path
      if let known = groups.firstIndex(where: { $0.owner == owner }) {
        groups[known].names.append(name)
      } else {
        groups.append((owner, [name]))
      }
    }
  }
}

extension Issue {
  /// What to look for because of what was found; nil if nothing more is known.
  fileprivate var advice: String? {
    FaultAdvice.sentence(about: ([found ?? ""] + details).joined(separator: " "))
      ?? RetainCycle.sentence(about: details)
  }
}

extension [Issue] {
  /// The issues without those that found the fault of an earlier one, or of the crash, where none was expected: one cause
  /// is told once.
  fileprivate func withoutFaults(toldIn status: CriterionResult.Status) -> [Issue] {
    var faults: Set<String> = []
    if case .terminated(.crashed(let site)) = status { faults.insert(site.reason) }
    return filter { issue in
      guard issue.expected == "no fault", let fault = issue.found else { return true }
      return faults.insert(fault).inserted
    }
  }
}

extension Termination {
  /// Whether a limit was exceeded.
  fileprivate var isExceeded: Bool { if case .exceeded = self { true } else { false } }
}

extension CriterionResult {
  /// The word before the criterion's title; it is complete without its colour. Checks that limits ended in the same loop
  /// have one word, whichever limit it was.
  var word: String { commonLoop == nil ? status.word : "LOOP" }
}

extension CriterionResult.Status {
  /// The word for a status alone.
  fileprivate var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "FAIL"
    case .waits: "waits"
    case .missing: "MISSING"
    case .terminated(let termination): termination.name?.word ?? "not run"
    case .notRun: "not run"
    }
  }

  /// Whether the learner should act on this criterion now.
  var wantsAttention: Bool {
    switch self {
    case .passed, .waits, .notRun: false
    case .failed, .missing, .terminated: true
    }
  }
}

/// What pictures of references say about why an object is still there.
enum RetainCycle {
  /// The sentence for the first retain cycle of these pictures; nil if they show none.
  static func sentence(about pictures: [String]) -> String? {
    pictures.lazy.compactMap { picture in
      let names = picture.split(separator: #/ ─\w+→ /#).map(String.init)
      return names.count > 1 && names.first == names.last
        ? sentence(aboutCycle: Array(names.dropLast())) : nil
    }.first
  }

  /// - Parameter names: the objects and closures of the cycle, each of which keeps the next, and the last the first.
  private static func sentence(aboutCycle names: [String]) -> String {
    guard let index = names.firstIndex(where: { $0.hasPrefix("closure (") && $0.hasSuffix(")") }) else {
      return
        "This is a retain cycle: these objects keep each other alive. One of the references must be weak."
    }
    let place = names[index].dropFirst("closure (".count).dropLast()
    let captured = names[(index + 1) % names.count]
    return "This is a retain cycle: the closure in \(place) captures `\(captured)`, which keeps the closure. "
      + "A capture list can capture it weakly."
  }
}
