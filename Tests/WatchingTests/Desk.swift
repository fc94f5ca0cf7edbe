import Foundation
import Testing

@testable import Watching

/// A folder with one file that is watched, and what was told of it.
final class Desk {
  let folder: URL
  private var saves: AsyncStream<Set<String>>.AsyncIterator?

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "watching \(UUID().uuidString)/é")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("before")
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  var file: URL { folder.appending(path: "List.swift") }

  /// Begins to watch.
  func watch(
    polls: Bool = false, pace: WatchPace = WatchPace(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let watcher = SaveWatcher(
      ["List.swift", "Other.swift"], in: folder, pace: pace, polls: polls, clock: clock)
    saves = watcher.saves().makeAsyncIterator()
  }

  /// Waits for the next save that is told.
  func next() async -> Set<String>? {
    // One reader at a time: the iterator is put back before anybody else can ask.
    guard var iterator = saves else { return nil }
    defer { saves = iterator }
    return await iterator.next()
  }

  /// Writes in place, as `cat >` does.
  func write(_ text: String, to name: String = "List.swift") throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Writes beside the file and renames, as vim and VS Code may.
  func writeByRename(_ text: String) throws {
    try write(text, to: "List.swift.tmp")
    guard rename(folder.appending(path: "List.swift.tmp").path, file.path) == 0 else {
      throw POSIXError(.EIO)
    }
  }

  func remove(_ name: String = "List.swift") throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }
}

/// Waits for something to become true that another thread does.
func eventually(_ condition: () -> Bool, _ line: Int = #line) async throws {
  for _ in 0..<2000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
  try #require(condition(), "line \(line)")
}
