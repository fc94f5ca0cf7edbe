import CourseModel

/// What is said of a program that did not end by itself: of a check, by a verdict, after a run or a play.
enum EndingWords {
  /// "Your code stopped: index out of range, ListView.swift:31", without the full stop.
  static func crashed(_ site: CrashSite) -> String {
    guard let file = site.file, let line = site.line else { return "Your code stopped: \(site.reason)" }
    return "Your code stopped: \(site.reason), \(file):\(line)"
  }

  static func timedOut(_ subject: String, after seconds: Double) -> String {
    "\(subject) was still running after \(seconds.shortSeconds)."
  }

  static func outOfMemory(_ subject: String, bytes: Int) -> String {
    "\(subject) needed more than \(bytes.bytesInWords) of memory."
  }

  static func tooMuchOutput(_ subject: String, bytes: Int) -> String {
    "\(subject) printed more than \(bytes.bytesInWords)."
  }

  static func tooManyThreads(_ subject: String, limit: Int) -> String {
    "\(subject) had more than \(limit) threads at once."
  }

  static let adviceOnTime =
    "Look for a loop that does not end, or for something that is waited for and never comes."
  static let adviceOnMemory =
    "Look for something that grows without an end, or for a method that calls itself."
  static let adviceOnOutput = "Look for a print in a loop that does not end."
  static let adviceOnThreads =
    "Look for threads or blocking tasks that are started in a loop, and never end."
}

extension ProgramEnding {
  /// What happened and what to look for, in a learner's words; nil where the program ended as it should.
  public var sentences: String? {
    let subject = "Your code"
    switch self {
    case .finished: return nil
    case .exited(let status): return "Your code ended the program, with status \(status)."
    case .calledExit(let status, let place):
      return "Your code ended the program with exit(\(status))\(place.map { ", " + $0 } ?? "")."
    case .crashed(let site): return EndingWords.crashed(site) + "."
    case .timedOut(let seconds):
      return EndingWords.timedOut(subject, after: seconds) + "\n" + EndingWords.adviceOnTime
    case .beyondProcessorTime(let seconds):
      return "Your code had used \(seconds) s of processor time.\n" + EndingWords.adviceOnTime
    case .beyondHours(let hours): return "Your code was still running after \(hours) hours."
    case .outOfMemory(let bytes):
      return EndingWords.outOfMemory(subject, bytes: bytes) + "\n" + EndingWords.adviceOnMemory
    case .tooMuchOutput(let bytes):
      return EndingWords.tooMuchOutput(subject, bytes: bytes) + "\n" + EndingWords.adviceOnOutput
    case .fileTooLarge(let bytes):
      return "Your code wrote more than \(bytes.bytesInWords) to a file."
    case .tooManyThreads(let limit):
      return EndingWords.tooManyThreads(subject, limit: limit) + "\n" + EndingWords.adviceOnThreads
    }
  }
}
