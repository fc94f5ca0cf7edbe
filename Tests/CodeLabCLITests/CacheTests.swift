import Foundation
import TestSupport
import Testing

/// A cache without a usable entry costs a compilation of the kit, so these proofs share one.
@Suite("The cache of compiled parts")
struct CacheTests {
  @Test("of which every file is damaged is made again by the first of two checks, and serves both")
  func damaged() async throws {
    let scratch = try Scratch()
    // Entries are also found in the temporary folder.
    let temporary = try scratch.folder("temporary")
    let first = try await Learner(of: "steps", submitting: "passes")
    let cache = try await Self.copiedCache(first)
    let damaged = try damageFiles(in: cache.appending(path: "codelab"))
    #expect(damaged > 3)
    let surroundings = ["XDG_CACHE_HOME": cache.path, "TMPDIR": temporary.path]
    let second = try await Learner(of: "steps", submitting: "fails-one-criterion")

    let (one, other) = (first.adding(surroundings), second.adding(surroundings))
    async let passing = one.check("steps")
    async let failing = other.check("steps")
    let (good, bad) = try await (passing, failing)
    #expect(good.result.passed && good.status == 0)
    #expect(bad.result.verdict.name == "failed" && bad.status == 1)
  }

  @Test("that was moved, or mounted read-only, or is below another one, fails no right answer")
  func movedAndBelow() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    let first = try await Self.grade(learner, cache: Tool.cache)
    #expect(first.status == 0, "\(first.all)")

    let moved = try await Self.copiedCache(learner)
    let second = try await Self.grade(learner, cache: moved)
    #expect(second.status == 0, "\(second.all)")

    let own = learner.scratch.url.appending(path: "own")
    let third = try await Self.grade(learner.adding(["CODELAB_CACHE_LOWER": Tool.cache.path]), cache: own)
    #expect(third.status == 0, "\(third.all)")
    #expect(!FileManager.default.fileExists(atPath: own.path), "a complete cache below needs no other")
  }

  @Test("that cannot be made anywhere else is made in the temporary folder")
  func noHome() async throws {
    let learner = try Learner()
    let temporary = try learner.scratch.folder("temporary")
    let surroundings = [
      "HOME": "/proc", "XDG_CACHE_HOME": "", "TMPDIR": temporary.path, "CODELAB_CACHE_LOWER": Tool.cache.path,
    ]
    try learner.layOut(["steps": "fails-one-criterion"])
    let answer = try await Self.grade(learner.adding(surroundings), cache: nil)
    #expect(answer.status == 1 && answer.output.contains("2 of 4 points"), "\(answer.all)")
    let doctor = try await learner.adding(surroundings).tool("doctor")
    #expect(doctor.output.contains("\(temporary.path)/codelab-cache-"), "\(doctor.all)")
  }

  @Test(
    "whose C modules cannot be read any more, although nothing shows it, is made again",
    .inWholeRuns)
  func secretlyDamaged() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    let cache = try await Self.copiedCache(learner)
    let first = try await Self.grade(learner, cache: cache)
    #expect(first.status == 0, "\(first.all)")
    #expect(try damageModulesSecretly(in: cache.appending(path: "codelab/modules")) > 3)
    let second = try await Self.grade(learner, cache: cache)
    #expect(second.status == 0, "\(second.all)")
  }

  /// A copy of the cache that all tests share, which another test may be writing to: its compiled kit and its C modules.
  private static func copiedCache(_ learner: Learner) async throws -> URL {
    _ = try await learner.tool("prepare")
    let copy = learner.scratch.url.appending(path: "copied")
    let files = FileManager.default
    try files.createDirectory(at: copy.appending(path: "codelab"), withIntermediateDirectories: true)
    for name in ["kit", "modules", "syntax"] {
      try files.copyItem(
        at: Tool.cache.appending(path: "codelab/\(name)"), to: copy.appending(path: "codelab/\(name)"))
    }
    return copy
  }

  private static func grade(_ learner: Learner, cache: URL?) async throws -> Tool.Answer {
    let told = cache.map { ["XDG_CACHE_HOME": $0.path] } ?? [:]
    return try await learner.adding(told).tool("grade", "work/outcomes/steps", "--exercise", "steps")
  }

  /// Overwrites the C modules, and keeps sizes and times; returns how many.
  private func damageModulesSecretly(in folder: URL) throws -> Int {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".pcm")
    }
    for name in names {
      let file = folder.appending(path: name)
      var facts = stat()
      guard stat(file.path, &facts) == 0, let handle = try? FileHandle(forUpdating: file) else { continue }
      try handle.seek(toOffset: 4)
      try handle.write(contentsOf: Data(repeating: 0xFF, count: 4096))
      try handle.close()
      var times = [facts.st_atim, facts.st_mtim]
      utimensat(AT_FDCWD, file.path, &times, 0)
    }
    return names.count
  }

  /// Overwrites the beginning of every file of every entry; returns how many.
  private func damageFiles(in folder: URL) throws -> Int {
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name)
      guard !name.hasPrefix("locks/"), let size = try regularSize(of: file), size > 0 else { continue }
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      let handle = try FileHandle(forUpdating: file)
      try handle.write(contentsOf: Data("damaged".utf8.prefix(size)))
      try handle.close()
      count += 1
    }
    return count
  }

  private func regularSize(of file: URL) throws -> Int? {
    let facts = try FileManager.default.attributesOfItem(atPath: file.path)
    return facts[.type] as? FileAttributeType == .typeRegular ? facts[.size] as? Int : nil
  }
}
