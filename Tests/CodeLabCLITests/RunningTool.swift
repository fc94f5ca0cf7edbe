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

  /// Waits until a program of this name runs below the tool.
  func untilRuns(_ program: String) async throws {
    for _ in 0..<1500 {
      if descendants.contains(where: { $0.program.hasSuffix("/\(program)") }) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(program) was never started; \(process.isRunning)")
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end; the status is negative after a signal.
  func answer() async throws -> Tool.Answer {
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    return Tool.Answer(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try String(contentsOf: streams.out, encoding: .utf8),
      errors: try String(contentsOf: streams.errors, encoding: .utf8))
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

extension [RunningTool.Descendant] {
  /// Those that are left when they have had two seconds to end.
  func survivors() async throws -> [RunningTool.Descendant] {
    for _ in 0..<200 where contains(where: \.isAlive) { try await Task.sleep(for: .milliseconds(10)) }
    return filter(\.isAlive)
  }
}
