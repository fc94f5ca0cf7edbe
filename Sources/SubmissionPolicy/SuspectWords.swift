import SyntaxMessages

/// The sentences about a suspect that the policy does not allow.
struct SuspectWords {
  let suspect: Suspect
  let imports: [String]
  /// Why nobody knows whether the suspect is code; nil if that is known, or if nothing could be asked.
  var doubt: SyntaxDoubt?

  /// The reason why the suspect is refused.
  ///
  /// - Parameter isCertain: whether the suspect is known to be code.
  func reason(isCertain: Bool) -> String {
    let name = suspect.word == nil ? "this" : "`\(suspect.name)`"
    if isCertain { return reason }
    let cause = doubt.map { ", because line \($0.line) has \(Self.words($0.cause).what)" } ?? ""
    return "\(name) may be code here\(cause); if it is, \(reason)"
  }

  /// What to change: what is in doubt, or the suspect.
  var advice: String {
    guard let doubt else { return suggestion }
    return
      "if it is no code, \(Self.words(doubt.cause).change) in line \(doubt.line); if it is, \(suggestion)"
  }

  private static func words(_ cause: SyntaxDoubt.Cause) -> (what: String, change: String) {
    switch cause {
    case .error: ("an error, as this check reads the code", "write it in another way")
    case .character: ("an unusual character", "remove that character")
    case .name: ("an unusual name between backticks", "write a name of letters and digits")
    case .regex: ("a regular expression between slashes", "write it between `#/` and `/#`")
    case .slash: ("a slash that may begin a regular expression", "put a space on both sides of the slash")
    case .value: ("a text with a value that is no plain expression", "use a constant for that value")
    }
  }

  private var reason: String {
    guard let word = suspect.word else {
      return
        "this sign or word is followed by a comment, a backtick, an unusual space or a line break instead of a name"
    }
    return switch suspect.kind {
    case .marker where word == "sending":
      "with `sending` in a result or after `inout`, the compiler does not always notice that two threads share an object"
    case .marker where word != "unsafe":
      "with `\(word)`, your program can differ from one run of the compiler to another, but only one can be graded"
    case .marker where suspect.modifier == "nonisolated":
      "`unsafe` in `nonisolated(unsafe)` disables the compiler's check of data that threads share, which no graded program may do"
    case .marker where suspect.modifier == "unowned":
      "`unsafe` in `unowned(unsafe)` makes a reference that nobody checks: its object may be deallocated"
    case .marker:
      "`unsafe` disables the compiler's memory check, which no graded program may do"
    case .attribute where Self.isAboutThreads(word):
      "`@\(word)` disables the compiler's check of data that threads share, which no graded program may do"
    case .attribute:
      "`@\(word)` tells the compiler or the linker to treat your code in another way, which no exercise needs"
    case .directive where word == "sourceLocation":
      "`#sourceLocation` makes errors point to the wrong lines"
    case .directive where word == "isolation":
      "in a `nonisolated(nonsending)` function `#isolation` tells your code who calls it, on which a right answer doesn't depend"
    case .directive:
      "`#\(word)` is an unknown macro, and macros run code inside the compiler"
    case .existential:
      "every value can be cast to `\(word)`, even data that threads must not share"
    case .operator:
      "Swift has the operator `\(word)`, and another declaration of it changes what it means in files that are not yours"
    case .module: "this exercise does not allow you to import the module `\(word)`"
    }
  }

  /// Whether an attribute silences the compiler where threads share something.
  static func isAboutThreads(_ attribute: String) -> Bool {
    ["unchecked", "preconcurrency"].contains(attribute)
  }

  /// What to write instead.
  var suggestion: String {
    guard let word = suspect.word else { return "write the name directly after it, on the same line" }
    let list =
      imports.dropLast().joined(separator: ", ") + (imports.count > 1 ? " and " : "")
      + imports.suffix(1).joined()
    return switch suspect.kind {
    case .marker where word == "sending":
      "remove the word; what leaves a function for another thread can be a value, such as a struct, or be kept in an actor"
    case .marker where word != "unsafe":
      "remove the condition, and keep the code that your compiler needs"
    case .marker where suspect.modifier == "nonisolated":
      "remove `nonisolated(unsafe)`; keep what several threads share in an actor or a `Mutex` (`import Synchronization`), and what never changes in a `let`"
    case .marker where suspect.modifier == "unowned": "write `unowned` or `weak`"
    case .marker: "remove the word; use arrays, optionals and references instead of pointers"
    case .attribute where Self.isAboutThreads(word):
      "remove the word, and keep data that threads share in an actor or a `Mutex` (`import Synchronization`)"
    case .attribute: "remove the attribute; a plain declaration is enough"
    case .directive where word == "sourceLocation": "remove the line"
    case .directive where word == "isolation":
      "remove it, or `nonisolated(nonsending)`"
    case .directive: "write the code that the macro would generate"
    case .existential: "name the type itself; what a type must conform to can be `\(word)`, as in `: \(word)`"
    case .operator:
      "remove this line; a function `\(word)` for your own types needs none"
    case .module: "remove the import; this exercise may import \(list)"
    }
  }
}
