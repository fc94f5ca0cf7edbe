import Foundation
import Testing

/// A cold cache costs a compilation of the kit, so these proofs share one.
@Suite("The cache of compiled parts")
struct CacheTests {
  @Test("serves two checks that begin on a cold one, and mends itself when its files are damaged")
  func coldAndDamaged() async throws {
    let cache = try Scratch()
    let surroundings = ["XDG_CACHE_HOME": cache.url.path]
    // Opened with the warm cache: the two checks are the first to look into the cold one.
    let first = try await Learner(of: "steps", submitting: "passes").adding(surroundings)
    let second = try await Learner(of: "steps", submitting: "fails-one-criterion").adding(surroundings)

    async let passing = first.check("steps")
    async let failing = second.check("steps")
    let (good, bad) = try await (passing, failing)
    #expect(good.result.passed && good.status == 0)
    #expect(bad.result.verdict.name == "failed" && bad.status == 1)

    let damaged = try damageFiles(in: cache.url.appending(path: "codelab"))
    #expect(damaged > 3)
    let again = try await first.check("steps")
    #expect(again.result.passed, "\(again.result.verdict.message)")
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
