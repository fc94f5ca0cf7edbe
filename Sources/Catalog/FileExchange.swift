import Foundation

/// Replaces files of a course: all of them, or none.
///
/// The new files are written into a folder of their own in the course's, `.codelab-change-…`, and a plan beside them says
/// what goes and what comes. From then on the change is as good as made: if the tool is ended before it is over, the
/// next command finishes it. Until the end, the files that go are in that folder, too.
package struct FileExchange {
  private struct Plan: Codable {
    var gone: [String]
    var new: [String]
  }

  private static let beginning = ".codelab-change-"

  private let root: URL
  private let staging: URL
  /// Locked while a process works on the exchange.
  private let lock: FolderLock?
  private var new: [String] = []
  private var files: FileManager { .default }

  /// An exchange of files in the folder of a course.
  ///
  /// - Throws: an error of the file system.
  package init(in root: URL) throws {
    self.root = root
    staging = root.appending(path: "\(Self.beginning)\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: true)
    lock = FolderLock(staging)
  }

  private init(unfinished staging: URL, in root: URL, _ lock: FolderLock) {
    (self.root, self.staging, self.lock) = (root, staging, lock)
  }

  /// Writes these files of the course.
  ///
  /// - Throws: an error of the file system; then none is written.
  package consuming func write(_ texts: [(file: URL, text: String)]) throws {
    do {
      for (file, text) in texts {
        try stage(Data(text.utf8), as: String(file.path.dropFirst(root.path.count + 1)))
      }
    } catch {
      cancel()
      throw error
    }
    try commit()
  }

  /// Prepares a file with this content.
  ///
  /// - Throws: an error of the file system.
  package mutating func stage(_ data: Data, as path: String) throws {
    try makeParent(of: staged(path))
    try data.write(to: staged(path))
    // Such as a script's permission to be executed.
    let original = root.appending(path: path).path
    if let mode = try? files.attributesOfItem(atPath: original)[.posixPermissions] {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: staged(path).path)
    }
    new.append(path)
  }

  /// Prepares a copy of a file of the course.
  ///
  /// - Throws: an error of the file system.
  package mutating func stage(copyOf origin: String, as path: String) throws {
    try makeParent(of: staged(path))
    try files.copyItem(at: root.appending(path: origin), to: staged(path))
    new.append(path)
  }

  /// Puts the prepared files in their places, and removes these others. A stop signal waits meanwhile.
  ///
  /// - Throws: an error of the file system; then the course is as it was.
  package func commit(removing others: some Sequence<String> = []) throws {
    let replaced = new.filter { exists(root.appending(path: $0)) }
    let plan = Plan(gone: Set(replaced).union(others).sorted(), new: new)
    let handlers = [SIGINT, SIGTERM, SIGHUP].map { (number: $0, handler: signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    do {
      try JSONEncoder().encode(plan).write(to: planFile, options: .atomic)
    } catch {
      cancel()
      throw error
    }
    try carryOut(plan)
  }

  /// Removes what was prepared.
  package func cancel() { try? files.removeItem(at: staging) }

  /// Finishes the exchanges in a course's folder that the tool was ended in. One that can't be finished is undone.
  ///
  /// - Returns: whether there were any.
  static func finishInterrupted(in root: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    var hasFinished = false
    for name in names where name.hasPrefix(beginning) {
      let staging = root.appending(path: name)
      // Another process is at it.
      guard let lock = FolderLock(staging) else { continue }
      let exchange = FileExchange(unfinished: staging, in: root, lock)
      if let data = try? Data(contentsOf: exchange.planFile),
        let plan = try? JSONDecoder().decode(Plan.self, from: data)
      {
        hasFinished = (try? exchange.carryOut(plan)) != nil || hasFinished
      } else {
        exchange.cancel()
      }
    }
    return hasFinished
  }

  // MARK: Steps

  private var planFile: URL { staging.appending(path: "plan.json") }
  private func staged(_ path: String) -> URL { staging.appending(path: "new/\(path)") }
  private func old(_ path: String) -> URL { staging.appending(path: "old/\(path)") }

  /// Does what is not done yet.
  private func carryOut(_ plan: Plan) throws {
    do {
      for path in plan.gone where !exists(old(path)) && exists(root.appending(path: path)) {
        try makeParent(of: old(path))
        try files.moveItem(at: root.appending(path: path), to: old(path))
      }
      for path in plan.new where exists(staged(path)) {
        try makeParent(of: root.appending(path: path))
        try files.moveItem(at: staged(path), to: root.appending(path: path))
      }
    } catch {
      undo(plan)
      throw error
    }
    removeEmptyFolders(of: plan.gone)
    cancel()
  }

  private func undo(_ plan: Plan) {
    for path in plan.new where !exists(staged(path)) { try? files.removeItem(at: root.appending(path: path)) }
    for path in plan.gone where exists(old(path)) {
      let original = root.appending(path: path)
      try? makeParent(of: original)
      try? files.moveItem(at: old(path), to: original)
    }
    removeEmptyFolders(of: plan.new)
    if plan.gone.allSatisfy({ !exists(old($0)) }) { cancel() }
  }

  private func removeEmptyFolders(of paths: [String]) {
    for path in paths {
      var folder = root.appending(path: path).deletingLastPathComponent()
      while folder.path.count > root.path.count, rmdir(folder.path) == 0 { folder.deleteLastPathComponent() }
    }
  }

  private func exists(_ file: URL) -> Bool { files.fileExists(atPath: file.path) }

  private func makeParent(of file: URL) throws {
    try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}

/// A lock on a folder, which lasts until the process ends or lets it go.
private final class FolderLock {
  private let descriptor: Int32

  /// Locks the folder; nil if another process has, or if it can't be opened.
  init?(_ folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
