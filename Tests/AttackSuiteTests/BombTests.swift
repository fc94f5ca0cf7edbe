import Foundation
import Synchronization
import TestSupport
import Testing

#if os(Linux)
  /// The memory of the tool itself while it grades what is too large. `Benchmarks/limits` runs it.
  @Suite("Bombs", .serialized, .enabled(if: Bombs.most != nil, "Benchmarks/limits runs it"))
  struct BombTests {
    static let all = Attack.compiler + [.endlessNames] + Attack.sizes

    @Test("leave the tool small", arguments: all)
    func memory(_ bomb: Attack) throws {
      let course = try Self.course.get()
      let run = try course.grade(bomb)
      print("\(run.peak >> 20) MB\t\(Int(run.seconds)) s\texit \(run.status)\t\(run.verdict)\t\(bomb.name)")
      #expect(run.peak > 0 && run.peak >> 20 < Bombs.most ?? 0, "\(bomb.name)")
      #expect(run.status == 0 || run.status == 1, "\(bomb.name)")
    }

    private static let course = Result { try BombCourse() }
  }

  /// The source would take megabytes of the log.
  extension Attack: CustomTestStringConvertible {
    var testDescription: String { name }
  }

  /// What `Benchmarks/limits` asks for.
  private enum Bombs {
    /// The most memory that the tool may take, in MB.
    static let most = ProcessInfo.processInfo.environment["CODELAB_BOMBS"].flatMap(Int.init)
  }

  /// The suite's exercise as a course on disk, which the tool can grade.
  private struct BombCourse {
    struct Run {
      let peak: Int
      let seconds: Double
      let status: Int32
      let verdict: String
    }

    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
      for part in ["Exercises", "Tests"] {
        try FileManager.default.copyItem(
          at: fixtures.appending(path: part), to: folder.url.appending(path: part))
      }
      try write(
        "title: Suite\nlessons:\n  - id: suite\n    title: Suite\n    exercises: [counter]\n",
        to: "lessons/course.yml")
      try write("# Suite\n", to: "lessons/suite.md")
      try write("# A counter\n", to: "Exercises/suite/counter/Task.md")
      try write(Attack.right(), to: "Exercises/suite/counter/Starter/Counter.swift")
      try write("_ = Counter()\n", to: "Exercises/suite/counter/Example.swift")
      try write(Self.manifest, to: "Exercises/suite/counter/exercise.yml")
    }

    func grade(_ attack: Attack) throws -> Run {
      try write(attack.source, to: "work/Counter.swift")
      let process = Process()
      process.executableURL = BuildProducts.folder.appending(path: "codelab")
      process.arguments = [
        "grade", folder.url.appending(path: "work").path, "--exercise", "suite/counter", "--course",
        folder.path,
        "--format", "json", "--output", folder.url.appending(path: "result.json").path, "--format",
        "terminal",
        "--output", folder.url.appending(path: "result.txt").path,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let started = Date()
      try process.run()
      var peak = 0
      while process.isRunning {
        peak = max(peak, Self.peak(of: process.processIdentifier) ?? 0)
        usleep(5000)
      }
      return Run(
        peak: peak, seconds: Date().timeIntervalSince(started), status: process.terminationStatus,
        verdict: verdict)
    }

    /// The most memory that the process has had so far (VmHWM), in bytes.
    private static func peak(of process: Int32) -> Int? {
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }

    private var verdict: String {
      let text = try? String(contentsOf: folder.url.appending(path: "result.json"), encoding: .utf8)
      return text?.firstMatch(of: #/"verdict"[^}]*"name"\s*:\s*"([^"]*)"/#).map { String($0.1) } ?? "?"
    }

    private func write(_ text: String, to path: String) throws {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private static let manifest =
      "title: A counter\nmodule: Counting\ndifficulty: 1\nminutes: 1\nsources: [Counter.swift]\nimports: [Foundation]\n"
      + "criteria:\n"
      + [
        ("counts", "testCounts"), ("tells", "testTells"), ("keeps-no-delegate", "testKeepsNoDelegate"),
        ("counts-later", "testCountsLater"),
      ].map { id, test in
        "  - id: \(id)\n    test: CounterGrader/\(test)\n    title: \(id)\n    about: Counter\n    points: 1\n    hints:\n      - Why?\n"
      }.joined()
  }
#endif
