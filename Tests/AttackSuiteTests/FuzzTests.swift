import Catalog
import CourseModel
import Foundation
import Grading
import SwiftToolchain
import TestSupport
import Testing

/// Unfinished answers of the course with an attack somewhere in them: none may pass. `Benchmarks/fuzz` runs it.
@Suite("Generated submissions", .enabled(if: Fuzz.seconds != nil, "Benchmarks/fuzz runs it"))
struct FuzzTests {
  @Test("do not pass, hang or leave anything behind")
  func fuzz() async throws {
    let read = try #require(CatalogReader.read(BuildProducts.package).course)
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "fuzz")
    let end = ContinuousClock.now + .seconds(Fuzz.seconds ?? 0)
    var random = SplitMix64(
      state: Fuzz.seed)
    var verdicts: [String: Int] = [:]
    while ContinuousClock.now < end {
      var exercise = read.exercises.randomElement(using: &random)!
      exercise.limits.seconds = 3
      let files = try Self.mutated(exercise, using: &random)
      let started = ContinuousClock.now
      let report = try await engine.grade(
        Submission(exercise: exercise.id, files: files), of: exercise, in: read)
      verdicts[report.verdict.name.rawValue, default: 0] += 1
      #expect(!report.verdict.passes, "\(exercise.id): \(files)")
      #expect(started.duration(to: .now) < .seconds(120), "\(exercise.id): \(files)")
    }
    let after = try Footprint()
    #expect(after.processes == 0 && after.files == 0)
    print(
      "fuzz: \(verdicts.values.reduce(0, +)) submissions, none passed:", verdicts.sorted { $0.key < $1.key })
    #expect(verdicts["passed"] == nil && !verdicts.isEmpty)
  }

  /// The starter with up to three attacks, each in a place of its own.
  private static func mutated(
    _ exercise: Exercise, using random: inout SplitMix64
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = exercise.folders.starter.appending(path: name)
      files[name] = try? String(contentsOf: file, encoding: .utf8)
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let name = files.keys.sorted().randomElement(using: &random) else { break }
      var lines = files[name]!.components(separatedBy: "\n")
      let bodies = lines.indices.filter { lines[$0].contains(#/(func|init).*\{$/#) }
      if let body = bodies.randomElement(using: &random), Bool.random(using: &random) {
        lines.insert(FuzzFamilies.statement(using: &random), at: body + 1)
      } else {
        lines.append(FuzzFamilies.declaration(using: &random))
      }
      files[name] = lines.joined(separator: "\n")
    }
    return files
  }
}

/// What `Benchmarks/fuzz` asks for.
private enum Fuzz {
  /// For how long, at least.
  static let seconds = ProcessInfo.processInfo.environment["CODELAB_FUZZ"].flatMap(Double.init)
  /// Which submissions.
  static let seed =
    ProcessInfo.processInfo.environment["CODELAB_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
}

/// A small generator whose sequence is the same on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
