import Grading
import Terminal

extension PlayEnding {
  /// What is said to somebody whose play ended so; nil where they left themselves.
  var sentence: String? {
    switch self {
    case .left: nil
    case .exited(let status): "Your code ended the program, with status \(status)."
    case .crashed(let reason, let file, let line):
      "Your code stopped: \(reason)\(Self.place(file, line)).".sanitizedLine
    case .outOfMemory: "Your code stopped: there was no memory left for it."
    case .beyond(let limit): "The play was ended: \(limit.words)."
    }
  }

  private static func place(_ file: String?, _ line: Int?) -> String {
    guard let file else { return "" }
    return ", \(file)" + (line.map { ":\($0)" } ?? "")
  }
}

extension PlayEnding.Limit {
  fileprivate var words: String {
    switch self {
    case .processorTime(let seconds): "your code had used \(seconds) s of processor time"
    case .hours(let hours): "it had gone on for \(hours) hours"
    case .printed(let megabytes): "your code had printed more than \(megabytes) MB"
    case .file: "a file of your code's grew beyond 16 MB"
    case .threads: "your code had more threads at once than a program may have here"
    }
  }
}
