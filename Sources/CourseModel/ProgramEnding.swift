/// How a program ended that a learner runs or plays, beside any grading.
public enum ProgramEnding: Equatable, Sendable {
  /// By itself, or because the player left.
  case finished
  /// The code ended it, with this status.
  case exited(Int32)
  /// The code called `exit` with this status; where, if that is known: "Steps.swift:9".
  case calledExit(Int32, place: String?)
  /// It stopped: why, and where if that is known.
  case crashed(CrashSite)
  /// It was still running when its time was up.
  case timedOut(seconds: Double)
  /// It had used so many seconds of processor time.
  case beyondProcessorTime(seconds: Int)
  /// It had gone on for so many hours.
  case beyondHours(Int)
  /// It needed more memory than it may have.
  case outOfMemory(bytes: Int)
  /// It printed more than it may.
  case tooMuchOutput(bytes: Int)
  /// It wrote a file beyond this size.
  case fileTooLarge(bytes: Int)
  /// It had more threads at once than it may.
  case tooManyThreads(Int)
}
