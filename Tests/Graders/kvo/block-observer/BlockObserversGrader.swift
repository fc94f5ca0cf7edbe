import GraderKit
import LabKit
import XCTest

@testable import BlockObservers

nonisolated final class BlockObserversGrader: XCTestCase {
  func testTheClockShowsTheTime() {
    let player = player(at: 3)
    let screen = PlayerScreen(player: player)
    expectEqual(screen.clock, "3 s", "The clock shows the time at once")
    player.seconds = 7
    expectEqual(screen.clock, "7 s", "After a change, the clock shows the new time")
    let other = PlayerScreen(player: player)
    player.seconds = 8
    expectEqual(screen.clock, "8 s", "After each further change, the clock shows the new time")
    expectEqual(other.clock, "8 s", "Two screens of one player both show the time")
    expectEqual(screen.updates, 3, "The clock was set once at the start, and once for each of two changes")
  }

  func testStoppingEndsIt() {
    let player = player(at: 3)
    let screen = PlayerScreen(player: player)
    player.seconds = 4
    screen.stop()
    player.seconds = 5
    expectEqual(screen.clock, "4 s", "After `stop()` the clock stays as it is")
    screen.stop()
    expectEqual(screen.updates, 2, "Stopping does not set the clock, and a second time does nothing")
  }

  func testStartingGoesOn() {
    let player = player(at: 3)
    let screen = PlayerScreen(player: player)
    screen.stop()
    player.seconds = 5
    screen.start()
    expectEqual(screen.clock, "5 s", "`start()` shows the present time at once")
    player.seconds = 6
    expectEqual(screen.clock, "6 s", "After `start()` the changes are shown again")
    screen.start()
    let before = screen.updates
    player.seconds = 7
    expectEqual(
      screen.updates - before, 1, "A screen that was started twice sets its clock once for each change")
    screen.stop()
    player.seconds = 8
    expectEqual(screen.clock, "7 s", "A screen that was started twice is stopped by one `stop()`")
  }

  func testTheScreenGoesWithItsOwner() {
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    showAndForget(player, tracker)
    tracker.expectReleased("The screen goes with its last owner", heldBy: [player])
    expectNoFault("When the screen is gone, the player goes on") { player.seconds = 9 }
  }

  func testEachTitleIsAnEntry() {
    let player = player(at: 3)
    let list = TrackList()
    let token: NSKeyValueObservation? = follow(player, into: list)
    player.title = "Blue"
    player.seconds = 60
    player.title = "Green"
    withExtendedLifetime(token) {
      expectEqual(
        list.entries, ["Blue at 3 s", "Green at 60 s"], "Each title that is set is an entry, with the seconds"
      )
    }
  }

  func testTheTokenDecides() {
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    let first = TrackList()
    followForOneTitle(player, into: first)
    followForOneTitle(player, into: tracked(tracker))
    player.title = "Green"
    expectEqual(first.entries, ["Blue at 3 s"], "When the token is gone, nothing more is added")
    tracker.expectReleased("When the token is gone, the list is not held any more", heldBy: [player])
  }

  func testTheListLivesAsLongAsTheToken() {
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    let token: NSKeyValueObservation? = follow(player, into: tracked(tracker))
    withExtendedLifetime(token) {
      expectEqual(
        tracker.alive, ["TrackList"], "While the token is held, the list lives, though nobody else holds it")
    }
  }

  func testThePlayerIsNotKept() {
    let tracker = ReleaseTracker()
    let token = tokenOfAPlayer(tracker)
    withExtendedLifetime(token) {
      tracker.expectReleased("Its owner lets the player go: the token and its closure do not keep it")
    }
  }

  private func showAndForget(_ player: Player, _ tracker: ReleaseTracker) {
    let screen = PlayerScreen(player: player)
    tracker.track(screen)
    player.seconds = 4
  }

  private func followForOneTitle(_ player: Player, into list: TrackList) {
    let token: NSKeyValueObservation? = follow(player, into: list)
    withExtendedLifetime(token) { player.title = "Blue" }
  }

  private func tokenOfAPlayer(_ tracker: ReleaseTracker) -> NSKeyValueObservation? {
    let player = player(at: 3)
    tracker.track(player)
    let token: NSKeyValueObservation? = follow(player, into: TrackList())
    player.title = "Blue"
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
