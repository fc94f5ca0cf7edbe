import Foundation
import Synchronization
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

/// A clock that stands still until a test moves it on.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var numbers = 0
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// How long the sleepers still sleep, in order.
  var naps: [Duration] {
    state.withLock { state in state.sleepers.map { state.now.duration(to: $0.deadline) }.sorted() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.numbers += 1
      return state.numbers
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(number) { return true }
          state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      state.cancelled.insert(number)
      let index = state.sleepers.firstIndex { $0.number == number }
      return index.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Moves the time on and wakes who slept until then.
  func advance(by duration: Duration) {
    let awake = state.withLock { state -> [Sleeper] in
      state.now = state.now.advanced(by: duration)
      let awake = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return awake
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }
}
