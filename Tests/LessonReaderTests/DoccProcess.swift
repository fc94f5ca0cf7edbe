import Foundation
@testable import LessonReader

/// The toolchain's docc, run without limits: tests may.
enum DoccProcess {
  /// The docc beside the swiftc that `PATH` finds.
  static let executable: URL = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(filePath: String($0)).appending(path: "docc") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(filePath: "/usr/bin/docc")
  }()

  static let run: Converter = { call in
    let process = Process()
    let errors = call.folder.appending(path: "errors.txt")
    try Data().write(to: errors)
    process.executableURL = call.executable
    process.arguments = call.arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    // Waiting must not hold one of the few threads that all tests share.
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return ConverterOutcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      standardError: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// A folder for one test, removed with it.
final class ScratchFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "lesson-reader-\(UUID().uuidString)")
  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func reader(
    run: @escaping Converter = DoccProcess.run, marks: @escaping MarkMaker = Marks.make
  ) -> LessonReader {
    LessonReader(
      docc: DoccProcess.executable, cache: url.appending(path: "cache"),
      scratch: url.appending(path: "scratch"), run: run, marks: marks)
  }
}
