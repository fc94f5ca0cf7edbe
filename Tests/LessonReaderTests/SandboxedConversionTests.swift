import Foundation
@testable import LessonReader
import Sandbox
import Synchronization
import Testing
import TestSupport

@Suite("docc under limits")
struct SandboxedConversionTests {
  private static let sandbox = Sandbox(launcher: BuildProducts.launcher)

  private func reader(in folder: TemporaryFolder, docc: URL = DoccProcess.executable) -> LessonReader {
    LessonReader(
      docc: docc, cache: folder.url.appending(path: "cache"),
      scratch: folder.url.appending(path: "a folder with späces"), sandbox: Self.sandbox,
      marks: Marks.make)
  }

  @Test("makes the same page as without, in a folder with spaces and accents")
  func samePage() async throws {
    let (limited, free) = (try TemporaryFolder(), try TemporaryFolder())
    let page = try await reader(in: limited).page(for: SamplePage.source) { [SamplePage.exercise] }
    let expected = try await free.reader().page(for: SamplePage.source) { [SamplePage.exercise] }
    #expect(page == expected)
  }

  @Test("A user who does not own the toolchain gets the files of a browser's page, too")
  func ownTemplate() async throws {
    let folder = try TemporaryFolder()
    let seen = Mutex<[String: String]>([:])
    let reader = folder.reader { call in
      seen.withLock { $0 = call.environment }
      let template = try #require(call.environment["DOCC_HTML_DIR"])
      let page = URL(filePath: template).appending(path: "index.html")
      #expect(FileManager.default.fileExists(atPath: page.path))
      return try await DoccProcess.run(call)
    }
    _ = try await reader.page(for: SamplePage.source) { [SamplePage.exercise] }
    #expect(seen.withLock { $0["DOCC_HTML_DIR"] }?.hasPrefix(folder.url.path) == true)
  }

  @Test("A docc that is not there is an error that names it")
  func missing() async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: SandboxError.self) {
      try await reader(in: folder, docc: URL(filePath: "/no/such/docc")).page(for: SamplePage.source)
    }
    #expect(error?.description.contains("/no/such/docc") == true)
  }
}

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
    process.environment = ProcessInfo.processInfo.environment.merging(call.environment) { $1 }
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

extension TemporaryFolder {
  func reader(
    run: @escaping Converter = DoccProcess.run, marks: @escaping MarkMaker = Marks.make
  ) -> LessonReader {
    let scratch = url.appending(path: "scratch")
    return LessonReader(
      docc: DoccProcess.executable, cache: url.appending(path: "cache"), scratch: scratch, run: run,
      marks: marks)
  }
}
