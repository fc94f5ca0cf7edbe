import SandboxWire

/// The launcher's configuration as bytes, which configuration.c reads.
struct LauncherConfiguration {
  private(set) var records: [UInt8] = []

  /// The length and the records.
  var bytes: [UInt8] { Self.littleEndian(records.count) + records }

  init(command: SandboxCommand, limits: SandboxLimits, liveInput: SandboxLiveInput? = nil) {
    let profile = command.profile
    add(.kind, [profile.kind.wire.rawValue])
    add(.program, command.executable)
    add(.directory, command.workingDirectory)
    ([command.executable] + command.arguments).forEach { add(.argument, $0) }
    command.environment.sorted { $0.key < $1.key }.forEach { add(.variable, "\($0.key)=\($0.value)") }
    profile.readable.forEach { add(.readable, $0) }
    profile.writable.forEach { add(.writable, $0) }
    ([command.executable] + profile.executable).forEach { add(.executable, $0) }
    add(.events, command.wantsEvents ? "1" : "0")
    if let liveInput {
      add(.liveInput, [liveInput.rawValue])
    } else {
      add(.input, command.standardInput)
    }
    add(limits)
  }

  /// A configuration that applies the layers and runs no program.
  init(probeWith limits: SandboxLimits) {
    add(.kind, [SandboxKind.probe.rawValue])
    add(limits)
  }

  private mutating func add(_ limits: SandboxLimits) {
    for (limit, amount) in limits.wire { add(.limit, [limit.rawValue] + Array(String(max(amount, 0)).utf8)) }
  }

  private mutating func add(_ record: SandboxRecord, _ text: String) {
    add(record, Array(text.utf8))
  }

  private mutating func add(_ record: SandboxRecord, _ value: [UInt8]) {
    records.append(record.rawValue)
    records += Self.littleEndian(value.count)
    records += value
    records.append(0)
  }

  static func littleEndian(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }
}

extension SandboxProfile.Kind {
  fileprivate var wire: SandboxKind {
    switch self {
    case .compile: .compile
    case .run: .run
    case .trusted: .trusted
    }
  }
}
