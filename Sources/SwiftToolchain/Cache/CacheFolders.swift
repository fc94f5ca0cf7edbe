import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CacheStore {
  /// The user's cache, with what the environment adds to it: a cache below it that is only read
  /// (`$CODELAB_CACHE_LOWER`), and a folder in the temporary folder where the cache itself cannot be written to.
  package static func standard(environment: [String: String]) -> CacheStore {
    let lower = environment["CODELAB_CACHE_LOWER"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return CacheStore(
      root: standardRoot(environment: environment),
      lower: lower.map { URL(filePath: $0).appending(path: "codelab") },
      spare: temporaryRoot(environment: environment))
  }

  /// Why nothing is found in the cache that `$CODELAB_CACHE_LOWER` names, and what to do; nil if something can be found,
  /// or if the variable is not set.
  ///
  /// - Parameter tool: what the user types to call the tool.
  package static func lowerFault(environment: [String: String], calling tool: String) -> String? {
    guard let base = environment["CODELAB_CACHE_LOWER"], !base.isEmpty else { return nil }
    let setting = "CODELAB_CACHE_LOWER=\(base)"
    guard base.hasPrefix("/") else {
      return "\(setting) is ignored, because it is no path from the root. Begin it with a slash."
    }
    let cache = URL(filePath: base).appending(path: "codelab")
    let kinds = (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []
    let hasEntries = kinds.contains { kind in
      !["locks", "staging"].contains(kind)
        && (try? FileManager.default.contentsOfDirectory(atPath: cache.appending(path: kind).path))?
          .isEmpty == false
    }
    if hasEntries { return nil }
    let found = FileManager.default.fileExists(atPath: cache.path) ? "has no entries" : "is missing"
    return "\(setting) brings nothing, because \(cache.path) \(found), or can't be read. "
      + "Name the folder in which the folder codelab is, or fill it:  "
      + "XDG_CACHE_HOME=\(base) \(tool) prepare"
  }

  /// The folder `codelab` in the user's cache folder (`$XDG_CACHE_HOME`, else `~/.cache`).
  static func standardRoot(environment: [String: String]) -> URL {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return URL(filePath: base).appending(path: "codelab")
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(filePath: home).appending(path: ".cache/codelab")
  }

  /// The folder of this user's own in the temporary folder.
  private static func temporaryRoot(environment: [String: String]) -> URL {
    let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    return URL(filePath: base).appending(path: "codelab-cache-\(geteuid())")
  }

  /// The free space that making an entry needs, in bytes. Those made in place are the C modules of the system, about
  /// 70 MB; the largest of the others are the kits, 5 MB.
  private static func neededSpace(inPlace: Bool) -> Int { inPlace ? 128 << 20 : 16 << 20 }

  /// Where entries are looked for, in order: not where their programs could not be run.
  package var folders: [URL] {
    let own = spare.flatMap { Self.isOwn($0) ? $0 : nil }
    return ([root] + [lower, own].compactMap { $0 }).filter { !UnfitFolder.forbidsPrograms($0) }
  }

  /// The folder in which an entry of this kind can be made, with the lock for the entry: the cache itself, or else the
  /// spare one. What is left of a damaged entry is removed.
  ///
  /// - Throws: an error of the file system if neither can be written to, `UnfitFolder` if neither has space, or
  ///   `CacheInUse` if another process does not release the lock.
  func lockedFolder(_ kind: String, _ key: String, inPlace: Bool) async throws -> (
    folder: URL, lock: FileLock
  ) {
    do {
      let patience = spare == nil ? self.patience.longest : self.patience.whileAnotherPlaceIsLeft
      return (root, try await lock(kind, key, inPlace, in: root, patience))
    } catch {
      guard Self.isOfPlace(error), let spare, Self.makeOwn(spare) else { throw error }
      let fault = error
      do {
        return (spare, try await lock(kind, key, inPlace, in: spare, patience.longest))
      } catch  where Self.isOfPlace(error) {
        // Nobody chose the spare folder, so what is told is the fault of the cache itself.
        guard fault is CacheInUse else { throw fault }
        return (root, try await lock(kind, key, inPlace, in: root, patience.longest))
      }
    }
  }

  /// Whether another folder can help.
  private static func isOfPlace(_ error: any Error) -> Bool {
    error is CocoaError || error is CacheInUse || error is UnfitFolder
  }

  private func lock(
    _ kind: String, _ key: String, _ inPlace: Bool, in folder: URL, _ patience: Duration
  ) async throws -> FileLock {
    for name in [kind, "staging"] { try Self.requireWritable(folder, name) }
    // On a full disk, clang waits for minutes for a lock that it cannot write.
    try UnfitFolder.require(Self.neededSpace(inPlace: inPlace), in: folder, of: .cache)
    let lock = try await FileLock.acquire(
      folder.appending(path: Self.lockFile(kind, key)), patience: patience)
    do {
      if entry(kind, key, inPlace: inPlace) == nil {
        try Self.remove(place(kind, key, in: folder, inPlace))
      }
    } catch {
      lock.release()
      throw error
    }
    return lock
  }

  /// Entries share locks, so that the number of these files, which are never removed, does not grow with the cache.
  static func lockFile(_ kind: String, _ key: String) -> String { "locks/\(kind)-\(key.prefix(2))" }

  private static func remove(_ folder: URL) throws {
    guard (try? FileManager.default.attributesOfItem(atPath: folder.path)) != nil else { return }
    try FileManager.default.removeItem(at: folder)
  }

  /// Whether entries can be added.
  package var isWritable: Bool {
    Self.canWrite(root) || spare.map { Self.makeOwn($0) && Self.canWrite($0) } ?? false
  }

  /// Where entries are added: the cache itself, or else the spare folder.
  package var writableFolder: URL { Self.canWrite(root) ? root : spare ?? root }

  private static func canWrite(_ folder: URL) -> Bool {
    (try? requireWritable(folder, "staging")) != nil && !UnfitFolder.forbidsPrograms(folder)
  }

  /// Only the owner of a cache adds to it: what another user adds, the owner could neither replace nor, perhaps, read.
  private static func requireWritable(_ folder: URL, _ name: String) throws {
    let part = folder.appending(path: name)
    try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    for folder in [folder, part] {
      errno = EPERM
      guard owner(of: folder) == geteuid(), access(folder.path, W_OK) == 0 else {
        let reason = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES)
        throw CocoaError(
          .fileWriteNoPermission, userInfo: [NSFilePathErrorKey: folder.path, NSUnderlyingErrorKey: reason])
      }
    }
  }

  private static func owner(of folder: URL) -> uid_t? {
    var facts = stat()
    return stat(folder.path, &facts) == 0 ? facts.st_uid : nil
  }

  /// Makes a folder that only this user can write to, where everybody can make folders; false if another user has it.
  private static func makeOwn(_ folder: URL) -> Bool { mkdir(folder.path, 0o700) == 0 || isOwn(folder) }

  /// Whether this is a folder of this user's that nobody else can write to.
  private static func isOwn(_ folder: URL) -> Bool {
    var facts = stat()
    return lstat(folder.path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR && facts.st_uid == geteuid()
      && facts.st_mode & 0o022 == 0
  }
}
