import Foundation
import Testing

@Suite("doctor")
struct DoctorTests {
  /// What can be broken, and what is said of it.
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case progressIsGarbage, progressIsNewer, progressIsFolder, workspaceIsFile, aboveWorkspaceIsFile,
      exerciseIsHalf
    case courseIsMissing, courseIsDamaged, noSwift, halfToolchain, cacheIsClosed
    case lowerCacheIsMissing, lowerCacheIsEmpty, lowerCacheIsRelative, temporaryIsFile, temporaryIsMissing

    var testDescription: String { rawValue }

    /// Breaks it, and returns the learner who lives with it.
    func make(_ learner: Learner) throws -> Learner {
      let metadata = learner.workspace.appending(path: ".codelab")
      let progress = metadata.appending(path: "progress.json")
      switch self {
      case .progressIsGarbage: try Data("{\"version\": 1, \u{1B}[31m".utf8).write(to: progress)
      case .progressIsNewer: try Data("{\"version\": 9}".utf8).write(to: progress)
      case .progressIsFolder:
        try FileManager.default.removeItem(at: progress)
        try FileManager.default.createDirectory(at: progress, withIntermediateDirectories: false)
      case .workspaceIsFile:
        try FileManager.default.removeItem(at: learner.workspace)
        try Data("mine".utf8).write(to: learner.workspace)
      case .aboveWorkspaceIsFile:
        let file = try learner.scratch.file("a file")
        return learner.adding(["CODELAB_WORKSPACE": file.appending(path: "workspace").path])
      case .exerciseIsHalf:
        try FileManager.default.removeItem(at: learner.folder(of: "later").appending(path: "Parser.swift"))
      case .courseIsMissing: return learner.adding(["CODELAB_COURSE": "/no/such/course"])
      case .courseIsDamaged:
        let course = try learner.scratch.folder("course")
        try FileManager.default.copyItem(
          at: Learner.course.appending(path: "lessons"), to: course.appending(path: "lessons"))
        return learner.adding(["CODELAB_COURSE": course.path])
      case .noSwift: return learner.adding(["PATH": "/no/such/folder"])
      case .halfToolchain: return learner.adding(["PATH": try Self.halfToolchain(learner.scratch).path])
      case .cacheIsClosed:
        let file = try learner.scratch.file("a file")
        return learner.adding(["XDG_CACHE_HOME": file.appending(path: "cache").path, "TMPDIR": file.path])
      case .lowerCacheIsMissing: return learner.adding(["CODELAB_CACHE_LOWER": "/no/such/folder"])
      case .lowerCacheIsEmpty:
        let lower = try learner.scratch.folder("lower/codelab/staging").deletingLastPathComponent()
        return learner.adding(["CODELAB_CACHE_LOWER": lower.deletingLastPathComponent().path])
      case .lowerCacheIsRelative: return learner.adding(["CODELAB_CACHE_LOWER": "lower"])
      case .temporaryIsFile: return learner.adding(["TMPDIR": try learner.scratch.file("a file").path])
      case .temporaryIsMissing: return learner.adding(["TMPDIR": "/no/such folder"])
      }
      return learner
    }

    /// A compiler and nothing else.
    private static func halfToolchain(_ scratch: Scratch) throws -> URL {
      let folder = try scratch.folder("usr/bin")
      for name in ["swiftc", "swift-frontend"] {
        let program = try scratch.file("usr/bin/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      }
      return folder
    }

    /// The lines that must be there: a name, and words of what is said of it.
    var told: [(name: String, words: String)] {
      switch self {
      case .progressIsGarbage: [("workspace", "progress.json is damaged")]
      case .progressIsNewer: [("workspace", "was written by a newer codelab")]
      case .progressIsFolder: [("workspace", "progress.json can't be read")]
      case .workspaceIsFile: [("workspace", "is not a folder. Move it away")]
      case .aboveWorkspaceIsFile: [("workspace", "a file is not a folder. Move it away")]
      case .exerciseIsHalf:
        [
          (
            "workspace",
            "outcomes/later lacks Parser.swift. To copy the starter:  codelab start outcomes/later"
          )
        ]
      case .courseIsMissing: [("course", "/no/such/course is not a course")]
      case .courseIsDamaged: [("course", "To list all of them:  codelab verify")]
      case .noSwift: [("toolchain", "No Swift compiler: swiftc is missing. Install Swift")]
      case .halfToolchain:
        ["docc", "linker", "clang", "demangler", "symbolizer", "XCTest", "SwiftSyntax"].map {
          ($0, "is missing. Install the complete Swift toolchain")
        }
      case .cacheIsClosed:
        [
          ("cache", "a file/cache/codelab can't be written to"),
          ("temporary", "is a file. Name a folder: TMPDIR=FOLDER"),
        ]
      case .lowerCacheIsMissing: [("cache", "/no/such/folder/codelab is missing")]
      case .lowerCacheIsEmpty: [("cache", "lower/codelab has no entries")]
      case .lowerCacheIsRelative: [("cache", "Begin it with a slash")]
      case .temporaryIsFile: [("temporary", "is a file. Name a folder: TMPDIR=FOLDER")]
      case .temporaryIsMissing: [("temporary", "or create it:  mkdir -p '/no/such folder'")]
      }
    }
  }

  private func learner() async throws -> Learner {
    let learner = try Learner()
    for exercise in ["later", "steps"] {
      let answer = try await learner.tool("start", exercise)
      try #require(answer.status == 0, "\(answer.all)")
    }
    return learner
  }

  /// The names of the things that are not fine; layers of the sandbox depend on the machine.
  private func faults(_ answer: Tool.Answer) -> [String] {
    let lines = answer.output.split(separator: "\n").filter { $0.hasPrefix("  FAIL") }
    return lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }.filter {
      $0 != "sandbox"
    }
  }

  @Test("says ok of each thing, where all is well")
  func fine() async throws {
    let learner = try await learner()
    let answer = try await learner.tool("doctor")
    #expect(faults(answer) == [] && answer.errors.isEmpty, "\(answer.all)")
    for name in [
      "toolchain", "docc", "linker", "clang", "demangler", "symbolizer", "XCTest", "SwiftSyntax", "kits",
      "course", "workspace", "cache",
      "disk",
      "terminal",
    ] { #expect(answer.output.contains("  ok    \(name) "), "\(answer.all)") }
  }

  @Test(
    "names what is broken, says what to do, and looks at the rest all the same", arguments: Damage.allCases)
  func broken(_ damage: Damage) async throws {
    let learner = try damage.make(try await learner())
    let answer = try await learner.tool("doctor")
    #expect(answer.status == 70 && answer.errors.isEmpty, "\(answer.all)")
    #expect(faults(answer) == damage.told.map(\.name), "\(answer.all)")
    for (name, words) in damage.told {
      let line = answer.output.split(separator: "\n").first { $0.contains("  FAIL  \(name)") }
      #expect(line?.contains(words) == true, "\(answer.all)")
    }
    #expect(answer.output.contains("  ok    terminal"), "\(answer.all)")
    #expect(!answer.output.contains("\u{1B}"))
  }

  @Test(
    "Whatever is broken, other commands say so in a sentence and do not crash", arguments: Damage.allCases)
  func others(_ damage: Damage) async throws {
    let learner = try damage.make(try await learner())
    for words in [
      [], ["list"], ["check", "later"], ["start", "steps"], ["hint"], ["reset", "steps"], ["lesson"],
    ] {
      let answer = try await learner.tool.run(Tool.executable, words)
      #expect([0, 1, 64, 65, 70].contains(answer.status), "\(words): \(answer.all)")
      #expect(
        !answer.all.contains("Error Domain") && !answer.all.contains("Fatal error"), "\(words): \(answer.all)"
      )
      if answer.status > 1 { #expect(!answer.errors.isEmpty, "\(words): \(answer.all)") }
    }
  }

  @Test(
    "tells of a disk that can't be written to, and of one that is full",
    .enabled("a disk of our own needs `unshare -rm`, which is not permitted here") {
      await FullDisk.isPermitted()
    })
  func disks() async throws {
    let answer = try await FullDisk.run(
      """
      "$tool" start steps > /dev/null
      "$tool" doctor; echo "status $?"
      mount -o remount,ro .; "$tool" doctor; echo "status $?"
      """)
    #expect(answer.output.contains("MB free for the workspace. Delete files"), "\(answer.all)")
    #expect(answer.output.contains("workspace could not be written"), "\(answer.all)")
    #expect(answer.output.components(separatedBy: "status 70").count == 3, "\(answer.all)")
  }

  @Test(
    "tells of a folder in which nothing can be run, as grading does, and every command tells of a missing /proc",
    .enabled("mounts of our own need `unshare -rm`, which is not permitted here") {
      await FullDisk.isPermitted()
    })
  func mounts() async throws {
    let answer = try await FullDisk.run(
      """
      mkdir kept; mount -t tmpfs -o noexec none kept; XDG_CACHE_HOME="$PWD/kept" "$tool" doctor
      mkdir own; mount -t tmpfs -o noexec none own; export TMPDIR="$PWD/own"
      "$tool" doctor; echo "status $?"
      "$tool" start steps; "$tool" check; echo "status $?"
      mount -t tmpfs none /proc; "$tool" list; echo "status $?"
      """)
    #expect(
      answer.all.components(separatedBy: "can run there. Name another folder: TMPDIR=").count == 3,
      "\(answer.all)")
    #expect(answer.output.contains("mounted with `noexec`, so "), "\(answer.all)")
    #expect(answer.errors.contains("/proc is not mounted"), "\(answer.all)")
    #expect(answer.output.components(separatedBy: "status 70").count == 4, "\(answer.all)")
  }
}

/// The script at the root, with a toolchain that only writes down what it finds.
@Suite("The script that builds the tool")
struct LauncherTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func checkout(_ name: String) throws -> URL {
    let folder = try scratch.folder(name)
    let script = folder.appending(path: "codelab")
    try FileManager.default.copyItem(at: Tool.package.appending(path: "codelab"), to: script)
    try Data().write(to: folder.appending(path: "Package.swift"))
    _ = try scratch.folder("\(name)/Sources")
    return folder
  }

  /// Builds what it was last told where it was told, unless a product of another place is there.
  private static let build = """
    #!/bin/sh
    out=$9
    known=$out/x86_64-unknown-linux-gnu/where
    if [ -f "$known" ] && [ "$(cat "$known")" != "$out" ]; then echo "error: of another place"; exit 1; fi
    mkdir -p "$out/release" "${known%/*}"
    echo "$out" >"$known"
    rm -f "$out/release/codelab"
    printf '#!/bin/sh\necho "tool $1"\n' >"$out/release/codelab"
    chmod +x "$out/release/codelab"
    """

  /// Runs the script beside a program that stands for `swift`.
  private func run(
    in folder: URL, _ words: [String] = ["list"], building swiftScript: String = build
  ) async throws -> Tool.Answer {
    let tools = try scratch.folder("tools-\(folder.lastPathComponent)")
    let swift = tools.appending(path: "swift")
    try Data(swiftScript.utf8).write(to: swift)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let tool = Tool(folder: folder, environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
    return try await tool.run(folder.appending(path: "codelab"), words)
  }

  @Test("builds anew in a checkout that was copied or moved, and once where it stays")
  func moved() async throws {
    let first = try checkout("first")
    let built = try await run(in: first)
    #expect(built.status == 0 && built.errors.contains("Getting ready"), "\(built.all)")
    let again = try await run(in: first)
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.all)")

    let second = scratch.url.appending(path: "second")
    try FileManager.default.copyItem(at: first, to: second)
    try Data("// newer".utf8).write(to: second.appending(path: "Package.swift"))
    let moved = try await run(in: second)
    #expect(moved.status == 0 && !moved.all.contains("another place"), "\(moved.all)")
  }

  @Test(
    "shows why a build failed, also where nothing is called an error",
    arguments: ["printf 'a\\0b\\nerror: no disk\\nthe end\\n'", "echo 'error: no disk'", "echo no disk"])
  func failedBuild(output: String) async throws {
    let folder = try checkout("failing")
    let answer = try await run(in: folder, building: "#!/bin/sh\n\(output)\nexit 1\n")
    #expect(answer.status == 70 && answer.errors.contains("no disk\nThe build failed."), "\(answer.all)")
  }

  @Test("builds anew when the tool finds a newer source, however deep")
  func newerSource() async throws {
    let folder = try checkout("deep")
    let source = try scratch.folder("deep/Sources/A/B/C/D/E").appending(path: "F.swift")
    try Data("// old".utf8).write(to: source)
    let build = try scratch.folder("deep/.build-codelab/release")
    try FileManager.default.createSymbolicLink(
      at: build.appending(path: "codelab"), withDestinationURL: Tool.executable)
    let ready = folder.appending(path: ".build-codelab/ready")
    try Data().write(to: ready)
    let known = try await run(in: folder, ["--version"])
    #expect(known.status == 0 && known.errors.isEmpty && !known.output.contains("tool"), "\(known.all)")

    let times = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: 60)]
    try FileManager.default.setAttributes(times, ofItemAtPath: source.path)
    let renewed = try await run(in: folder, ["--version"])
    #expect(renewed.status == 0 && renewed.errors.contains("Getting ready"), "\(renewed.all)")
    #expect(renewed.output.hasSuffix("tool --version\n"), "\(renewed.all)")
  }
}
