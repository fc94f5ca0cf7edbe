import Compiling
import CourseModel

/// What is told of each kind of symbol: why it is refused, and what to write instead.
extension ObjectReader {
  func underscored(_ name: String) -> PolicyViolation {
    violation(
      name, at: name,
      because: "`\(name)` is internal to Swift's library, and its use is not checked",
      instead: "use a documented name, which does not begin with an underscore")
  }

  func pointerConformance(_ words: String) -> PolicyViolation {
    let type = words.split { !$0.isLetter }.last.map(String.init) ?? ""
    return violation(
      "unsafe-memory", at: type,
      because: "this makes `\(type)` conform to a protocol, so memory could be used without a check",
      instead: "use arrays, optionals and references instead of pointers")
  }

  func notListed(_ name: String) -> PolicyViolation {
    violation(
      name, at: name,
      because:
        "`\(name)` is not among the names of Foundation that exercises allow: others reach files, processes or the"
        + " network, or find classes by name",
      instead: Self.inPlace(ofType: name))
  }

  /// What to write in place of a type of Foundation, by what most people use it for.
  private static func inPlace(ofType name: String) -> String {
    if name.contains("FileHandle") || name.hasSuffix("Stream") || name == "Pipe" {
      return "to show a text, use `print`; keep other values in properties"
    }
    if name.contains("Archiver") || name.contains("Serialization") {
      return "to make data of values, use `JSONEncoder`, and `JSONDecoder` for the way back"
    }
    if name == "NSLocalizedString" { return "write the text itself" }
    return "keep values in properties, and use what the task passes to your code"
  }

  /// - Parameter member: the member of `ProcessInfo.processInfo` that is used; nil if something else is done with the type.
  static func processFact(_ member: String?, in file: String, line: Int) -> PolicyViolation {
    guard let member else {
      let listed = AllowList.processFacts.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return PolicyViolation(
        "ProcessInfo", file: file, line: line,
        because:
          "members of `ProcessInfo` can tell one run of your code from another, and this use names no member",
        instead:
          "write the member each time, as in `ProcessInfo.processInfo.systemUptime`; allowed are \(listed)")
    }
    return PolicyViolation(
      "ProcessInfo", file: file, line: line,
      because:
        "`\(member)` of `ProcessInfo` can tell one run of your code from another, and a right answer doesn't depend on that",
      instead: member == "globallyUniqueString"
        ? "for a text that no other has, write `UUID().uuidString`" : "use what the task passes to your code")
  }

  func fileAccess(_ member: String) -> PolicyViolation {
    violation(
      member, at: member, because: "`\(member)` reads, writes or looks for files",
      instead: "keep values in properties, and use what the task passes to your code")
  }

  func threadsEnd(_ member: String) -> PolicyViolation {
    violation(
      member, at: member, because: "`\(member)` ends the thread, and with it the tests if they run on it",
      instead: "return from the function")
  }

  func uncheckedFormat(_ word: String) -> PolicyViolation {
    violation(
      word, at: word,
      because: "`\(word)` takes a format without a check of its values, so it could read any memory",
      instead: "use `String(format:)`, or insert the values into the text with \\(…)")
  }

  func uncheckedClass(_ name: String, instead other: String) -> PolicyViolation {
    violation(
      name, at: name, because: "`\(name)` reads and writes memory without a check of its bounds",
      instead: "use `\(other)`")
  }

  func aboutTheCaller(_ word: String) -> PolicyViolation {
    violation(
      word, at: word,
      because: "`\(word)` tells your code who runs it, and a right answer doesn't depend on that",
      instead: "use what the task passes to your code")
  }

  func gradersTool(_ name: String) -> PolicyViolation {
    violation(
      name, at: name, because: "`\(name)` is a tool for graders, which apps do not have",
      instead: "remove it: a right answer works without it")
  }

  func closed(_ owner: String, _ name: String) -> PolicyViolation {
    violation(
      owner, at: name, because: "`\(name)` belongs to the module \(owner), which submissions may not use",
      instead: "use the modules that the task names")
  }

  func violation(_ name: String, at word: String, because message: String, instead: String)
    -> PolicyViolation
  {
    let place = places.first(of: word)
    return PolicyViolation(name, file: place.file, line: place.line, because: message, instead: instead)
  }
}

/// Reader (d): turns the compiler's warnings with `-strict-memory-safety` into violations.
struct MemoryReader {
  let module: LearnerModule
  let exercise: Exercise

  var violations: [PolicyViolation] {
    let uses = module.unsafeUses.filter { !exercise.given.map(\.name).contains($0.file) }
    // What no note explains follows from what one does: a type with such storage, for example.
    let explained = uses.filter { $0.suggestion != nil }
    return (explained.isEmpty ? uses : explained).map { use in
      let note = use.suggestion ?? ""
      return PolicyViolation(
        "unsafe-memory", file: use.file, line: use.line, because: Self.reason(note),
        instead: Self.advice(note))
    }
  }

  /// - Parameter note: the compiler's words, such as `reference to unsafe global function 'unsafeBitCast(_:to:)'`, or
  ///   `reference to parameter '$0' involves unsafe type 'UnsafeBufferPointer<Int>'`.
  private static func reason(_ note: String) -> String {
    // A closure's type has others in it, too.
    let type = note.firstMatch(of: #/unsafe type '.*?\b((?:Autoreleasing|Unsafe|Unmanaged|Opaque)\w*)/#)?.1
    let other = note.firstMatch(of: #/unsafe type '\(?(\w+)/#)?.1 ?? note.firstMatch(of: #/'([^']+)'/#)?.1
    let name = type ?? other ?? "unsafe"
    if let argument = argumentOfInitializer(note) {
      return
        "the argument `\(argument)` becomes an `\(name)`, and the compiler cannot check how that uses memory"
    }
    return "the compiler cannot check how `\(name)` uses memory"
  }

  /// The argument of an initializer that takes a pointer, to which an array or a text is passed without a word for it.
  private static func argumentOfInitializer(_ note: String) -> Substring? {
    note.firstMatch(of: #/^argument '(\w+)' in call to initializer 'init' has unsafe type/#)?.1
  }

  private static func advice(_ note: String) -> String {
    if argumentOfInitializer(note) != nil {
      return
        "use an initializer that takes the array or the text itself: `String(decoding: units, as: UTF16.self)`, `Data(bytes)`"
    }
    if note.contains("unowned(unsafe)") {
      return "declare it with `unowned` or `weak`, without `(unsafe)`"
    }
    if note.contains("'unsafeDowncast") { return "write `value as! Type`, which checks the type" }
    if note.contains("SerialExecutor") { return "remove the executor; an actor has one" }
    if let name = note.firstMatch(of: #/nsafe((?:Throwing)?Continuation)\b/#)?.1 {
      return "write `withChecked\(name)`"
    }
    if note.contains("UnsafeCurrentTask") {
      return "use the static members of `Task`, such as `Task.isCancelled`"
    }
    return
      "use arrays, optionals and references instead of pointers; go through elements with `for`, and convert"
      + " values with an `init`"
  }
}
