import Foundation
import TestSupport
import Testing

/// A library that kills the tool at its n-th write, compiled once.
private enum Killer {
  static let library: Task<URL?, Never> = Task {
    let source = Tool.fixtures.appending(path: "Interruption/killed.c")
    let library = Tool.products.appending(path: "killed-\(ProcessInfo.processInfo.processIdentifier).so")
    let clang = URL(filePath: "/usr/bin/env")
    let answer = try? await Tool(folder: Tool.fixtures).run(
      clang, ["clang", "-shared", "-fPIC", "-O1", "-o", library.path, source.path])
    return answer?.status == 0 ? library : nil
  }
}

@Suite(
  "Killed in the middle",
  .enabled("clang is needed to compile a library that kills the tool") { await Killer.library.value != nil })
struct InterruptionTests {
  /// What a learner types when it happens.
  enum Command: String, CaseIterable {
    case start, reset, hint, skip, next, giveUp, check, exported, imported

    var words: [String] {
      switch self {
      case .start: ["start", "later"]
      case .giveUp: ["solution", "--give-up"]
      case .exported: ["progress", "--export", "new.json"]
      case .imported: ["progress", "--import", "other.json"]
      case .reset, .hint, .skip, .next, .check: [rawValue]
      }
    }

    /// How the next call ends, which finds the work of the one that was killed, or not.
    var ends: Set<Int32> { self == .check ? [1] : self == .exported ? [0, 64] : [0] }

    /// Whether it may leave a progress that says more than before.
    var notes: Bool { [.hint, .skip, .next, .giveUp, .check, .imported].contains(self) }
  }

  private static let other = #"{"version":1,"entries":{"outcomes/later":{"attempts":7}}}"#

  private static let work = "// mine\nfinal class Steps {}\n"

  @Test(
    "At each of its writes: what the learner wrote is there, progress is the old or the new, and the next call works",
    arguments: CourseShare.of(Command.allCases))
  func killed(command: Command) async throws {
    let library = try #require(await Killer.library.value)
    var kills = 0
    while true {
      let learner = try await prepared()
      let before = try await learner.tool("progress", "--format", "json").output
      let doomed = learner.adding([
        "LD_PRELOAD": library.path, "KILLED_AT": String(kills + 1),
        // What a check writes into the cache and its scratch folders is not the learner's.
        "KILLED_BELOW": command == .check ? learner.workspace.path : "/",
      ])
      let answer = try await doomed.tool.run(Tool.executable, command.words)
      if answer.status != -SIGKILL { break }
      kills += 1
      #expect(try texts(learner.workspace).contains(Self.work), "killed at \(kills)")
      let after = try await learner.tool("progress", "--format", "json")
      #expect(after.status == 0 && !after.errors.contains("damaged"), "killed at \(kills): \(after.all)")
      if !command.notes { #expect(after.output == before, "killed at \(kills)") }
      if command == .reset { try expectToldCopies(learner, answer) }
      let again = try await learner.tool.run(Tool.executable, command.words)
      #expect(command.ends.contains(again.status), "killed at \(kills): \(again.all)")
      if again.status == 64 { try await expectWholeExport(learner) }
    }
    #expect(kills > 3, "the command writes")
  }

  /// Where the work is no longer in its place, the path of its copy was printed before the end.
  private func expectToldCopies(_ learner: Learner, _ answer: Tool.Answer) throws {
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    guard try String(contentsOf: file, encoding: .utf8) != Self.work else { return }
    #expect(
      answer.output.contains("A copy of your code is in  my workspace/copies/outcomes/steps/1\n"),
      "\(answer.all)")
  }

  /// A file that is there already is all of it.
  private func expectWholeExport(_ learner: Learner) async throws {
    let answer = try await learner.tool("progress", "--import", "new.json")
    #expect(answer.status == 0, "\(answer.all)")
  }

  /// A learner with work and a failed check behind them.
  private func prepared() async throws -> Learner {
    let learner = try await Learner(of: "steps", submitting: "prints")
    try Self.work.write(
      to: learner.folder(of: "steps").appending(path: "Steps.swift"), atomically: true, encoding: .utf8)
    let progress =
      #"{"version":1,"current":"outcomes/steps","entries":{"outcomes/steps":{"attempts":1,"failing":["sum"]}}}"#
    try progress.write(
      to: learner.workspace.appending(path: ".codelab/progress.json"), atomically: true, encoding: .utf8)
    try Data(Self.other.utf8).write(to: learner.scratch.url.appending(path: "other.json"))
    return learner
  }

  private func texts(_ folder: URL) throws -> Set<String> {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return Set(
      (files?.allObjects ?? []).compactMap {
        ($0 as? URL).flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      })
  }
}

@Suite(
  "On a full disk",
  .enabled("a disk of our own needs `unshare -rm`, which is not permitted here") {
    await FullDisk.isPermitted()
  })
struct FullDiskTests {
  @Test(
    "a command fails with a sentence, and what the learner wrote stays",
    arguments: ["start later", "reset", "hint", "skip"])
  func full(command: String) async throws {
    let answer = try await FullDisk.run(
      """
      "$tool" start steps >/dev/null && printf '// mine\\n' > workspace/outcomes/steps/Steps.swift
      printf '%s' '{"version":1,"current":"outcomes/steps","entries":{"outcomes/steps":{"attempts":1,"failing":["sum"]}}}' \\
        > workspace/.codelab/progress.json
      head -c 100000000 /dev/zero > fill 2>/dev/null
      "$tool" \(command); echo "status $?"
      grep -rl '// mine' workspace && cat workspace/.codelab/progress.json
      """)
    #expect(answer.output.contains("status 70"), "\(answer.all)")
    #expect(answer.output.contains("workspace/outcomes/steps/Steps.swift"), "\(answer.all)")
    #expect(answer.output.hasSuffix("\"failing\":[\"sum\"]}}}"), "\(answer.all)")
    #expect(answer.errors.contains("could not be written: No space left on device"), "\(answer.all)")
  }

  @Test("a check shows its verdict, and says that it could not be kept", arguments: ["", "--format json"])
  func check(format: String) async throws {
    let answer = try await FullDisk.run(
      """
      "$tool" start steps >/dev/null
      cp "$CODELAB_HOME/Tests/Fixtures/Submissions/steps/passes/Steps.swift" workspace/outcomes/steps
      head -c 100000000 /dev/zero > fill 2>/dev/null
      "$tool" check \(format); echo "status $?"; rm fill; "$tool" progress
      """)
    #expect(answer.output.contains("status 0\n"), "\(answer.all)")
    #expect(answer.output.contains(format.isEmpty ? "4 of 4 points" : "\"passed\""), "\(answer.all)")
    #expect(answer.errors.contains("This result could not be added to your progress. "), "\(answer.all)")
    #expect(answer.errors.contains("No space left on device"), "\(answer.all)")
    #expect(answer.output.contains("0 of 7 points   in all"), "\(answer.all)")
  }
}

@Suite(
  "In a place that can't be written to",
  .enabled("a disk of our own needs `unshare -rm`, which is not permitted here") {
    await FullDisk.isPermitted()
  })
struct ReadOnlyTests {
  /// Homes and caches that nothing can be kept in.
  private static let closed = [
    "HOME":
      #"mkdir sealed && mount -t tmpfs -o ro tmpfs sealed; unset XDG_CACHE_HOME; export HOME="$PWD/sealed""#,
    "XDG_CACHE_HOME":
      #"mkdir sealed && mount -t tmpfs -o ro tmpfs sealed; export XDG_CACHE_HOME="$PWD/sealed""#,
    "HOME is a file": #": > sealed; unset XDG_CACHE_HOME; export HOME="$PWD/sealed""#,
    "HOME is nowhere": "unset XDG_CACHE_HOME; export HOME=/proc/sealed/home",
  ]

  @Test(
    "a home or cache that is closed: everything works all the same",
    arguments: closed.keys.sorted())
  func closedHome(_ name: String) async throws {
    let answer = try await FullDisk.run(
      """
      "$tool" start steps > /dev/null; "$tool" prepare; mkdir temporary
      export TMPDIR="$PWD/temporary" CODELAB_CACHE_LOWER="$XDG_CACHE_HOME"; \(try #require(Self.closed[name]))
      for words in list progress check "start later"; do "$tool" $words > printed; echo "$words $?"; done
      """)
    #expect(answer.output.hasSuffix("list 0\nprogress 0\ncheck 1\nstart later 0\n"), "\(answer.all)")
    #expect(!answer.errors.contains("can't be"), "\(answer.all)")
  }

  @Test("a file for the result that can only be read is told before anything is graded")
  func closedResult() async throws {
    let answer = try await FullDisk.run(
      """
      mkdir work; echo "let a = 1" > work/Steps.swift
      : > r.txt; mount --bind r.txt r.txt; mount -o remount,ro,bind r.txt
      "$tool" grade work --exercise steps --output "$PWD/r.txt"; echo "status $?"
      """)
    #expect(answer.output == "status 70\n", "\(answer.all)")
    #expect(
      answer.errors.contains("r.txt can't be written to: Read-only file system. Name another"),
      "\(answer.all)")
  }

  @Test("a cache that is closed serves what it holds, and the rest is kept in the temporary folder")
  func closedWarmCache() async throws {
    let answer = try await FullDisk.run(
      """
      "$tool" start steps > /dev/null; "$tool" check > /dev/null
      mkdir temporary; export TMPDIR="$PWD/temporary"
      mount --bind "$XDG_CACHE_HOME" "$XDG_CACHE_HOME" && mount -o remount,bind,ro "$XDG_CACHE_HOME"
      "$tool" check > printed; echo "known $?"
      echo "let fresh$$ = 1" >> workspace/outcomes/steps/Steps.swift
      "$tool" check > printed; echo "fresh $?"
      """)
    #expect(answer.output == "known 1\nfresh 1\n", "\(answer.all)")
    #expect(!answer.errors.contains("can't be"), "\(answer.all)")
  }

  @Test("without HOME the user's own is taken, and everything works where a cache is named")
  func noHome() async throws {
    let learner = try Learner()
    for (words, status) in [("start steps", 0), ("list", 0), ("progress", 0), ("check", 1)] {
      let answer = try await learner.tool.run(
        URL(filePath: "/usr/bin/env"), ["-u", "HOME", "sh", "-c", "'\(Tool.executable.path)' \(words)"])
      #expect(answer.status == Int32(status), "\(words): \(answer.all)")
      #expect(!answer.errors.contains("can't be"), "\(answer.all)")
    }
  }

  @Test("a command says which place it is, and why", arguments: ["XDG_CACHE_HOME", "CODELAB_WORKSPACE"])
  func readOnly(variable: String) async throws {
    let answer = try await FullDisk.run(
      """
      mkdir sealed && mount -t tmpfs -o ro tmpfs sealed
      \(variable)="$PWD/sealed" TMPDIR="$PWD/sealed" "$tool" start steps; echo "status $?"
      \(variable)="$PWD/sealed" "$tool" list > /dev/null; echo "list $?"
      """)
    #expect(answer.output.contains("status 70") && answer.output.contains("list 0"), "\(answer.all)")
    #expect(answer.errors.contains("/sealed"), "\(answer.all)")
    #expect(answer.errors.contains(": Read-only file system"), "\(answer.all)")
  }
}

/// A small disk that only one shell and what it starts can see.
enum FullDisk {
  static func isPermitted() async -> Bool {
    let answer = try? await Tool(folder: URL(filePath: "/")).run(
      NoNetwork.tool, ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"])
    return answer?.status == 0
  }

  static func run(_ script: String) async throws -> Tool.Answer {
    let learner = try Learner()
    let lines = "mount -t tmpfs -o size=40m tmpfs . && cd . && cd \"$PWD\"\n" + script
    return try await learner.tool.run(
      NoNetwork.tool,
      [
        "-rm", "env", "-u", "CODELAB_WORKSPACE", "tool=\(Tool.executable.path)", "sh", "-c", lines,
      ])
  }
}
