import CourseModel
import SyntaxMessages

/// Reader (a): words that silence the compiler's checks, name symbols, move lines, or bring in other modules.
///
/// Whether such a word is code, and not part of a comment or a text, the reader of source says. Where it cannot say,
/// the word counts as code.
struct WordReader {
  private let sources: [(file: String, text: String, suspects: [Suspect])]
  private let exercise: Exercise

  init(sources: [String: String], exercise: Exercise) {
    self.exercise = exercise
    let modules = AllowList.modules.union(exercise.imports).union([exercise.module])
    self.sources = sources.sorted { $0.key < $1.key }.compactMap { file, text in
      let suspects = SuspectScanner.suspects(in: text).filter { suspect in
        Self.isRefused(suspect, modules: modules, language: exercise.language)
          && !exercise.allows.contains(suspect.name)
      }
      return suspects.isEmpty ? nil : (file, text, suspects)
    }
  }

  /// What must be known of the sources; nil where nothing is suspected.
  var question: RolesQuestion? {
    guard !sources.isEmpty else { return nil }
    let texts = sources.map { RolesQuestion.Text(source: $0.text, offsets: $0.suspects.map(\.offset)) }
    return RolesQuestion(texts: texts, language: exercise.language)
  }

  /// The suspects that are code, or may be; `roles` is the answer to the question, nil where there was none.
  func violations(_ roles: RolesQuestion.Answer?) -> [PolicyViolation] {
    let found = sources.enumerated().flatMap { index, source in
      let known = roles.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? []
      return source.suspects.enumerated().compactMap { place, suspect -> PolicyViolation? in
        let role = known.indices.contains(place) ? known[place] : .doubtful
        return suspect.isHarmless(as: role) ? nil : violation(suspect, role, in: source.file)
      }
    }
    return Array(found.prefix(Self.limit))
  }

  /// Nobody reads more violations than these.
  private static let limit = 100

  private func violation(_ suspect: Suspect, _ role: SyntaxRole, in file: String) -> PolicyViolation {
    let words = SuspectWords(suspect: suspect, imports: exercise.imports)
    return PolicyViolation(
      suspect.name, file: file, line: suspect.line, because: words.reason(isCertain: role != .doubtful),
      instead: words.suggestion)
  }

  private static func isRefused(_ suspect: Suspect, modules: Set<String>, language: Int) -> Bool {
    guard let word = suspect.word else { return true }
    return switch suspect.kind {
    case .marker: true
    // In mode 5 there is no check of what threads share that it could switch off.
    case .attribute where word == "unchecked": language > 5
    case .attribute: word.hasPrefix("_") || AllowList.refusedAttributes.contains(word)
    case .directive: !AllowList.directives.contains(word)
    case .module: !modules.contains(word)
    }
  }
}

extension Suspect {
  /// Whether the compiler surely takes it for something else than what it looks like.
  fileprivate func isHarmless(as role: SyntaxRole) -> Bool {
    switch role {
    case .comment, .text: true
    // A directive moves lines also where no code is compiled, and a condition is read before its code is left out.
    case .inactive: word != "sourceLocation" && word != "hasAttribute"
    case .memberName, .argumentLabel: word == "unsafe" || kind == .module
    case .declaredName, .operand: word == "unsafe"
    case .code, .doubtful: false
    }
  }
}
