import Foundation
import Testing

#if os(Linux)
  /// The engine under load: one process that grades for minutes. `Benchmarks/soak` says for how many.
  @Suite("Load", .enabled(if: Soak.seconds != nil, "Benchmarks/soak runs it"))
  struct SoakTests {
    @Test("hundreds of checks, one by one and eight at once, leave nothing behind and err in none")
    func soak() async throws {
      let seconds = try #require(Soak.seconds)
      let end = ContinuousClock.now + .seconds(seconds)
      let bench = try await SuiteBench()
      // What is loaded and cached once is no growth.
      var outcomes = try await bench.grade(Soak.submissions.repeated(40), atOnce: 8)
      let warmUp = outcomes.count
      let before = try Footprint()
      outcomes += try await bench.grade(Soak.submissions.repeated(min(200, Int(seconds))), atOnce: 1)
      let inARow = outcomes.count - warmUp
      repeat {
        outcomes += try await bench.grade(Soak.submissions.repeated(80), atOnce: 8)
      } while ContinuousClock.now < end
      let wrong = outcomes.filter { !$0.isAsExpected }
      // What the last programs held may take a moment to close; what is left after five seconds is left.
      var after = try Footprint()
      for _ in 0..<50 where after.descriptors != before.descriptors {
        try await Task.sleep(for: .milliseconds(100))
        after = try Footprint()
      }
      print(
        "soak: \(inARow) checks in a row, \(outcomes.count - inARow) more by eight at once; wrong verdicts \(wrong.count), "
          + "processes left \(after.processes), files left \(after.files), descriptors "
          + "\(after.descriptors - before.descriptors), memory \(before.memory >> 20) to \(after.memory >> 20) MB"
      )
      for outcome in wrong { Issue.record("\(outcome)") }
      #expect(after.processes == 0)
      #expect(after.files == 0)
      #expect(after.descriptors == before.descriptors)
      #expect(after.memory - before.memory < 48 << 20)
    }
  }

  /// What is graded under load.
  enum Soak {
    /// For how long, at least.
    static let seconds = ProcessInfo.processInfo.environment["CODELAB_SOAK"].flatMap(Double.init)

    /// All that is decided soon, whatever else the machine does; of those that wait for a clock, two.
    static let submissions: [Attack] = {
      let slow = ["compile bombs", "deadlock", "filling"]
      let waiting = ["semaphore", "endless loop"]
      let names = ["stops itself", "runs the run loop for ever"]
      let hostile = Attack.all.filter {
        !slow.contains($0.family) && !names.contains($0.name) || waiting.contains($0.name)
      }
      return Array(zip(hostile, Attack.honest.repeated(hostile.count)).map { [$0, $1] }.joined())
    }()
  }

  extension [Attack] {
    /// So many of them, from the beginning again where there are fewer.
    func repeated(_ count: Int) -> [Attack] { (0..<count).map { self[$0 % self.count] } }
  }
#endif

#if os(Linux)
  /// What this process and its gradings take of the machine.
  struct Footprint {
    /// Resident, in bytes.
    let memory: Int
    let descriptors: Int
    /// Processes of this one's that run.
    let processes: Int
    /// Scratch folders of gradings.
    let files: Int

    init() throws {
      let manager = FileManager.default
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      memory = (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
      descriptors = try manager.contentsOfDirectory(atPath: "/proc/self/fd").count
      let scratch = manager.temporaryDirectory.resolvingSymlinksInPath().path
      let id = ProcessInfo.processInfo.processIdentifier
      files = try manager.contentsOfDirectory(atPath: scratch).count { $0.hasPrefix("codelab-\(id)-") }
      processes = try manager.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.count {
        let folder = try? manager.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")
        return folder?.hasPrefix("\(scratch)/codelab-\(id)-") == true
      }
    }
  }
#endif
