import Foundation

/// How much of the processors a process's main thread has had, in seconds; zero where the system does not tell.
struct ProcessorUse {
  /// The time in which it ran.
  var ran = 0.0
  /// The time in which it was ready to run, and another program had the processor.
  var waited = 0.0

  /// No use.
  init() {}

  /// The use so far by this process.
  init(of process: Int32) {
    // Two numbers of nanoseconds, and a count.
    guard let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8) else {
      return
    }
    let numbers = text.split(separator: " ").prefix(2).compactMap { Double($0) }
    guard numbers.count == 2 else { return }
    (ran, waited) = (numbers[0] / 1e9, numbers[1] / 1e9)
  }

  /// The use since an earlier one.
  func since(_ earlier: ProcessorUse) -> ProcessorUse {
    var use = self
    use.ran = max(0, ran - earlier.ran)
    use.waited = max(0, waited - earlier.waited)
    return use
  }
}
