import Compiling
import Foundation
import LessonReader
import SwiftToolchain
import Testing
import TestSupport

/// Documentation/Authoring-listings.md says how the fences are read.
@Suite("The listings of the lessons", .inTurn)
struct ListingTests {
  @Test("do what their fences say", arguments: CourseShare.of(LessonListing.all))
  func listing(_ listing: LessonListing) async throws {
    let compiler = ListingCompiler(kit: try await ListingCompiler.kit.value)
    let (status, words) = try await compiler.compile(listing)
    guard !listing.fails else {
      #expect(status != 0, "it compiles")
      if let expected = listing.output {
        #expect(words.contains(expected.trimmingCharacters(in: .whitespacesAndNewlines)), "\(words)")
      }
      return
    }
    #expect(status == 0, "\(words)")
    if listing.runs {
      #expect(words == listing.output, "what it prints")
    }
  }

  @Test("are found")
  func found() {
    #expect(LessonListing.all.count >= 10)
    #expect(LessonListing.all.contains { $0.fails } && LessonListing.all.contains { $0.runs })
  }
}

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

/// A Swift listing of a lesson, with the listings of its group before it.
struct LessonListing: Sendable, CustomTestStringConvertible {
  let place: String
  let code: String
  let fails: Bool
  let runs: Bool
  let mode: String
  /// What it prints, or says when it does not compile; with what the group printed before.
  let output: String?

  var testDescription: String { place }

  /// The listings of all lessons, without those for Apple's systems only.
  static let all: [LessonListing] = {
    let folder = BuildProducts.package.appending(path: "lessons")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return page(name, Listing.all(in: text))
    }
  }()

  private static func page(_ name: String, _ listings: [Listing]) -> [LessonListing] {
    var groups: [String: (code: String, output: String)] = [:]
    var found: [LessonListing] = []
    for (index, listing) in listings.enumerated() {
      guard listing.language == "swift", !listing.options.contains("app") else { continue }
      let options = listing.options
      let group = options.first { $0.hasPrefix("compile=") }
      let before = group.flatMap { groups[$0] } ?? ("", "")
      let next = listings.indices.contains(index + 1) ? listings[index + 1] : nil
      let own = next.flatMap { $0.language == "output" ? $0.code : nil }
      let (fails, runs) = (options.contains("fails"), options.contains("run"))
      found.append(
        LessonListing(
          place: "lessons/\(name):\(listing.line)", code: before.code + listing.code, fails: fails,
          runs: runs,
          mode: options.contains("mode=6") ? "6" : "5", output: runs ? before.output + (own ?? "") : own))
      if let group, !fails {
        groups[group] = (before.code + listing.code, before.output + (runs ? own ?? "" : ""))
      }
    }
    return found
  }
}
