import Foundation
import Testing

@testable import Watching

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
