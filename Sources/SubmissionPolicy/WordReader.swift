import CourseModel
import SyntaxMessages

/// Reader (a): finds words that disable the compiler's checks, name symbols, change line numbers, or import
/// other modules. Words that disable the check of data that threads share count only if there are several threads.
///
/// `SyntaxReader` decides whether such a word is code and not part of a comment or a string literal. If it
/// cannot decide, the word counts as code.
struct WordReader {
  private let sources: [(file: String, text: String, suspects: [Suspect])]
  private let exercise: Exercise

  init(sources: [String: String], exercise: Exercise) {
    self.exercise = exercise
    lazy var types = Self.types(in: sources)
    let modules = AllowList.modules(for: exercise)
    // Only a function that runs on its caller's actor learns from `#isolation` who that is.
    let followsCaller = sources.values.contains { $0.contains("nonsending") }
    self.sources = sources.sorted { $0.key < $1.key }.compactMap { file, text in
      let suspects = SuspectScanner.suspects(in: text).filter { suspect in
        (Self.isRefused(suspect, in: text, modules: modules) { types.contains($0) }
          || followsCaller && suspect.asksForIsolation)
          && !exercise.allows.contains(suspect.name)
      }
      return suspects.isEmpty ? nil : (file, text, suspects)
    }
  }

  /// The question about the suspects in the sources; nil if there are none.
  var question: RolesQuestion? {
    guard !sources.isEmpty else { return nil }
    let texts = sources.map { TextPlaces(source: $0.text, offsets: $0.suspects.map(\.offset)) }
    return RolesQuestion(texts: texts, language: exercise.language)
  }

  /// The violations for suspects that are code or may be code; `roles` is the answer to the question, or nil
  /// without an answer.
  func findings(_ roles: RolesQuestion.Answer?) -> (always: [PolicyViolation], withThreads: [PolicyViolation])
  {
    var found: (always: [PolicyViolation], withThreads: [PolicyViolation]) = ([], [])
    for (index, source) in sources.enumerated() {
      let read = roles.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      let known = read?.roles ?? []
      for (place, suspect) in source.suspects.enumerated() {
        let role = known.indices.contains(place) ? known[place] : .doubtful
        guard !suspect.isHarmless(as: role) else { continue }
        let violation = violation(suspect, role, read?.doubt, in: source.file)
        if countsWithThreads(suspect) {
          found.withThreads.append(violation)
        } else {
          found.always.append(violation)
        }
      }
    }
    return (Array(found.always.prefix(Self.limit)), Array(found.withThreads.prefix(Self.limit)))
  }

  /// The maximum number of violations in a result.
  private static let limit = 100

  /// In mode 6 the compiler checks what threads share in every module, in mode 5 only where it is asked to.
  private func countsWithThreads(_ suspect: Suspect) -> Bool {
    switch suspect.kind {
    case .existential: true
    case .attribute: suspect.word.map(SuspectWords.isAboutThreads) == true && exercise.language < 6
    case .marker: suspect.word == "sending"
    case .directive, .module, .operator: false
    }
  }

  private func violation(
    _ suspect: Suspect, _ role: SyntaxRole, _ doubt: SyntaxDoubt?, in file: String
  ) -> PolicyViolation {
    let words = SuspectWords(suspect: suspect, imports: exercise.usualImports, doubt: doubt)
    return PolicyViolation(
      suspect.name, file: file, line: suspect.line, because: words.reason(isCertain: role != .doubtful),
      instead: words.advice)
  }

  /// The names of the types that the sources declare, some of which are attributes: wrappers, builders, actors. A name
  /// in a comment does no harm.
  private static func types(in sources: [String: String]) -> Set<Substring> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "typealias"]
    return sources.values.reduce(into: []) { names, text in
      let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) { names.insert(name) }
    }
  }

  private static func isAlwaysRefused(_ attribute: String) -> Bool {
    attribute.hasPrefix("_") || AllowList.refusedAttributes.contains(attribute)
  }

  /// Whether an attribute is neither a type nor one that the list has. In `name@host`, as in a comment, nothing is one.
  private static func isUnknown(_ attribute: String, _ suspect: Suspect, in text: String) -> Bool {
    guard attribute.first?.isLowercase == true, !AllowList.attributes.contains(attribute) else {
      return false
    }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: suspect.offset)
    return start == bytes.startIndex || !SuspectScanner.isWord(bytes[bytes.index(before: start)])
  }

  private static func isRefused(
    _ suspect: Suspect, in text: String, modules: Set<String>, isType: (Substring) -> Bool
  ) -> Bool {
    guard let word = suspect.word else { return true }
    return switch suspect.kind {
    case .marker, .existential, .operator: true
    case .attribute where SuspectWords.isAboutThreads(word): true
    case .attribute:
      isAlwaysRefused(word) || isUnknown(word, suspect, in: text) && !isType(Substring(word))
    case .directive: !AllowList.directives.contains(word)
    case .module: !modules.contains(word)
    }
  }
}

extension Suspect {
  /// Whether it is `#isolation`.
  fileprivate var asksForIsolation: Bool { kind == .directive && word == "isolation" }

  /// Whether the compiler surely does not read the suspect as a marker, attribute, directive or import.
  fileprivate func isHarmless(as role: SyntaxRole) -> Bool {
    switch role {
    case .comment, .text: true
    // `#sourceLocation` also works in inactive code, and a condition is evaluated before its code becomes
    // inactive.
    case .inactive: word != "sourceLocation" && word != "hasAttribute" && word != "hasFeature"
    case .memberName, .argumentLabel, .declaredName: isName || kind == .module || kind == .operator
    case .operand: isName
    case .constraint: kind == .existential
    case .code, .doubtful: false
    }
  }

  /// Whether the word can also be a name of the learner's own: of a variable, or of a wrapper's projected value.
  private var isName: Bool { word == "unsafe" || word == "sending" || word?.hasPrefix("$") == true }
}

/// The findings in a submission's sources, for `SubmissionInspector.inspect`.
package struct SourceFindings: Sendable {
  let violations: [PolicyViolation]
  /// The violations that count only if code runs on several threads.
  let threadViolations: [PolicyViolation]
  let graderRunsOnThreads: Bool
  /// Whether the grader's process runs the code of tasks only while nothing else runs.
  let tasksTakeTurns: Bool
}
