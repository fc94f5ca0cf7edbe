@testable import SwiftToolchain
import Foundation
import Synchronization
import Testing

@Suite("A cache")
final class CacheStoreTests {
  private let root = FileManager.default.temporaryDirectory.appending(
    path: "cache tests é \(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: root) }

  /// How often something was made.
  private final class Count: Sendable {
    let value = Mutex(0)
  }

  private static func slowly(_ key: String, in store: CacheStore, _ made: Count) async throws -> URL? {
    try await store.entry("object", key) { folder in
      made.value.withLock { $0 += 1 }
      try await Task.sleep(for: .milliseconds(30))
      try Data("x".utf8).write(to: folder.appending(path: "file"))
      return true
    }
  }

  private func fill(_ store: CacheStore, _ key: String, bytes: Int = 10) async throws -> URL? {
    try await store.entry("object", key) { folder in
      try Data(repeating: 7, count: bytes).write(to: folder.appending(path: "file.o"))
      return true
    }
  }

  @Test("hands on what was made, and makes it once")
  func once() async throws {
    let store = CacheStore(root: root)
    let made = Mutex(0)
    for _ in 1...3 {
      let entry = try await store.entry("object", "key") { folder in
        made.withLock { $0 += 1 }
        try Data("x".utf8).write(to: folder.appending(path: "file"))
        return true
      }
      #expect(entry.map { FileManager.default.fileExists(atPath: $0.appending(path: "file").path) } == true)
    }
    #expect(made.withLock { $0 } == 1)
  }

  @Test("is one store, by whatever link its folder is reached", arguments: [false, true])
  func links(exists: Bool) throws {
    let files = FileManager.default
    let real = root.appending(path: "real")
    try files.createDirectory(
      at: exists ? real.appending(path: "store") : real, withIntermediateDirectories: true)
    try files.createSymbolicLink(at: root.appending(path: "link"), withDestinationURL: real)
    let store = CacheStore(root: root.appending(path: "link/store"))
    #expect(store.root.path == real.resolvingSymlinksInPath().appending(path: "store").path)
  }

  @Test("makes an entry once for two that want it at the same time")
  func twoAtOnce() async throws {
    let store = CacheStore(root: root)
    let made = Count()
    try await withThrowingTaskGroup(of: URL?.self) { group in
      for _ in 1...8 {
        group.addTask { try await Self.slowly("key", in: store, made) }
      }
      for try await entry in group { #expect(entry != nil) }
    }
    #expect(made.value.withLock { $0 } == 1)
  }

  @Test("shows nobody a half-made entry, and keeps none that failed")
  func atomic() async throws {
    struct Stop: Error {}
    let store = CacheStore(root: root)
    await #expect(throws: Stop.self) {
      _ = try await store.entry("object", "key") { folder in
        try Data("half".utf8).write(to: folder.appending(path: "file"))
        #expect(store.entry("object", "key") == nil)
        throw Stop()
      }
    }
    #expect(store.entry("object", "key") == nil)
    #expect(try await store.entry("object", "key") { _ in false } == nil)
    let staging = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "staging").path)
    #expect(staging ?? [] == [])
  }

  @Test(
    "makes an entry again when its file was changed, cut or removed",
    arguments: ["changed", "cut", "removed", "list removed"])
  func damaged(_ how: String) async throws {
    let store = CacheStore(root: root)
    let entry = try #require(try await fill(store, "key"))
    let file = entry.appending(path: "file.o")
    switch how {
    case "changed": try Data(repeating: 8, count: 10).write(to: file)
    case "cut": try Data(repeating: 7, count: 4).write(to: file)
    case "removed": try FileManager.default.removeItem(at: file)
    default: try FileManager.default.removeItem(at: entry.appending(path: "entry.json"))
    }
    #expect(store.entry("object", "key") == nil)
    let again = try #require(try await fill(store, "key"))
    #expect(try Data(contentsOf: again.appending(path: "file.o")) == Data(repeating: 7, count: 10))
    #expect(store.entry("object", "key") != nil)
  }

  @Test("drops first what was not used for the longest time")
  func oldestFirst() async throws {
    let store = CacheStore(root: root, limit: 2500)
    for (age, key) in [(300, "old"), (200, "middle")] {
      let entry = try #require(try await fill(store, key, bytes: 1000))
      let date = Date(timeIntervalSinceNow: -Double(age))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: entry.path)
    }
    #expect(store.entry("object", "old") != nil, "being asked for makes it the youngest")
    _ = try await fill(store, "new", bytes: 1000)
    #expect(store.entry("object", "middle") == nil)
    #expect(store.entry("object", "old") != nil)
    #expect(store.entry("object", "new") != nil)
    #expect(store.size == 2000)
  }

  @Test("never grows over its limit, and neither do its locks, however many entries are added")
  func bounded() async throws {
    let store = CacheStore(root: root, limit: 32_000)
    for number in UInt32(0)..<400 {
      _ = try await fill(store, String(number &* 0x9E37_79B9, radix: 16), bytes: 500)
    }
    #expect(store.size <= store.limit && store.size > store.limit / 2)
    let locks = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "locks").path)
    #expect(locks.count <= 256)
  }

  @Test("counts its entries once for many new ones")
  func counting() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let growth = CacheGrowth(of: root, limit: 16 << 20)
    let due = (0..<90).filter { _ in
      guard growth.add(40_000) else { return false }
      growth.reset()
      return true
    }
    #expect(due == [25, 51, 77], "each time that a sixteenth of the limit was added")
  }

  /// A second place, to which a cache can be moved.
  private var elsewhere: URL { root.appending(path: "elsewhere") }

  @Test(
    "serves its entries wherever it was moved or copied to, with other times as well",
    arguments: [true, false])
  func moved(keepsTimes: Bool) async throws {
    let first = CacheStore(root: root.appending(path: "first"))
    _ = try #require(try await fill(first, "key"))
    try FileManager.default.copyItem(at: first.root, to: elsewhere)
    let second = CacheStore(root: elsewhere)
    if !keepsTimes {
      let file = elsewhere.appending(path: "object/key/file.o")
      try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: file.path)
    }
    #expect(second.entry("object", "key") != nil)
  }

  @Test("does not serve an entry that contains its own path from another place")
  func inPlace() async throws {
    let first = CacheStore(root: root.appending(path: "first"))
    let entry = try await first.entry("modules", "key", inPlace: true) { folder in
      try Data(folder.path.utf8).write(to: folder.appending(path: "path"))
      return true
    }
    #expect(entry == first.entry("modules", "key", inPlace: true))
    try FileManager.default.copyItem(at: first.root, to: elsewhere)
    #expect(CacheStore(root: elsewhere).entry("modules", "key", inPlace: true) == nil)
  }

  /// All files and folders of a cache, with their times.
  private func listing(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { name in
      let facts = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
      return "\(name) \(facts[.modificationDate] ?? "")"
    }
  }

  @Test(
    "finds entries in the cache below it, and writes nothing for them, neither there nor in its own folder")
  func lower() async throws {
    let below = CacheStore(root: root.appending(path: "below"))
    _ = try #require(try await fill(below, "key"))
    let before = try listing(below.root)
    let store = CacheStore(root: root.appending(path: "above"), lower: below.root)
    let found = try await store.entry("object", "key") { _ in
      Issue.record("it was made again")
      return false
    }
    #expect(found == below.root.appending(path: "object/key"))
    #expect(!FileManager.default.fileExists(atPath: store.root.path))
    let own = try #require(try await fill(store, "other"))
    #expect(own.path.hasPrefix(store.root.path))
    #expect(try listing(below.root) == before)
    #expect(store.own.entry("object", "key") == nil)
  }

  @Test("takes the spare folder where its own cannot be made, and finds the entries there")
  func spare() async throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    // Not even root can make a folder below a file.
    let file = root.appending(path: "file")
    try Data().write(to: file)
    let spare = root.appending(path: "spare")
    let store = CacheStore(root: file.appending(path: "cache"), spare: spare)
    let entry = try #require(try await fill(store, "key"))
    #expect(entry.path.hasPrefix(spare.path) && store.entry("object", "key") == entry)
    #expect(store.isWritable && store.writableFolder == spare)
    #expect(try FileManager.default.attributesOfItem(atPath: spare.path)[.posixPermissions] as? Int == 0o700)
  }

  @Test("takes no spare folder that others can write to")
  func foreignSpare() async throws {
    let spare = root.appending(path: "spare")
    try FileManager.default.createDirectory(at: spare, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: spare.path)
    let file = root.appending(path: "file")
    try Data().write(to: file)
    let store = CacheStore(root: file.appending(path: "cache"), spare: spare)
    #expect(!store.isWritable)
    await #expect(throws: CocoaError.self) { _ = try await self.fill(store, "key") }
  }

  @Test("reads a copy with other times in full only once, and one with whole seconds not at all")
  func renewed() async throws {
    let store = CacheStore(root: root)
    let entry = try #require(try await fill(store, "key"))
    let file = entry.appending(path: "file.o")
    try Self.setTime(of: file, to: 1_000_000_000)
    #expect(store.entry("object", "key") != nil)
    // With the new time recorded, the time decides: a change that keeps it is not seen.
    try Data(repeating: 8, count: 10).write(to: file)
    try Self.setTime(of: file, to: 1_000_000_000)
    #expect(store.entry("object", "key") != nil)
    try Self.setTime(of: file, to: 1_000_000_001)
    #expect(store.entry("object", "key") == nil)
  }

  private static func setTime(of file: URL, to second: Int) throws {
    let date = Date(timeIntervalSince1970: Double(second))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  @Test("does not wait for ever for another process: it takes the spare folder, or says who is in the way")
  func lockHeld() async throws {
    let spare = root.appending(path: "spare")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    var store = CacheStore(root: root.appending(path: "cache"), spare: spare)
    store.patience.whileAnotherPlaceIsLeft = .milliseconds(40)
    store.patience.longest = .milliseconds(40)
    let held = try await FileLock.acquire(
      store.root.appending(path: CacheStore.lockFile("object", "key")), patience: .seconds(1))
    let entry = try #require(try await fill(store, "key"))
    #expect(entry.path.hasPrefix(spare.path))
    let heldToo = try await FileLock.acquire(
      spare.appending(path: CacheStore.lockFile("object", "other")), patience: .seconds(1))
    let other = try await FileLock.acquire(
      store.root.appending(path: CacheStore.lockFile("object", "other")), patience: .seconds(1))
    await #expect(throws: CacheInUse.self) { _ = try await self.fill(store, "other") }
    for lock in [held, heldToo, other] { lock.release() }
  }

  @Test("waits on for its own folder where the spare one is of no use")
  func uselessSpare() async throws {
    let spare = root.appending(path: "spare")
    try FileManager.default.createDirectory(
      at: spare, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data().write(to: spare.appending(path: "staging"))
    var store = CacheStore(root: root.appending(path: "cache"), spare: spare)
    store.patience.whileAnotherPlaceIsLeft = .milliseconds(40)
    let held = try await FileLock.acquire(
      store.root.appending(path: CacheStore.lockFile("object", "key")), patience: .seconds(1))
    let release = Task {
      try await Task.sleep(for: .milliseconds(200))
      held.release()
    }
    let entry = try #require(try await fill(store, "key"))
    #expect(entry.path.hasPrefix(store.root.path))
    try await release.value
  }

  @Test("lets everybody whom the user lets read an entry's folders, whoever made them")
  func readableFolders() async throws {
    let store = CacheStore(root: root)
    let entry = try await store.entry("modules", "key", inPlace: true) { folder in
      mkdir(folder.appending(path: "own").path, 0o700) == 0
    }
    let inner = try #require(entry).appending(path: "own")
    let modes = try [entry!, inner].map {
      try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }

  @Test("of another user is read and never added to, even by root", .enabled(if: geteuid() == 0))
  func foreign() async throws {
    let store = CacheStore(root: root.appending(path: "cache"), spare: root.appending(path: "spare"))
    _ = try #require(try await fill(store, "key"))
    chown(store.root.path, 4711, 4711)
    let before = try listing(store.root)
    #expect(store.entry("object", "key") != nil)
    let other = try #require(try await fill(store, "other"))
    #expect(other.path.hasPrefix(store.spare!.path) && store.own.root == store.spare)
    #expect(
      try listing(store.root).map { $0.split(separator: " ")[0] }
        == before.map { $0.split(separator: " ")[0] })
    // What only its owner can read, programs of root's in the sandbox cannot.
    chmod(store.root.path, 0o700)
    #expect(store.entry("object", "key") == nil)
  }

  @Test("makes an entry again that the compiler could not read")
  func invalidated() async throws {
    let store = CacheStore(root: root)
    _ = try #require(try await fill(store, "key"))
    store.invalidate("object", "key")
    #expect(store.entry("object", "key") == nil)
    #expect(try await fill(store, "key") != nil)
  }

  @Test(
    "lies where the environment says",
    arguments: [("/x", "/x/codelab"), ("relative", "/home/me/.cache/codelab")])
  func place(_ cache: String, _ root: String) {
    let environment = ["XDG_CACHE_HOME": cache, "HOME": "/home/me"]
    #expect(CacheStore.standardRoot(environment: environment).path == root)
  }
}
