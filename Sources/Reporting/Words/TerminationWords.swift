import CourseModel

/// The words for all terminations, which `check`, `run` and `play` share.
extension Termination {
  /// A sentence about what happened; its subject is, for example, "Check 3" or "Your code".
  func sentence(about subject: String) -> String {
    switch self {
    case .exited(let status): "\(subject) ended the program, with status \(status)."
    case .calledExit(let status, let place):
      "\(subject) ended the program with exit(\(status))\(place.map { ", " + $0 } ?? "")."
    case .signalled(let signal): "\(subject) was ended by signal \(signal)."
    case .crashed(let site): "Your code stopped: \(site.inWords)."
    case .exceeded(let limit): "\(subject) \(limit.excess)\(limit.place.map { ", " + $0 } ?? "")."
    case .cancelled: "\(subject) was stopped."
    }
  }

  /// What to look for in the code; nil if there is no advice.
  var advice: String? {
    switch self {
    case .exceeded(let limit): limit.advice
    case .crashed(let site): CrashAdvice.sentence(about: site.reason)
    case .exited, .calledExit, .signalled, .cancelled: nil
    }
  }

  /// What happened and what to look for; nil if the program succeeded or was cancelled.
  package var sentences: String? { sentences(about: "Your code") }

  /// The same about code that is not the reader's own.
  package func sentences(about subject: String) -> String? {
    if isSuccess || self == .cancelled { return nil }
    let first =
      if case .crashed(let site) = self { "\(subject) stopped: \(site.inWords)." } else {
        sentence(about: subject)
      }
    return ([first] + [advice].compactMap { $0 }).joined(separator: "\n")
  }
}

extension Limit {
  /// What a program that exceeded the limit did, as a predicate.
  fileprivate var excess: String {
    switch resource {
    case .wallTime: "was still running after \(amount.shortSeconds)"
    case .testTime: "was still running when the time of all tests together, \(amount.shortSeconds), was up"
    case .processorTime: "had used \(amount.shortSeconds) of processor time"
    case .memory where countsFreedMemory:
      "allocated more than \(Int(amount).bytesInWords) of memory in all, and held at most"
        + " \((memoryUse?.held ?? 0).bytesInWords) at the end"
    case .memory: "needed more than \(Int(amount).bytesInWords) of memory"
    case .output: "printed more than \(Int(amount).bytesInWords)"
    case .fileSize: "wrote more than \(Int(amount).bytesInWords) to a file"
    case .threads: "had more than \(Int(amount)) threads at once"
    }
  }

  /// What to look for in the code.
  fileprivate var advice: String {
    switch resource {
    case .wallTime, .testTime, .processorTime:
      cause == .waiting
        ? "The code was waiting: look for a wait that is too long, or for what should end it and never happens."
        : "Look for a loop that does not end, or for code that waits for something that never happens."
    case .memory:
      (countsFreedMemory ? "A check also counts memory that was freed. " : "") + adviceAboutMemory
    case .output: "Look for a print in a loop that does not end, or in code that is called very often."
    case .fileSize: "Look for a write in a loop that does not end."
    case .threads: "Look for a loop that starts threads or blocking tasks that never end."
    }
  }
}

extension Limit {
  /// What to look for in code that used up its memory: by what asked for memory last, and how much was kept.
  private var adviceAboutMemory: String {
    let use = memoryUse ?? MemoryUse()
    if use.isOfTasks {
      return
        "Look for an asynchronous function that calls itself, or for a loop that calls one or starts tasks:"
        + " it does not end, or has too many rounds."
    }
    if use.isOfCheck {
      return
        "Code of the check asked for it, which your code calls: look for a loop that does not end, or has too many"
        + " rounds."
    }
    guard let held = use.held, let asked = use.asked else {
      return
        "Look for a collection or a text that is very large or keeps growing, or for objects that are kept"
        + " again and again."
    }
    if Double(asked) >= amount / 2, held - asked < asked / 4 {
      return
        "It asked for \(asked.bytesInWords) at once: look for a collection or a text that is made too large."
    }
    if Double(held) < amount / 2 {
      return "Look for a loop that makes objects, texts or arrays: it does not end, or makes too many."
    }
    return
      "Look for a collection or a text that grows, or objects that are kept, without end or in too large a number."
  }
}

extension Termination.Name {
  /// The word before a criterion's title.
  var word: String {
    switch self {
    case .crashed: "CRASH"
    case .timedOut: "TIME"
    case .outOfMemory: "MEMORY"
    case .tooMuchOutput: "OUTPUT"
    case .tooManyThreads: "THREADS"
    case .ended: "EXIT"
    }
  }
}

extension CrashSite {
  /// The reason with its place, such as "index out of range, ListView.swift:31".
  var inWords: String {
    guard let file, let line else { return reason }
    return "\(reason), \(file):\(line)"
  }

  /// The learner's line that crashed, if it is known.
  func place(in sources: [String: [String]]) -> SourceLocation? {
    guard let file, let line, let lines = sources[file], lines.indices.contains(line - 1) else { return nil }
    let text = lines[line - 1].drop { $0.isWhitespace }
    return SourceLocation(file: file, line: line, text: String(text))
  }
}

/// What to do about the reason of a crash, which is in the tool's own words.
enum CrashAdvice {
  /// The advice for a reason; nil if there is none, as for a statement of the learner's own.
  static func sentence(about reason: String) -> String? {
    // What follows is the learner's own text.
    let own = reason.prefix { $0 != "“" }
    return FaultAdvice.sentence(about: reason) ?? table.first { own.contains($0.reason) }?.advice
  }

  private static let table: [(reason: String, advice: String)] = [
    // The learner's own words can be anything.
    (
      "`sync` waited for itself",
      "Code that runs on the queue already needs no `sync`: call it directly, or later with `async`."
    ),
    (
      "`assumeIsolated`",
      "Call it with `await` from a function of that actor, such as one marked `@MainActor`, or in a `Task` there."
    ),
    (
      "of type `NSNumber`, which is",
      "Key-value coding gives numbers, Bools and enums with an integer raw value as `NSNumber`: cast it to a type of number, or make the enum from its raw value."
    ),
    ("as! was used on", "Cast with `as?`, and say what happens if the value has another type."),
    ("it was unwrapped with !", "Unwrap it with `if let` or `guard let`, or find out why it is nil here."),
    (
      "an implicitly unwrapped optional was nil",
      "Find out why it is not set yet, or was set to nil; `?` after it skips the call."
    ),
    (
      "an unowned reference",
      "Make the reference `weak`, or let something keep the object as long as it is used."
    ),
    (
      "`try!` was used",
      "Handle the error with `do` and `catch`, or pass it on with `try` in a function that throws."
    ),
    (
      "was resumed more than once",
      "Resume it exactly once on each path. For something that can be called several times, use an `AsyncStream`."
    ),
    (
      "two overlapping accesses",
      "Something reads or changes the variable while it is being changed: copy the value first, or change it afterwards."
    ),
    (
      "called itself",
      "Look for a method that calls itself, a property that sets itself, or an observer that changes what it observes."
    ),
    (
      "of a range was above",
      "Compare the two ends first: `0..<count` is empty if `count` is 0, but `1...count` stops the program then."
    ),
    (
      "string index is out of bounds",
      "The string has no character there. Its indices begin at `startIndex`, and end before `endIndex`."
    ),
    (
      "index is out of range",
      "Ask first whether there is such an element: the first index is 0, and the last one is `count - 1`."
    ),
    (
      "index out of range",
      "There is no element at this index: the first one is 0, and the last one is `count - 1`. An empty array has none."
    ),
    (
      "from an empty collection",
      "Ask `isEmpty` first, or call `popLast()`, which gives nil if there is no element."
    ),
    (
      "uplicate keys",
      "Each key can occur once in a dictionary. Look for the one that is written or made twice."
    ),
    ("division by zero", "Compare the number after `/` or `%` with 0 first."),
    (
      "arithmetic overflow",
      "The result does not fit its type, as `0 - 1` does not fit a `UInt`. Compare the values first, or use a larger type."
    ),
    (
      "a number was converted to a type",
      "A number such as `.nan`, or one that is too large or negative, has no counterpart there. Compare it first."
    ),
    (
      "the stack was full",
      "Keep a large array of fixed size in an `Array`, and turn deep recursion into a loop."
    ),
  ]
}
