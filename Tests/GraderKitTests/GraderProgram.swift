import Foundation
import GraderEvents
import TestSupport

/// A grader executable, built with the toolchain's own commands as the tool builds them.
struct GraderProgram: Sendable {
  /// Built once a test run; an error of building fails every test that asks.
  static let shared = Task { try await GraderProgram() }

  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  /// What a run wrote, and how it ended.
  struct Run {
    let events: [GraderEvent]
    let output: String
    let errors: String
    let status: Int32
  }

  private init() async throws {
    temporary = try TemporaryFolder()
    try await buildKits()
    try await module("Learner", GraderSources.learner, mode: "5")
    try await module("SampleGrader", GraderSources.grader, mode: "6")
    try write("main.swift", GraderSources.entry)
    try await shell("swiftc -swift-version 5 -module-name Entry -I . -wmo -c main.swift -o Entry.o")
    try await shell("swiftc *.o -o grader -lXCTest")
  }

  private var root: URL { URL(filePath: #filePath).appending(path: "../../..").standardized }

  private func buildKits() async throws {
    let sources = "'\(root.path)/Sources'"
    try await shell(
      """
      cp \(sources)/CGraderKit/include/CGraderKit.h .
      echo 'module CGraderKit { header "CGraderKit.h" }' > module.modulemap
      for file in $(ls \(sources)/CGraderKit/*.c | grep -v -e host.c -e memory.c); do
        clang -O1 -fno-omit-frame-pointer -I\(sources)/CGraderKit/include -c "$file" -o "$(basename "$file").o"
      done
      """)
    for name in ["GraderEvents", "FilmKit", "LabKit", "GraderKit"] {
      try await compile(name, "$(find \(sources)/\(name) -name '*.swift')", mode: "6")
    }
  }

  private func module(_ name: String, _ text: String, mode: String) async throws {
    try write("\(name).swift", text)
    try await compile(name, "\(name).swift", mode: mode)
  }

  private func compile(_ name: String, _ files: String, mode: String) async throws {
    let flags =
      "-swift-version \(mode) -module-name \(name) -parse-as-library -enable-testing -wmo -I . \(files)"
    try await shell("swiftc \(flags) -emit-module -emit-module-path \(name).swiftmodule")
    try await shell("swiftc \(flags) -gline-tables-only -c -o \(name).o")
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Runs tests of the program, with events of nonce "EN" and separators of nonce "ON".
  func run(_ tests: String..., seed: String = "7", isInterleaved: Bool = false) async throws -> Run {
    let files = UUID().uuidString
    let names = tests.map { "Sample/\($0)" }.joined(separator: " ")
    let first = "EN ON \(seed)\(isInterleaved ? " interleaved" : "")"
    let status = try await start(
      "printf '\(first)\\n\(names)\\n' | (exec ./grader 3>\(files).3 >\(files).1 2>\(files).2)")
    let lines = try text("\(files).3").split(separator: "\n")
    let events = try lines.map { try JSONDecoder().decode(GraderEvent.self, from: Data($0.utf8)) }
    return Run(events: events, output: try text("\(files).1"), errors: try text("\(files).2"), status: status)
  }

  /// The names and lines of addresses in the program, as `llvm-symbolizer` tells them.
  func symbols(of frames: [UInt64]) async throws -> String {
    let addresses = frames.prefix(5).map { "0x" + String($0, radix: 16) }.joined(separator: " ")
    let name = UUID().uuidString
    _ = try await start("llvm-symbolizer --obj=grader -s \(addresses) >\(name)")
    return try text(name)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  private func shell(_ command: String) async throws {
    guard try await start(command) == 0 else { throw CocoaError(.executableLoad) }
  }

  private func start(_ command: String) async throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "set -o pipefail; ulimit -c 0; \(command)"]
    process.currentDirectoryURL = folder
    // Waiting must not hold one of the few threads that all tests share.
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return process.terminationStatus
  }
}
