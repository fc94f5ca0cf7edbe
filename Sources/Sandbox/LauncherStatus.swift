import CourseModel
import Foundation
import SandboxWire

/// The launcher's report about a run, which report.c writes.
struct LauncherStatus: Decodable {
  struct Notice: Decodable {
    let name: String
    let state: WireLetter<SandboxState>
    let error: Int32
    let text: String
  }

  let exit: Int32?
  let signal: Int32?
  let limit: WireLetter<SandboxLimit>
  let wallMicroseconds: Int
  let cpuMicroseconds: Int
  let peak: Int
  let notices: [Notice]

  enum CodingKeys: String, CodingKey {
    case exit, signal, limit, peak, notices
    case wallMicroseconds = "wall_us"
    case cpuMicroseconds = "cpu_us"
  }

  /// The step that failed before the program's first instruction; nil if the program was started.
  var failure: Notice? { notices.first { $0.state.value == .failed } }

  var layers: [SandboxLayer] {
    notices.compactMap { notice in
      switch notice.state.value {
      case .active: SandboxLayer(name: notice.name, state: .active)
      case .kernelLacks:
        SandboxLayer(name: notice.name, state: .missing(reason: .kernelLacksIt, text: notice.text))
      case .blocked:
        SandboxLayer(name: notice.name, state: .missing(reason: .blockedByPolicy, text: notice.text))
      case .failed: nil
      }
    }
  }

  /// How the program ended; `cut` is the reason if this side ended it.
  func termination(_ limits: SandboxLimits, cut: Lifeline.Cut?) -> Termination {
    if let resource = limit.value.resource { return .exceeded(limits.limit(resource)) }
    if cut == .outputExceeded { return .exceeded(limits.limit(.output)) }
    if limit.value == .lifeline { return .cancelled }
    return exit.map(Termination.exited) ?? .signalled(signal ?? 0)
  }
}

/// The launcher's first line: the process group to kill if the launcher itself was killed.
struct LauncherStart: Decodable {
  let child: Int32
}

/// A value that is encoded as one letter.
struct WireLetter<Value: RawRepresentable>: Decodable where Value.RawValue == UInt8 {
  let value: Value

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let letter = text.utf8.first, let value = Value(rawValue: letter) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no letter of the wire: \(text)"))
    }
    self.value = value
  }
}
