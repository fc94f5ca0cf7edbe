import Foundation

/// What the launcher writes about a run; report.c is its other end.
struct LauncherStatus: Decodable {
  struct Notice: Decodable {
    let name: String
    let state: String
    let error: Int32
    let text: String
  }

  let exit: Int32?
  let signal: Int32?
  let limit: String
  let wallMicroseconds: Int
  let cpuMicroseconds: Int
  let peak: Int
  let notices: [Notice]

  enum CodingKeys: String, CodingKey {
    case exit, signal, limit, peak, notices
    case wallMicroseconds = "wall_us"
    case cpuMicroseconds = "cpu_us"
  }

  /// The step before the program's first instruction that failed.
  var failure: Notice? { notices.first { $0.state == "f" } }

  var layers: [SandboxLayer] {
    notices.compactMap { notice in
      switch notice.state {
      case "a": SandboxLayer(name: notice.name, state: .active)
      case "k": SandboxLayer(name: notice.name, state: .missing(reason: .kernelLacksIt, text: notice.text))
      case "b": SandboxLayer(name: notice.name, state: .missing(reason: .blockedByPolicy, text: notice.text))
      default: nil
      }
    }
  }

  /// Why the program ended; `cut` is what this side did to it.
  func ending(cut: Lifeline.Cut?) -> SandboxEnding {
    switch (limit, cut) {
    case ("lifeline", .outputExceeded), ("none", .outputExceeded): .outputExceeded
    case ("lifeline", _): .cancelled
    case ("wall", _): .wallTimeExceeded
    case ("cpu", _): .cpuTimeExceeded
    case ("file", _): .fileSizeExceeded
    case ("processes", _): .processesExceeded
    default: exit.map(SandboxEnding.exited) ?? .signalled(signal ?? 0)
    }
  }
}

/// The launcher's first line: whom to kill when the launcher itself is gone.
struct LauncherStart: Decodable {
  let child: Int32
}
