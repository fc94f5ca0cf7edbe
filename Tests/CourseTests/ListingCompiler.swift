import SwiftToolchain
import TestSupport
import Compiling
import Foundation

/// Compiles listings as the main files of programs that may import LabKit.
struct ListingCompiler {
  /// Made once for all listings.
  static let kit = Task { try await KitBuilder(Workbench.forTests()).kit() }

  let kit: Kit

  /// The compiler's status and words; of a listing that runs, the program's status and what it prints.
  func compile(_ listing: LessonListing) async throws -> (status: Int32, words: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "listing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try Data(listing.code.utf8).write(to: file)
    let program = folder.appending(path: "listing").path
    let swiftc = try Workbench.forTests().toolchain.swiftc
    var arguments = [
      file.path, "-swift-version", listing.mode, "-I", kit.learnerModules.path, "-suppress-warnings",
    ]
    arguments += listing.runs ? ["-o", program] + labKit : ["-typecheck"]
    let compiled = try await run(swiftc, arguments, in: folder)
    guard listing.runs, compiled.status == 0 else { return compiled }
    return try await run(program, [], in: folder)
  }

  private var labKit: [String] { [kit.library.path, "-Xlinker", "-rpath=\(kit.hosts.path)"] }

  private func run(
    _ executable: String, _ arguments: [String], in folder: URL
  ) async throws -> (status: Int32, words: String) {
    let output = folder.appending(path: "output.txt")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }
}
