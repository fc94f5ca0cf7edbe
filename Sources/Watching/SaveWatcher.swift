import Foundation

/// Tells of saves of some files in a folder, however the editor saves: in place, by rename, by removal.
///
/// The kernel's events only say when to look; whether there was a save is told by the files' stamps. So a save is
/// told once, and a folder may go and come back. Where no events arrive (network and shared folders) the stamps are
/// compared all the time; elsewhere now and then, and all the time from the first save on that no event told of.
package struct SaveWatcher: Sendable {
  let folder: URL
  let names: [String]
  let pace: WatchPace
  let polls: Bool
  let clock: any Clock<Duration>
  /// The folder whose events are heard: the same one, but in tests of what happens when none arrive.
  let heard: URL

  /// A watcher of the files with these names in a folder; neither need exist yet.
  ///
  /// - Parameter polls: whether events are not even asked for; nil: where the folder's file system has none.
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

  /// The saves from now on, each with the names of its files; ends when nobody reads it any more.
  package func saves() -> AsyncStream<Set<String>> {
    let (stream, continuation) = AsyncStream<Set<String>>.makeStream()
    // The first look is taken here: what is saved after this call is a save.
    let watch = SaveWatch(self, tell: { continuation.yield($0) })
    let task = Task { await watch.run() }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// The stamps of the files that there are.
  func look() -> SaveLedger.Look {
    let stamps = names.map { ($0, FileStamp(of: folder.appending(path: $0).path)) }
    return Dictionary(uniqueKeysWithValues: stamps).compactMapValues { $0 }
  }
}
