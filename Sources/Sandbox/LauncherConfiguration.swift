/// The bytes that tell the launcher what to do; configuration.c is their other end.
struct LauncherConfiguration {
  private(set) var records: [UInt8] = []

  /// The length, then the records.
  var bytes: [UInt8] { Self.littleEndian(records.count) + records }

  init(command: SandboxCommand, limits: SandboxLimits, hasLiveInput: Bool = false) {
    let profile = command.profile.withToolchain
    add("k", [UInt8(ascii: profile.kind.letter)])
    add("p", command.executable)
    add("d", command.workingDirectory)
    ([command.executable] + command.arguments).forEach { add("a", $0) }
    command.environment.sorted { $0.key < $1.key }.forEach { add("e", "\($0.key)=\($0.value)") }
    profile.readable.forEach { add("r", $0) }
    profile.writable.forEach { add("w", $0) }
    ([command.executable] + profile.executable).forEach { add("x", $0) }
    add("v", command.wantsEvents ? "1" : "0")
    if hasLiveInput { add("f", "1") } else { add("i", command.standardInput) }
    add(limits)
  }

  /// Only the layers, no program.
  init(probeWith limits: SandboxLimits) {
    add("k", "p")
    add(limits)
  }

  private mutating func add(_ limits: SandboxLimits) {
    let numbers = [
      Self.milliseconds(limits.wallSeconds), Self.milliseconds(limits.cpuSeconds), limits.memoryBytes,
      limits.fileBytes, limits.processes, limits.descriptors,
    ]
    add("l", numbers.map { String(max($0, 0)) }.joined(separator: " "))
  }

  private mutating func add(_ letter: Unicode.Scalar, _ text: String) {
    add(letter, Array(text.utf8))
  }

  private mutating func add(_ letter: Unicode.Scalar, _ value: [UInt8]) {
    records.append(UInt8(ascii: letter))
    records += Self.littleEndian(value.count)
    records += value
    records.append(0)
  }

  private static func littleEndian(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e9) * 1000).rounded(.up))
  }
}

extension SandboxProfile.Kind {
  fileprivate var letter: Unicode.Scalar {
    switch self {
    case .compile: "c"
    case .run: "r"
    case .trusted: "t"
    }
  }
}
