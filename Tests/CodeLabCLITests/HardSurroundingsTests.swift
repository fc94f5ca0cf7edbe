import Foundation
import Testing

/// The tool in surroundings that a shell, a container or a full disk can give it.
@Suite("In hard surroundings")
struct HardSurroundingsTests {
  /// A learner with a right answer in the folder `work`.
  private static func learner() throws -> Learner {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    return learner
  }

  private static let tool = "'\(Tool.executable.path)'"
  private static let grade = "\(tool) grade work/outcomes/steps --exercise steps"

  /// Runs lines of a shell where the learner is.
  private static func shell(_ lines: String, _ learner: Learner) async throws -> Tool.Answer {
    try await learner.tool.run(URL(filePath: "/bin/sh"), ["-c", lines])
  }

  @Test(
    "a deleted folder is told at once by every command",
    arguments: ["--version", "", "list", "check", "grade . --all", "doctor", "progress", "help check"])
  func deletedFolder(_ words: String) async throws {
    let learner = try Learner()
    let lines = "mkdir gone && cd gone && rmdir ../gone && timeout 10 \(Self.tool) \(words)"
    let answer = try await Self.shell(lines, learner)
    let needsNoFolder = words == "--version" || words.hasPrefix("help")
    #expect(answer.status == (needsNoFolder ? 0 : 64), "\(answer.all)")
    #expect(needsNoFolder || answer.errors.contains("was deleted"), "\(answer.all)")
  }

  @Test(
    "a result that cannot be written is never a success",
    arguments: [">&-", ">/dev/full"], ["", " --format json", " --format junit"])
  func lostResult(_ output: String, _ format: String) async throws {
    let answer = try await Self.shell("\(Self.grade)\(format) \(output)", Self.learner())
    #expect(answer.status == 70 && answer.errors.contains("could not be written"), "\(answer.all)")
  }

  @Test("nor are lost help and version", arguments: [">&-", ">/dev/full"], ["--version", "--help", "list"])
  func lostText(_ output: String, _ words: String) async throws {
    let answer = try await Self.shell("\(Self.tool) \(words) \(output)", try Learner())
    #expect(answer.status == 70 && answer.errors.contains("could not be written"), "\(answer.all)")
  }

  @Test("a lost standard error is no reason to fail", arguments: ["2>&-", "2>/dev/full", "<&-"])
  func lostErrors(_ stream: String) async throws {
    let answer = try await Self.shell("\(Self.grade) \(stream)", Self.learner())
    #expect(answer.status == 0 && answer.output.contains("Passed"), "\(answer.all)")
  }

  @Test("few descriptors are raised, or told with their number", arguments: [8, 16, 24, 64])
  func fewDescriptors(_ count: Int) async throws {
    // As root the limit is raised; without that privilege it is told.
    let raised = try await Self.shell("ulimit -n \(count); \(Self.grade)", Self.learner())
    #expect(
      raised.status == 0 || raised.status == 70 && raised.errors.contains("Only \(count) files"),
      "\(raised.all)")
  }

  @Test(
    "a limit of the shell that is lower than the program's own is told, and is not the program's fault",
    arguments: [("-v", 1_000_000), ("-f", 1000), ("-t", 3), ("-s", 256), ("-d", 100_000)])
  func lowLimits(_ option: String, _ number: Int) async throws {
    // `sh` counts files in blocks of 512 bytes.
    let answer = try await Self.shell("ulimit \(option) \(number); \(Self.grade)", Self.learner())
    #expect(answer.status == 70 && answer.errors.contains("ulimit \(option) is"), "\(answer.all)")
  }

  @Test("too few threads are told, and nothing waits for one", .enabled(if: geteuid() == 0))
  func fewThreads() async throws {
    // The limit does not apply to root. No other program of this user's runs.
    let user = "setpriv --reuid=4711 --regid=4711 --clear-groups"
    let answer = try await Self.shell(
      "\(user) prlimit --nproc=5 timeout 20 \(Self.tool) list", try Learner())
    #expect(answer.status == 70 && answer.errors.contains("more threads can be started"), "\(answer.all)")
  }

  @Test("a folder that is not there is a wrong use, and the answer says where it was looked for")
  func noFolder() async throws {
    let learner = try Self.learner()
    for words in [
      "nowhere --exercise steps", "nowhere --all", "work/outcomes/steps/Steps.swift --exercise steps",
    ] {
      let answer = try await Self.shell("\(Self.tool) grade \(words)", learner)
      #expect(answer.status == 64, "\(answer.all)")
      #expect(answer.errors.replacing("\n", with: "").contains("1”/"), "\(answer.all)")
    }
  }

  @Test("a place for results that is not there is told before anything is graded")
  func noPlace() async throws {
    let learner = try Self.learner()
    let output = "--format json --output no/such/result.json"
    let answer = try await Self.shell("\(Self.grade) \(output)", learner)
    #expect(answer.status == 64 && answer.errors.contains("mkdir -p"), "\(answer.all)")
    let folder = try await Self.shell("\(Self.grade) --format json --output work", learner)
    #expect(folder.status == 64 && folder.errors.contains("is a folder"), "\(folder.all)")
    let file = try await Self.shell(
      "\(Self.tool) grade work --all --output work/outcomes/steps/Steps.swift", learner)
    #expect(file.status == 64 && file.errors.contains("is a file"), "\(file.all)")
  }

  @Test("so is, for many results, each place that is taken, and nothing is graded")
  func takenPlaces() async throws {
    let learner = try Self.learner()
    let all = try await Self.shell(
      "mkdir -p r/outcomes--steps.json; \(Self.tool) grade work --all --format json --output r", learner)
    #expect(all.status == 64 && all.output.isEmpty, "\(all.all)")
    #expect(all.errors.contains("outcomes--steps.json is a folder. A result should"), "\(all.all)")
    for (place, words) in [
      ("touch b/ada", "b/ada is a file"), ("ln -s none b/ada", "b/ada is a link that leads nowhere"),
      ("mkdir -p b/ada/outcomes--steps.json", "outcomes--steps.json is a folder"),
    ] {
      let batch = try await Self.shell(
        """
        rm -rf b; mkdir -p b class/ada class/bob; cp -r work/outcomes class/ada; cp -r work/outcomes class/bob
        \(place); \(Self.tool) batch class --out b
        """, learner)
      #expect(batch.status == 70 && batch.output.contains("bob   outcomes/steps   passed"), "\(batch.all)")
      #expect(batch.errors.replacing("\n", with: " ").contains(words), "\(batch.all)")
    }
  }

  @Test(
    "a cache below that brings nothing is told by each command that grades or runs code",
    arguments: ["check steps", "run steps", "try work/outcomes/steps --exercise steps", "grade work --all"])
  func uselessLowerCache(_ words: String) async throws {
    let learner = try Self.learner().adding(["CODELAB_CACHE_LOWER": "/no/such/folder"])
    let answer = try await Self.shell("\(Self.tool) start steps >start.log; \(Self.tool) \(words)", learner)
    #expect(answer.errors.contains("CODELAB_CACHE_LOWER=/no/such/folder brings nothing"), "\(answer.all)")
  }

  @Test(
    "a missing folder for temporary files is told, and is not made",
    arguments: ["grade work --all", "lesson", "try work/outcomes/steps --exercise steps"])
  func missingTemporaryFolder(_ words: String) async throws {
    let lines = """
      export TMPDIR="$PWD/tmp" XDG_CACHE_HOME="$PWD/cache"
      \(Self.tool) \(words); echo $?; ls -d tmp
      """
    let answer = try await Self.shell(lines, Self.learner())
    #expect(answer.output.hasSuffix("70\n"), "\(answer.all)")
    #expect(answer.errors.contains("There is no folder"), "\(answer.all)")
    #expect(answer.errors.contains("mkdir -p"), "\(answer.all)")
  }

  @Test("a result goes into a device or a pipe, and does not take its place")
  func specialPlaces() async throws {
    let learner = try Self.learner()
    let full = try await Self.shell(
      "\(Self.grade) --format json --output /dev/full; ls -l /dev/full", learner)
    #expect(full.output.hasPrefix("c") && full.errors.contains("No space left"), "\(full.all)")
    let lines =
      "mkfifo pipe; (\(Self.grade) --format json --output pipe >&2) & head -c 1 pipe; wait; test -p pipe"
    let pipe = try await Self.shell(lines, learner)
    #expect(pipe.status == 0 && pipe.output == "{", "\(pipe.all)")
  }

  @Test(
    "a mask that takes all permissions, and variables that mean something to a compiler, change nothing",
    arguments: [
      "umask 777;", "SDKROOT=/none CPATH=/none TOOLCHAINS=x SWIFT_EXEC=/bin/false",
      "COLUMNS=-3 TZ=:/none LC_ALL=x_Y",
      "trap '' PIPE TERM INT HUP CHLD;", "mkdir -p 'a \"b\" é'; TMPDIR=\"$PWD/a \\\"b\\\" é\"",
    ])
  func variables(_ surroundings: String) async throws {
    let answer = try await Self.shell("\(surroundings) \(Self.grade)", Self.learner())
    #expect(answer.status == 0 && answer.output.contains("Passed"), "\(answer.all)")
  }

  @Test("a zero byte in a source is refused with its line")
  func zeroByte() async throws {
    let learner = try Self.learner()
    let file = learner.scratch.url.appending(path: "work/outcomes/steps/Steps.swift")
    try Data("final class Steps {\n  let s = \"a\0b\"\n}\n".utf8).write(to: file)
    let answer = try await Self.shell(Self.grade, learner)
    #expect(answer.status == 1 && answer.output.contains("line 2 contains a zero byte"), "\(answer.all)")
  }
}
