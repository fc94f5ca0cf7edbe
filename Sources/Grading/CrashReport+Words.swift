import SwiftToolchain

extension CrashReport {
  /// The runtime's last message about a crash, with the place that it names.
  struct LastWords {
    let marker: String
    let message: String
    let place: (file: String, line: Int)?

    /// What the runtime says of a line of the learner's; all other messages about such a line are the learner's own.
    private static let ofRuntime = [
      "Unexpectedly found nil", "'try!' expression", "Attempted to read", "Use of unimplemented",
      "Incorrect actor executor",
    ]

    /// How the runtime begins if an object is used by way of `unowned` after it was deallocated.
    static let aboutUnowned = "Attempted to read an unowned reference"

    /// Whether such a use ended the program.
    var isAboutUnowned: Bool { message.hasPrefix(Self.aboutUnowned) }

    /// The learner's own statement, in words; nil if it is a check of the runtime.
    var statement: String? {
      if Self.ofRuntime.contains(where: message.hasPrefix) { return nil }
      let statement =
        switch marker {
        case "Precondition failed": "a `precondition` was false"
        case "Assertion failed": "an `assert` was false"
        default: "a statement that stops the program, such as `fatalError`, was reached"
        }
      return statement + (message.isEmpty ? "" : ": “\(message)”")
    }
  }

  /// The reason for which Dispatch ends a program, by the function that did it: its words are for a debugger only.
  ///
  /// - Parameter isOfActor: whether Swift's runtime for tasks and actors called Dispatch, to see where code runs.
  static func dispatchReason(_ functions: [String], isOfActor: Bool = false) -> String {
    let name = functions.first ?? ""
    if name.contains("WAIT_FOR_QUEUE") {
      return
        "`sync` waited for itself: it was called on the queue that it waits for, such as the main queue on the"
        + " main thread"
    }
    if name.contains("assert") {
      return isOfActor
        ? "code of the main actor ran on another thread, such as with `assumeIsolated`"
        : "`dispatchPrecondition` failed: the code ran on another queue than it asks for"
    }
    if name.contains("group_leave") {
      return "`leave()` of a `DispatchGroup` was called more often than `enter()`"
    }
    if name.contains("semaphore_dispose") {
      return "a `DispatchSemaphore` was deallocated while its value was below the first one"
    }
    if name.contains("dispose") || name.contains("xref") {
      return "an object of Dispatch was deallocated while it was in use, such as a suspended queue or timer"
    }
    if name.contains("resume") { return "`resume()` was called on a queue or timer that was not suspended" }
    return "Dispatch ended the program, because a queue, group, semaphore or timer was used in a wrong way"
  }
}

/// A message that an object of the learner's got and whose selector its class does not list:
/// `-[Meter levelchanged:]: unrecognized selector sent to instance`. Which code sent it says nothing about the fault.
struct UnknownSelector {
  /// The first line that passes the selector on; nil if none does.
  let place: (file: String, line: Int)?

  /// - Parameter sources: the texts of the learner's files by name.
  /// - Returns: nil if the message is another one, or the object's class is not the learner's.
  init?(_ message: String, in sources: [String: String]) {
    guard let found = message.firstMatch(of: #/-\[(\w+) (\w+:*)\]: unrecognized selector/#) else {
      return nil
    }
    let files = sources.sorted { $0.key < $1.key }.map { (file: $0.key, lines: $0.value.sourceLines) }
    let isOwn = files.contains { file in
      file.lines.contains { $0.matches(of: Self.declaration).contains { $0.1 == found.1 } }
    }
    guard isOwn else { return nil }
    // An entry in a list of actions is no use.
    let literal = "\"\(found.2)\"", entry = "Action(\(literal)"
    place =
      files.lazy.compactMap { file in
        file.lines.firstIndex { $0.contains(literal) && !$0.contains(entry) }.map { (file.file, $0 + 1) }
      }.first
  }

  nonisolated(unsafe) private static let declaration = #/\bclass (\w+)/#
}

/// `Could not cast value of type 'Steps.A' (0x…) to 'Steps.B' (0x…).`
struct FailedCast {
  private let from: String
  private let to: String

  init?(_ line: Substring) {
    guard let found = line.firstMatch(of: #/^Could not cast value of type '([^']+)'.* to '([^']+)'/#) else {
      return nil
    }
    let names = [found.1, found.2].map { String($0).replacing(#/\(unknown context at \$\w+\)\./#, with: "") }
    var short = names.map { $0.replacing(Self.around, with: "") }
    // Two types with one name are told apart by the types around them.
    if short[0] == short[1] {
      short = names.map {
        $0.replacing(Self.around) { $0.output.split(separator: ".").dropFirst().map { "\($0)." }.joined() }
      }
    }
    from = Self.written(short[0])
    // An object of Foundation's is cast to a Swift type by way of the class that this is bridged to.
    let isBridged = found.1.hasPrefix("Foundation.") && Self.bridging.contains(short[1])
    to = isBridged ? String(short[1].dropFirst("NS".count)) : Self.written(short[1])
  }

  /// The cast in words.
  var words: String {
    let isNot = "not \("AEIOaeio".contains(to.first ?? "-") ? "an" : "a") `\(to)`"
    if from.hasSuffix("?") { return "as! was used on nil, which is \(isNot)" }
    if from == "NSNull" { return "as! was used on `NSNull`, which stands for nil, and is \(isNot)" }
    return "as! was used on a value of type `\(from)`, which is \(isNot)"
  }

  /// The module and types before each name, as in `Swift.Array<Steps.Walk.Leg>`, but not before `.Type`.
  nonisolated(unsafe) private static let around = #/(?:\w+\.)+(?!(?:Type|Protocol)\b)/#

  /// Classes with a Swift type whose name is theirs without `NS`.
  private static let bridging: Set = [
    "NSString", "NSArray", "NSDictionary", "NSSet", "NSDate", "NSData", "NSURL",
  ]

  /// A type as it is written in Swift, such as `[String]` for `Array<String>`.
  private static func written(_ name: String) -> String {
    if name == "__NSCFBoolean" { return "NSNumber" }
    // An arrow is no closing bracket.
    var text = name.replacing("->", with: "→").replacing("() → ()", with: "() → Void")
    while true {
      let next = text.replacing(#/\bArray<([^<>]*)>/#) { "[\($0.1)]" }
        .replacing(#/\bDictionary<([^<>,]*), ([^<>]*)>/#) { "[\($0.1): \($0.2)]" }
        .replacing(#/\bOptional<([^<>]*)>/#) { "\($0.1)?" }
      if next == text { return text.replacing("→", with: "->") }
      text = next
    }
  }
}

/// A message of Swift's runtime about a failed check.
struct RuntimeMessage {
  private let text: String

  /// The message, in which a type of the grader's, such as an error that it throws, has only its own name.
  init(_ text: String) { self.text = text.replacing(#/\b\w+_Grader\.(?:\w+\.)*/#, with: "") }

  /// The message for a learner.
  var words: String {
    if let found = text.firstMatch(of: #/^SWIFT TASK CONTINUATION MISUSE: (.+) tried to resume/#) {
      return "the continuation of `\(found.1)` was resumed more than once"
    }
    if let known = Self.known.first(where: { text.hasPrefix($0.opening) }) {
      return known.words + text.dropFirst(known.opening.count).prefix { _ in known.hasRest }
    }
    // The name of an exception, such as NSInvalidArgumentException, keeps its capital letters.
    if text.prefix(2).allSatisfy(\.isUppercase) { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let known: [(opening: String, words: String, hasRest: Bool)] = [
    ("Unexpectedly found nil while implicitly unwrapping", "an implicitly unwrapped optional was nil", false),
    ("Unexpectedly found nil", "a value was nil where it was unwrapped with ! or as!", false),
    (
      "Attempted to read an unowned reference",
      "an unowned reference was used after its object was deallocated", false
    ),
    (
      "Incorrect actor executor assumption",
      "`assumeIsolated` or `preconditionIsolated` was called outside of the actor", false
    ),
    ("'try!' expression unexpectedly raised", "`try!` was used on a call that threw", true),
    ("Range requires lowerBound", "the lower bound of a range was above the upper one", false),
    ("Can't form Range with upperBound", "the lower bound of a range was above the upper one", false),
    ("Not enough bits to represent", "a number was converted to a type that cannot hold it", false),
  ]
}
