import GraderKit
import LabKit
import XCTest

@testable import BlockObservers

nonisolated final class BlockObserversGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheClockShowsTheTime() {
    let times = inputs.ints(4, in: 2...500)
    let player = player(at: times[0])
    let screen = PlayerScreen(player: player)
    expectEqual(screen.clock, "\(times[0]) s", "The clock shows the time at once")
    player.seconds = times[1]
    expectEqual(screen.clock, "\(times[1]) s", "After a change, the clock shows the new time")
    let other = PlayerScreen(player: player)
    let elsewhere = PlayerScreen(player: self.player(at: times[3]))
    player.seconds = times[2]
    expectEqual(screen.clock, "\(times[2]) s", "After each further change, the clock shows the new time")
    expectEqual(other.clock, "\(times[2]) s", "Two screens of one player both show the time")
    expectEqual(elsewhere.clock, "\(times[3]) s", "The screen of another player shows that player's time")
    expectEqual(screen.updates, 3, "The clock was set once at the start, and once for each of two changes")
    expectEqual(
      [screen, other, elsewhere].map(\.updates), [3, 2, 1],
      "The clock of each screen is set once for each start and change, and not again a moment later")
    let more = inputs.int(in: 12...40)
    for _ in 1...more { player.seconds = times[2] }
    expectEqual(
      screen.updates, 3 + more, "The clock is set each time `seconds` is set, even to the value that it has")
    for seconds in inputs.unusualNumbers() {
      player.seconds = seconds
      expectEqual(screen.clock, "\(seconds) s", "The clock shows \(seconds) seconds like any other time")
      let before = screen.updates
      player.seconds = seconds
      expectEqual(
        screen.updates - before, 1,
        "`seconds` is set to \(seconds) while it is \(seconds): the clock is set, once")
    }
  }

  func testStoppingEndsIt() {
    let times = inputs.ints(3, in: 2...500)
    let player = player(at: times[0])
    let screen = PlayerScreen(player: player)
    let other = PlayerScreen(player: player)
    player.seconds = times[1]
    screen.stop()
    player.seconds = times[2]
    expectEqual(screen.clock, "\(times[1]) s", "After `stop()` the clock stays as it is")
    expectEqual(other.clock, "\(times[2]) s", "Another screen of the same player still shows the time")
    screen.stop()
    expectEqual(screen.updates, 2, "`stop()` does not set the clock, and a second call does nothing")
    for seconds in inputs.unusualNumbers() {
      let player = self.player(at: seconds)
      let screen = PlayerScreen(player: player)
      screen.stop()
      expectEqual(
        screen.clock, "\(seconds) s", "At any time, here \(seconds) s, `stop()` leaves the clock as it is")
      player.seconds = seconds + times[0]
      expectEqual(
        screen.clock, "\(seconds) s", "After a `stop()` before the first change, the clock stays as it is")
      screen.start()
      screen.stop()
      player.seconds = seconds + times[1]
      expectEqual(
        screen.clock, "\(seconds + times[0]) s", "After `start()` and `stop()`, the clock stays as it is")
    }
  }

  func testStartingGoesOn() {
    let times = inputs.ints(5, in: 2...500)
    let player = player(at: times[0])
    let screen = PlayerScreen(player: player)
    screen.stop()
    player.seconds = times[1]
    let made = screen.updates
    screen.start()
    expectEqual(screen.clock, "\(times[1]) s", "`start()` shows the present time at once")
    expectEqual(screen.updates - made, 1, "`start()` after a `stop()` sets the clock once")
    player.seconds = times[2]
    expectEqual(screen.clock, "\(times[2]) s", "After `start()` the changes are shown again")
    let before = screen.updates
    screen.start()
    expectTrue(screen.updates >= before, "`updates` continues to count: `start()` does not set it back")
    expectEqual(
      screen.updates - before, 1, "`start()` sets the clock once, even if the screen is observing already")
    player.seconds = times[3]
    expectEqual(
      screen.updates - before, 2, "A screen that was started twice sets its clock once for each change")
    screen.stop()
    player.seconds = times[4]
    expectEqual(screen.clock, "\(times[3]) s", "One `stop()` stops a screen that was started twice")
    let newer = PlayerScreen(player: player)
    screen.start()
    expectEqual(
      screen.clock, "\(times[4]) s",
      "`start()` shows the present time at once, also when the player has a newer screen")
    player.seconds = times[0]
    expectEqual(
      [screen, newer].map(\.clock), Array(repeating: "\(times[0]) s", count: 2),
      "After `start()` the changes are shown again, also when the player has a newer screen, and in that one")
    screen.stop()
    newer.stop()
    for time in 1...inputs.repetitions() {
      screen.start()
      player.seconds = 1_000 + time
      expectEqual(
        screen.clock, "\(1_000 + time) s",
        "`start()` and `stop()` again and again: after each `start()`, the changes are shown")
      screen.stop()
      player.seconds = times[0]
      expectEqual(
        screen.clock, "\(1_000 + time) s",
        "`start()` and `stop()` again and again: after each `stop()`, the clock stays as it is")
      if hasFailed { return }
    }
  }

  func testTheScreenGoesWithItsOwner() {
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    showAndForget(player, tracker) { _ in }
    showAndForget(player, tracker) { $0.stop() }
    showAndForget(player, tracker) {
      $0.stop()
      $0.start()
      $0.start()
    }
    showAndForget(player, tracker) {
      $0.start()
      $0.stop()
      $0.stop()
    }
    tracker.expectReleased("The screen is deallocated when its last owner releases it", heldBy: [player])
    expectNoFault("After the screen was deallocated, the player can be changed") { player.seconds = 9 }
  }

  func testEachTitleIsAnEntry() {
    let titles = inputs.texts(8) + inputs.unusualTexts()
    let player = player(at: inputs.int(in: 2...90))
    let (list, second) = (TrackList(), TrackList())
    let token: NSKeyValueObservation? = follow(player, into: list)
    var expected: [String] = []
    let again = inputs.repetitions()
    for (number, title) in titles.enumerated() {
      let seconds = inputs.int(in: 0...(number % 3 == 0 ? 9_999_999 : 500))
      player.seconds = seconds
      for _ in 0...(number == 0 ? again : number % 2) {
        player.title = title
        expected.append("\(title) at \(seconds) s")
      }
    }
    expectEqualElements(
      list.entries, expected,
      "Each title that is set becomes one entry, with the seconds at that moment, even the same title again")
    let other: NSKeyValueObservation? = follow(player, into: second)
    player.title = titles[0]
    expected.append("\(titles[0]) at \(player.seconds) s")
    withExtendedLifetime([token, other]) {
      expectEqual(
        list.entries.last, expected.last, "A second list follows the player, too: the first one continues")
      expectEqual(list.entries.count, expected.count, "Each title is one entry of the first list, as before")
      expectEqual(second.entries, [expected.last ?? ""], "A second list gets the titles from then on")
      settleLater()
      expectEqual(
        [list.entries.count, second.entries.count], [expected.count, 1],
        "Each title that is set becomes one entry, and not another one a moment later")
    }
  }

  func testTheTokenDecides() {
    let (title, later) = (inputs.text(), inputs.text())
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    let (first, second) = (TrackList(), TrackList())
    let token: NSKeyValueObservation? = follow(player, into: second)
    followForTwoTitles(player, title, into: first)
    followForTwoTitles(player, title, into: tracked(tracker))
    player.title = later
    expectEqual(
      first.entries, ["\(title) at 3 s", "\(title) at 3 s"],
      "After the token was released, nothing more is added")
    withExtendedLifetime(token) {
      expectEqual(
        second.entries.last, "\(later) at 3 s", "An observation whose token is still held continues")
    }
    tracker.expectReleased("After the token was released, the list is not kept", heldBy: [player])
  }

  func testTheListLivesAsLongAsTheToken() {
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    let token: NSKeyValueObservation? = follow(player, into: tracked(tracker))
    player.title = inputs.text()
    withExtendedLifetime(token) {
      expectEqual(
        tracker.alive, ["\(TrackList.self)"],
        "While the token is held, the list lives, even if nobody else holds it")
    }
  }

  func testThePlayerIsNotKept() {
    let tracker = ReleaseTracker()
    let token = tokenOfAPlayer(tracker)
    withExtendedLifetime(token) {
      tracker.expectReleased("Neither the token nor its closure keeps the player alive")
    }
  }

  private func showAndForget(
    _ player: Player, _ tracker: ReleaseTracker, _ use: (PlayerScreen) -> Void
  ) {
    let screen = PlayerScreen(player: player)
    tracker.track(screen)
    for seconds in 1...3 {
      player.seconds = seconds
      player.title = "Blue"
      use(screen)
      player.seconds = seconds
      player.title = "Green"
    }
  }

  private func followForTwoTitles(_ player: Player, _ title: String, into list: TrackList) {
    let token: NSKeyValueObservation? = follow(player, into: list)
    withExtendedLifetime(token) { for _ in 1...2 { player.title = title } }
  }

  private func tokenOfAPlayer(_ tracker: ReleaseTracker) -> NSKeyValueObservation? {
    let player = player(at: 3)
    tracker.track(player)
    let token: NSKeyValueObservation? = follow(player, into: TrackList())
    for title in ["Blue", "Green", "Green"] { player.title = title }
    return token
  }

  private func tracked(_ tracker: ReleaseTracker) -> TrackList {
    let list = TrackList()
    tracker.track(list)
    return list
  }

  private func player(at seconds: Int) -> Player {
    let player = Player()
    player.seconds = seconds
    return player
  }
}
