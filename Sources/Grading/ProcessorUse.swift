import Foundation

/// How much of the processors a process has had, in seconds; zero where the system does not tell.
struct ProcessorUse {
  /// The time in which its threads ran, those that have ended, too.
  var ran: Double
  /// The time in which its main thread was ready to run, and another thread had the processor.
  var waited: Double

  /// By default no use.
  init(ran: Double = 0, waited: Double = 0) {
    self.ran = ran
    self.waited = waited
  }

  /// The use so far by this process.
  ///
  /// A process that keeps the processors busy with threads of its own must not gain by what its main thread waits for
  /// them, so all threads count in `ran`.
  init(of process: Int32) {
    // Two numbers of nanoseconds, and a count.
    guard let schedule = Self.words(process, "schedstat"), schedule.count == 3,
      let waited = Double(schedule[1]), let ran = Self.ticks(process)
    else {
      self.init()
      return
    }
    self.init(ran: Double(ran) / Double(sysconf(Int32(_SC_CLK_TCK))), waited: waited / 1e9)
  }

  /// The processor time of all threads, in ticks of the clock: the 14th and 15th words of `stat`. The second one is the
  /// program's name in parentheses, which can contain spaces.
  private static func ticks(_ process: Int32) -> Int? {
    guard let words = words(process, "stat", from: UInt8(ascii: ")")), words.count > 13,
      let user = Int(words[12]), let system = Int(words[13])
    else { return nil }
    return user + system
  }

  private static func words(_ process: Int32, _ file: String, from mark: UInt8? = nil) -> [Substring]? {
    // Read at each event of a process: one call of the system, and no class of Foundation.
    let descriptor = open("/proc/\(process)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    let start = mark.flatMap { bytes.lastIndex(of: $0) } ?? bytes.startIndex
    let space = UInt8(ascii: " "), line = UInt8(ascii: "\n")
    return bytes[start...].split { $0 == space || $0 == line }.map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// The use since an earlier one.
  func since(_ earlier: ProcessorUse) -> ProcessorUse {
    var use = self
    use.ran = max(0, ran - earlier.ran)
    use.waited = max(0, waited - earlier.waited)
    return use
  }
}
