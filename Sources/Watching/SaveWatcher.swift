import Foundation

/// Reports saves of files in a folder, whether the editor saves in place, by rename or by removal.
///
/// The kernel's events only decide when to look; the files' stamps decide whether there was a save. So each save is
/// reported once, and the folder may disappear and come back. On file systems without events (network and shared
/// folders) the stamps are compared at `WatchPace.polling`. Elsewhere they are compared at `WatchPace.doubt` too, and
/// at `polling` after the first save for which no event arrived.
package struct SaveWatcher: Sendable {
  let folder: URL
  let names: [String]
  let pace: WatchPace
  let polls: Bool
  let clock: any Clock<Duration>
  /// The folder whose events are observed: the same one, except in tests for missing events.
  let heard: URL

  /// A watcher of the files with these names in a folder; neither the files nor the folder need exist.
  ///
  /// - Parameter polls: whether to poll without events; nil to poll only if the folder's file system has no events.
  package init(
    _ names: [String], in folder: URL, pace: WatchPace = WatchPace(), polls: Bool? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let polls = polls ?? MountTable.current.isShared(folder.resolvingSymlinksInPath().path)
    self.init(names, in: folder, pace: pace, polls: polls, clock: clock, eventsFrom: folder)
  }

  init(
    _ names: [String], in folder: URL, pace: WatchPace, polls: Bool, clock: any Clock<Duration>,
    eventsFrom heard: URL
  ) {
    self.folder = folder
    self.names = names
    self.pace = pace
    self.polls = polls
    self.clock = clock
    self.heard = heard
  }

  /// The saves after this call, each with the names of its files; the watch ends with the stream's last reader.
  package func saves() -> AsyncStream<Set<String>> {
    let (stream, continuation) = AsyncStream<Set<String>>.makeStream()
    // Takes the first look now, so that every save after this call is found.
    let watch = SaveWatch(self, tell: { continuation.yield($0) })
    let task = Task { await watch.run() }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// The stamps of the files that exist.
  func look() -> SaveLedger.Look {
    let stamps = names.map { ($0, SaveStamp(of: folder.appending(path: $0).path)) }
    return Dictionary(uniqueKeysWithValues: stamps).compactMapValues { $0 }
  }
}

/// The intervals of a watch.
package struct WatchPace: Sendable, Equatable {
  /// How long a file must stay unchanged before its save is reported.
  var rest: Duration = .milliseconds(5)
  /// The same, while a file is empty or missing.
  var longRest: Duration = .milliseconds(150)
  /// Between two looks at the files, if no events arrive.
  var polling: Duration = .milliseconds(150)
  /// Between two looks at the files, if events arrive; it finds changes whose event is missing.
  var doubt: Duration = .seconds(1)

  /// The default intervals, for a person who saves and waits for the result.
  init() {}
}
