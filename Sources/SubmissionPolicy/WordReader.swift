import CourseModel

/// Reader (a): words that silence the compiler's checks, name symbols, move lines, or bring in other modules.
///
/// Whether such a word is code, and not part of a comment or a text, the compiler tells: the sources are checked
/// once more with each of these words disguised. Where it is code, that is an error; a variable that only
/// happens to have the name is disguised everywhere, and stays what it is. (The parse tree that the compiler dumps
/// would not do: it leaves out capture lists and `for unsafe`.)
struct WordReader {
  private typealias Mark = WordScanner.Mark

  private let sources: [String: String]
  private let marks: [String: [Mark]]
  private let imports: [String]

  init(sources: [String: String], exercise: Exercise) {
    self.sources = sources
    imports = exercise.imports
    let modules = AllowList.modules.union(exercise.imports).union([exercise.module])
    marks = sources.mapValues { text in
      WordScanner.marks(in: text).filter { mark in
        Self.isSuspect(mark, modules: modules, language: exercise.language)
          && !exercise.allows.contains(mark.name)
      }
    }
  }

  /// The suspected words, file by file.
  var suspects: [String: [String]] { marks.filter { !$0.value.isEmpty }.mapValues { $0.map(\.word) } }

  /// The sources with each suspected word made into a word that means nothing.
  func disguised(salt: String) -> [String: String] {
    var result = sources
    for (file, marks) in marks {
      let bytes = Array(sources[file, default: ""].utf8)
      let ends = Set(marks.map(\.range.upperBound)).sorted()
      let parts = zip([0] + ends, ends + [bytes.count]).map { bytes[$0..<$1] }
      result[file] = String(decoding: Array(parts.joined(separator: salt.utf8)), as: UTF8.self)
    }
    return result
  }

  /// The words in lines that do not compile when they are disguised; all of them where no such line has one.
  func violations(at errors: [Diagnostic]) -> [PolicyViolation] {
    let all = marks.sorted { $0.key < $1.key }.flatMap { file, marks in marks.map { (file, $0) } }
    let places = Set(errors.map { "\($0.file):\($0.line ?? 0)" })
    let hit = all.filter { file, mark in places.contains("\(file):\(mark.line)") }
    return (hit.isEmpty ? all : hit).prefix(Self.limit).map { $1.violation(in: $0, imports: imports) }
  }

  /// Nobody reads more violations than these.
  private static let limit = 100

  private static func isSuspect(_ mark: Mark, modules: Set<String>, language: Int) -> Bool {
    switch mark.kind {
    case .marker: true
    // In mode 5 there is no check of what threads share that it could switch off.
    case .attribute where mark.word == "unchecked": language > 5
    case .attribute: mark.word.hasPrefix("_") || AllowList.refusedAttributes.contains(mark.word)
    case .directive: !AllowList.directives.contains(mark.word)
    case .module: !modules.contains(mark.word)
    }
  }
}

extension WordScanner.Mark {
  fileprivate var name: String {
    switch kind {
    case .marker, .module: word
    case .attribute: "@\(word)"
    case .directive: "#\(word)"
    }
  }

  fileprivate func violation(in file: String, imports: [String]) -> PolicyViolation {
    let (message, suggestion) = sentences(imports)
    return PolicyViolation(name, file: file, line: line, because: message, instead: suggestion)
  }

  private var isOutOfReach: Bool { range.isEmpty }

  private func sentences(_ imports: [String]) -> (String, String) {
    switch kind {
    case .attribute where isOutOfReach, .directive where isOutOfReach, .module where isOutOfReach:
      (
        "too much space or comment stands between this word or sign and what it is about",
        "put both on one line, without a comment in between"
      )
    case .marker where word == "hasAttribute":
      (
        "`hasAttribute` makes your program another one for each compiler, and a program that is graded must be one",
        "leave the condition out, and keep the code that your compiler needs"
      )
    case .marker:
      (
        "`unsafe` switches off the compiler's check of memory, and a program that is graded must pass that check",
        "leave the word out, and use arrays, optionals and references instead of pointers"
      )
    case .attribute where word == "unchecked":
      (
        "`@unchecked` switches off the compiler's check of what threads share, and a graded program must pass it",
        "leave the word out, and keep what threads share in an actor or a `Mutex`"
      )
    case .attribute:
      (
        "`@\(word)` reaches below Swift's own rules, to the linker or the compiler; no exercise needs it",
        "leave the attribute out; a plain declaration does what the task asks for"
      )
    case .directive where word == "sourceLocation":
      (
        "`#sourceLocation` makes errors point to other lines than the ones that you wrote",
        "leave the line out"
      )
    case .directive:
      (
        "`#\(word)` is a macro that this course does not know; macros run code inside the compiler",
        "write out the code that the macro would make"
      )
    case .module:
      (
        "the module `\(word)` is not among those that this exercise may import",
        imports.isEmpty
          ? "leave the import out; this exercise needs none"
          : "leave the import out; what this exercise may import is \(imports.joined(separator: ", "))"
      )
    }
  }
}
