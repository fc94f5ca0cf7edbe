import GraderKit
import LabKit
import XCTest

@testable import BlockObservers

nonisolated final class BlockObserversGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheClockShowsTheTime() {
    let times = inputs.ints(3, in: 2...500)
    let player = player(at: times[0])
    let screen = PlayerScreen(player: player)
    expectEqual(screen.clock, "\(times[0]) s", "The clock shows the time at once")
    player.seconds = times[1]
    expectEqual(screen.clock, "\(times[1]) s", "After a change, the clock shows the new time")
    let other = PlayerScreen(player: player)
    player.seconds = times[2]
    expectEqual(screen.clock, "\(times[2]) s", "After each further change, the clock shows the new time")
    expectEqual(other.clock, "\(times[2]) s", "Two screens of one player both show the time")
    expectEqual(screen.updates, 3, "The clock was set once at the start, and once for each of two changes")
  }

  func testStoppingEndsIt() {
    let times = inputs.ints(3, in: 2...500)
    let player = player(at: times[0])
    let screen = PlayerScreen(player: player)
    player.seconds = times[1]
    screen.stop()
    player.seconds = times[2]
    expectEqual(screen.clock, "\(times[1]) s", "After `stop()` the clock stays as it is")
    screen.stop()
    expectEqual(screen.updates, 2, "Stopping does not set the clock, and a second time does nothing")
  }

  func testStartingGoesOn() {
    let times = inputs.ints(5, in: 2...500)
    let player = player(at: times[0])
    let screen = PlayerScreen(player: player)
    screen.stop()
    player.seconds = times[1]
    screen.start()
    expectEqual(screen.clock, "\(times[1]) s", "`start()` shows the present time at once")
    player.seconds = times[2]
    expectEqual(screen.clock, "\(times[2]) s", "After `start()` the changes are shown again")
    screen.start()
    let before = screen.updates
    player.seconds = times[3]
    expectEqual(
      screen.updates - before, 1, "A screen that was started twice sets its clock once for each change")
    screen.stop()
    player.seconds = times[4]
    expectEqual(screen.clock, "\(times[3]) s", "A screen that was started twice is stopped by one `stop()`")
  }

  func testTheScreenGoesWithItsOwner() {
    let player = player(at: 3)
    let tracker = ReleaseTracker()
    showAndForget(player, tracker)
    tracker.expectReleased("The screen goes with its last owner", heldBy: [player])
    expectNoFault("When the screen is gone, the player goes on") { player.seconds = 9 }
  }

  func testEachTitleIsAnEntry() {
    let (blue, green, times) = (inputs.text(), inputs.text(), inputs.ints(2, in: 2...500))
    let player = player(at: times[0])
    let list = TrackList()
    let token: NSKeyValueObservation? = follow(player, into: list)
    player.title = blue
    player.seconds = times[1]
    player.title = green
    withExtendedLifetime(token) {
      expectEqual(
        list.entries, ["\(blue) at \(times[0]) s", "\(green) at \(times[1]) s"],
        "Each title that is set is an entry, with the seconds"
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
