/// What is said of a suspect that the policy does not allow.
struct SuspectWords {
  let suspect: Suspect
  let imports: [String]

  /// Why it is refused.
  ///
  /// - Parameter isCertain: whether it is known that it is code.
  func reason(isCertain: Bool) -> String {
    let name = suspect.word == nil ? "this" : "`\(suspect.name)`"
    return isCertain ? reason : "\(name) may be code here, and then \(reason)"
  }

  private var reason: String {
    guard let word = suspect.word else {
      return
        "a comment, an unusual space or the end of a line stands behind this sign or word, where a name should be"
    }
    return switch suspect.kind {
    case .marker where word == "hasAttribute":
      "`hasAttribute` makes your program another one for each compiler, and a program that is graded must be one"
    case .marker:
      "`unsafe` switches off the compiler's check of memory, and a program that is graded must pass that check"
    case .attribute where word == "unchecked":
      "`@unchecked` switches off the compiler's check of what threads share, and a graded program must pass it"
    case .attribute:
      "`@\(word)` reaches below Swift's own rules, to the linker or the compiler; no exercise needs it"
    case .directive where word == "sourceLocation":
      "`#sourceLocation` makes errors point to other lines than the ones that you wrote"
    case .directive:
      "`#\(word)` is a macro that this course does not know; macros run code inside the compiler"
    case .module: "the module `\(word)` is not among those that this exercise may import"
    }
  }

  /// What to write instead.
  var suggestion: String {
    guard let word = suspect.word else { return "write the name right behind it, on the same line" }
    return switch suspect.kind {
    case .marker where word == "hasAttribute":
      "leave the condition out, and keep the code that your compiler needs"
    case .marker: "leave the word out, and use arrays, optionals and references instead of pointers"
    case .attribute where word == "unchecked":
      "leave the word out, and keep what threads share in an actor or a `Mutex`"
    case .attribute: "leave the attribute out; a plain declaration does what the task asks for"
    case .directive where word == "sourceLocation": "leave the line out"
    case .directive: "write out the code that the macro would make"
    case .module where imports.isEmpty: "leave the import out; this exercise needs none"
    case .module: "leave the import out; what this exercise may import is \(imports.joined(separator: ", "))"
    }
  }
}
