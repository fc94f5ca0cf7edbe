import Foundation
import Testing

@testable import Watching

@Suite("A save is told", .timeLimit(.minutes(60)))
struct SaveWatcherTests {
  /// With the kernel's events alone: no tick comes within the test.
  static let patient: WatchPace = {
    var pace = WatchPace()
    pace.doubt = .seconds(3600)
    return pace
  }()

  static let ways: [(name: String, save: @Sendable (Desk) throws -> Void)] = [
    ("in place", { try $0.write("after") }),
    ("in place, with as many bytes", { try $0.write("behind") }),
    ("by rename", { try $0.writeByRename("after") }),
    (
      "by truncating and writing",
      { desk in
        let handle = try FileHandle(forWritingTo: desk.file)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data("after".utf8))
        try handle.close()
      }
    ),
    (
      "by removing and making anew",
      {
        try $0.remove()
        try $0.write("before")
      }
    ),
    (
      "by moving the old one away and making a new one",
      {
        try FileManager.default.moveItem(at: $0.file, to: $0.folder.appending(path: "List.swift~"))
        try $0.write("after")
      }
    ),
    (
      "by a link to a new file",
      {
        try $0.write("after", to: "new")
        try $0.remove()
        link($0.folder.appending(path: "new").path, $0.file.path)
      }
    ),
  ]

  @Test("however it was done, by events", arguments: ways.indices)
  func byEvents(_ index: Int) async throws {
    let desk = try Desk()
    desk.watch(pace: Self.patient)
    try Self.ways[index].save(desk)
    let saved = await desk.next()
    #expect(saved == ["List.swift"], "\(Self.ways[index].name)")
  }

  @Test("however it was done, by looking again and again", arguments: ways.indices)
  func byPolling(_ index: Int) async throws {
    let desk = try Desk()
    desk.watch(polls: true)
    try Self.ways[index].save(desk)
    let saved = await desk.next()
    #expect(saved == ["List.swift"], "\(Self.ways[index].name)")
  }

  @Test("once each, and nothing of other files")
  func once() async throws {
    let desk = try Desk()
    desk.watch(pace: Self.patient)
    try desk.write("x", to: ".List.swift.swp")
    try desk.write("x", to: "4913")
    try desk.remove("4913")
    try desk.write("after")
    let first = await desk.next()
    #expect(first == ["List.swift"])
    try desk.write("other", to: "Other.swift")
    let second = await desk.next()
    #expect(second == ["Other.swift"])
    try desk.write("later")
    let third = await desk.next()
    #expect(third == ["List.swift"])
  }

  @Test("when the folder was removed and made again", arguments: [false, true])
  func folderMadeAgain(polls: Bool) async throws {
    let desk = try Desk()
    desk.watch(polls: polls)
    try FileManager.default.removeItem(at: desk.folder)
    let gone = await desk.next()
    #expect(gone == ["List.swift"])
    try FileManager.default.createDirectory(at: desk.folder, withIntermediateDirectories: true)
    try desk.write("again")
    let again = await desk.next()
    #expect(again == ["List.swift"])
    try desk.write("and again")
    let last = await desk.next()
    #expect(last == ["List.swift"])
  }

  @Test("where the folder is only made later")
  func laterFolder() async throws {
    let desk = try Desk()
    try FileManager.default.removeItem(at: desk.folder)
    desk.watch()
    try FileManager.default.createDirectory(at: desk.folder, withIntermediateDirectories: true)
    try desk.write("first")
    let saved = await desk.next()
    #expect(saved == ["List.swift"])
  }

  @Test("when nobody reads any more, the watch ends")
  func ends() async throws {
    let desk = try Desk()
    let clock = ManualClock()
    let task = Task {
      for await _ in SaveWatcher(["List.swift"], in: desk.folder, polls: true, clock: clock).saves() {}
    }
    try await eventually { !clock.naps.isEmpty }
    task.cancel()
    try await eventually { clock.naps.isEmpty }
  }
}

@Suite("A save rests before it is told", .timeLimit(.minutes(60)))
struct RestTests {
  private let pace = WatchPace()

  @Test("as long as the pace says, counted from the last change")
  func rests() async throws {
    let desk = try Desk()
    let clock = ManualClock()
    desk.watch(pace: pace, clock: clock)
    try await eventually { clock.naps == [pace.doubt] }
    try desk.write("one")
    try await eventually { clock.naps.first == pace.rest }
    clock.advance(by: pace.rest - .milliseconds(1))
    try desk.write("one and two")
    try await eventually { clock.naps.first == pace.rest }
    clock.advance(by: pace.rest)
    let saved = await desk.next()
    #expect(saved == ["List.swift"])
  }

  @Test("longer while the file is empty, as between truncating and writing")
  func restsLonger() async throws {
    let desk = try Desk()
    let clock = ManualClock()
    desk.watch(pace: pace, clock: clock)
    try desk.write("there", to: "Other.swift")
    try await eventually { clock.naps.first == pace.rest }
    try desk.write("")
    try await eventually { clock.naps.first == pace.longRest }
    try desk.write("after")
    try await eventually { clock.naps.first == pace.rest }
    clock.advance(by: pace.rest)
    let saved = await desk.next()
    #expect(saved == ["List.swift", "Other.swift"])
  }

  @Test("and where no event tells of it, the stamps are compared all the time from then on")
  func doubt() async throws {
    let desk = try Desk()
    let clock = ManualClock()
    // Events of a folder that is not the one on disk: as where a share is mounted over it.
    let elsewhere = try Desk()
    let alias = desk.folder.deletingLastPathComponent().appending(path: "alias")
    try FileManager.default.createSymbolicLink(at: alias, withDestinationURL: elsewhere.folder)
    var saves = SaveWatcher(
      ["List.swift"], in: desk.folder, pace: pace, polls: false, clock: clock, eventsFrom: alias
    ).saves().makeAsyncIterator()
    try await eventually { clock.naps == [pace.doubt] }
    try desk.write("after")
    clock.advance(by: pace.doubt)
    try await eventually { clock.naps.first == pace.rest }
    clock.advance(by: pace.rest)
    let saved = await saves.next()
    #expect(saved == ["List.swift"])
    clock.advance(by: pace.doubt)
    try await eventually { clock.naps == [pace.polling] }
  }
}

@Suite("The table of mounts")
struct MountTableTests {
  private let table = MountTable(
    """
    22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    40 22 0:30 / /home/ada rw - nfs4 server:/home rw
    41 40 0:31 / /home/ada/local\\040disk rw - xfs /dev/sdb1 rw
    42 22 0:32 / /lab rw master:2 - overlay overlay rw
    43 42 0:33 / /lab rw - virtiofs share rw
    44 22 0:34 / /mnt/c rw - 9p C:\\134 rw
    45 22 0:35 / /mnt/ssh rw - fuse.sshfs host: rw
    a line that means nothing
    """)

  @Test(
    "gives the type of the nearest mount, the later of two",
    arguments: [
      ("/", "ext4"), ("/home", "ext4"), ("/home/ada", "nfs4"), ("/home/ada/x", "nfs4"),
      ("/home/adam", "ext4"), ("/home/ada/local disk/x", "xfs"), ("/lab/workspace", "virtiofs"),
    ])
  func type(_ path: String, _ type: String) {
    #expect(table.type(at: path) == type)
  }

  @Test(
    "says where no events arrive",
    arguments: [
      ("/home/ada/x", true), ("/mnt/c/Users", true), ("/mnt/ssh/x", true), ("/lab", true), ("/tmp", false),
      ("/home/ada/local disk", false),
    ])
  func shared(_ path: String, _ isShared: Bool) {
    #expect(table.isShared(path) == isShared)
  }

  @Test("of this machine knows the root")
  func current() {
    #expect(MountTable.current.type(at: "/") != nil)
    #expect(MountTable("").type(at: "/") == nil)
  }
}
