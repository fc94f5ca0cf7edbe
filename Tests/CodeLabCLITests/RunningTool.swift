import Foundation
import Testing

/// A call of the tool that is still going on, with all processes that it has started.
final class RunningTool: @unchecked Sendable {
  private let process = Process()
  private let scratch: Scratch
  private let streams: (out: URL, errors: URL)

  /// Starts the tool.
  init(_ tool: Tool, _ arguments: [String]) throws {
    scratch = try Scratch()
    streams = try (out: scratch.file("out"), errors: scratch.file("errors"))
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = tool.folder
    process.environment = tool.surroundings
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams.out)
    process.standardError = try FileHandle(forWritingTo: streams.errors)
    try process.run()
  }

  /// How a tool ended that was told to stop.
  struct Stop: Sendable {
    let answer: Tool.Answer
    /// From the signal to the end.
    let seconds: Double
    /// What it had started by then, and what of that is left when it has had two seconds to end.
    let started: [Descendant]
    let survivors: [Descendant]
  }

  /// Sends the signal a little after a program of this name began to run below the tool.
  ///
  /// On a thread of its own: where other tests hold the threads that tasks share, a sleep of a task has no end.
  func stop(with signal: Int32, when program: String) async throws -> Stop {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in
        continuation.resume(with: Result { try stop(with: signal, when: program) })
      }
    }
  }

  private func stop(with signal: Int32, when program: String) throws -> Stop {
    Self.wait(600) { descendants.contains { $0.program.hasSuffix("/\(program)") } }
    Thread.sleep(forTimeInterval: 0.3)
    let started = descendants
    let clock = ContinuousClock()
    let sent = clock.now
    kill(process.processIdentifier, signal)
    while process.isRunning { Thread.sleep(forTimeInterval: 0.005) }
    let seconds = sent.duration(to: clock.now) / .seconds(1)
    Self.wait(2) { !started.contains(where: \.isAlive) }
    return Stop(
      answer: try answer, seconds: seconds, started: started, survivors: started.filter(\.isAlive))
  }

  private static func wait(_ seconds: Double, until condition: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition(), ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.01) }
  }

  /// What it said; the status is negative after a signal.
  private var answer: Tool.Answer {
    get throws {
      Tool.Answer(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: try String(contentsOf: streams.out, encoding: .utf8),
        errors: try String(contentsOf: streams.errors, encoding: .utf8))
    }
  }

  /// A process of the machine's.
  struct Descendant: Hashable {
    let id: Int32
    let program: String

    /// Whether it still runs; its number may belong to another program by now.
    var isAlive: Bool { Self.program(of: id) == program }

    static func program(of id: Int32) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
    }
  }

  /// What the tool has started, and what that has started.
  var descendants: [Descendant] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let parents = Dictionary(
      uniqueKeysWithValues: names.compactMap { Int32($0) }.compactMap { id in
        Self.parent(of: id).map { (id, $0) }
      })
    func isBelow(_ id: Int32) -> Bool {
      guard let parent = parents[id], parent > 1 else { return false }
      return parent == process.processIdentifier || isBelow(parent)
    }
    return parents.keys.filter(isBelow).compactMap { id in
      Descendant.program(of: id).map { Descendant(id: id, program: $0) }
    }
  }

  private static func parent(of id: Int32) -> Int32? {
    guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
    return line.flatMap { Int32($0.dropFirst("PPid:".count).trimmingCharacters(in: .whitespaces)) }
  }
}

/// A folder for one test, with what file systems allow in its name; removed with it.
final class Scratch: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(
        path: "lab tests \(UUID().uuidString.prefix(8))/Jérôme's wörk “1”", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// A new empty file.
  func file(_ name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data().write(to: file)
    return file
  }

  /// A new folder.
  func folder(_ name: String) throws -> URL {
    let folder = url.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
