import Foundation
import GraderKit
import XCTest

@testable import FirstPost

nonisolated final class FirstPostGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachStationHasItsOwnCenter() {
    let north = Station()
    let south = Station()
    expectNotIdentical(north.center, NotificationCenter.default, "A station's center is not the shared one")
    expectNotIdentical(north.center, south.center, "Two stations have two centers")
    expectIdentical(north.center, north.center, "A station always returns the same center")
  }

  func testEachTrainIsPosted() {
    let (station, more) = (Station(), inputs.int(in: 1000...2000))
    expectNotification(.trainDidArrive, on: station.center, "An arriving train is posted once") {
      station.letTrainIn()
    }
    expectEqual(station.trains, 1, "The station counts its trains")
    expectNotAgainLater()
    expectATrainThatAnObserverLetsIn()
    expectEqual(trainsWhenTold(by: Station()), ["1", "2"], "A train is counted before it is posted")
    expectNotification(.trainDidArrive, on: station.center, count: more, "Each arriving train is posted") {
      for _ in 1...more { station.letTrainIn() }
    }
    expectEqual(station.trains, 1 + more, "The station counts each of its trains")
    let shared = Recorder()
    let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) {
      shared.record($0.name.rawValue)
    }
    station.letTrainIn()
    shared.expectCalls([], "Nothing is posted on the center that the whole program shares")
    NotificationCenter.default.removeObserver(token)
  }

  private func expectNotAgainLater() {
    let (station, posts) = (Station(), Recorder())
    let token = station.center.addObserver(forName: .trainDidArrive, object: nil, queue: nil) { _ in
      posts.record("post")
    }
    station.letTrainIn()
    posts.expectCount(1, "An arriving train is posted once")
    posts.expectCount(1, "An arriving train is posted once, and not again a moment later")
    expectEqual(station.trains, 1, "A train is counted once, and not again a moment later")
    station.center.removeObserver(token)
  }

  /// An observer lets a train in while it is told of another one.
  private func expectATrainThatAnObserverLetsIn() {
    let (station, posts) = (Station(), Recorder())
    nonisolated(unsafe) let same = station
    let token = station.center.addObserver(forName: .trainDidArrive, object: nil, queue: nil) { _ in
      posts.record("post")
      if posts.calls.count == 1 { MainActor.assumeIsolated { same.letTrainIn() } }
    }
    station.letTrainIn()
    let sentence = "An observer lets a train in while it is told of another one"
    posts.expectCount(2, "\(sentence): both trains are posted")
    expectEqual(station.trains, 2, "\(sentence): both trains are counted")
    station.center.removeObserver(token)
  }

  func testABoardThatIsOnCounts() {
    let center = NotificationCenter()
    let hall = Board(center: center)
    let platform = Board(center: center)
    post(on: center)
    expectEqual(hall.arrivals, 0, "A board that was never switched on counts nothing")
    hall.switchOn()
    platform.switchOn()
    let trains = inputs.int(in: 1000...2000)
    post(on: center, times: trains)
    expectEqual(
      [hall.arrivals, platform.arrivals], [trains, trains],
      "Two boards on one center both count the arriving trains")
    expectEqual(hall.arrivals, trains, "A board counts each train once, and not again a moment later")
    expectReleasedWhileOn()
    let (elsewhere, other) = (NotificationCenter(), inputs.int(in: 2...9))
    let far = Board(center: elsewhere)
    far.switchOn()
    for _ in 1...other { elsewhere.post(name: .trainDidArrive, object: Station()) }
    let stations = (1...2).flatMap { _ in Array(repeating: Station(), count: inputs.int(in: 2...9)) }
    for station in stations { elsewhere.post(name: .trainDidArrive, object: station) }
    expectEqual(
      withExtendedLifetime(stations) { far.arrivals }, other + stations.count,
      "A train counts whatever the notification's object is, and each board counts for itself")
    for payload in [[inputs.word(): inputs.int(in: 1...9)], [:]] as [[AnyHashable: Any]] {
      let before = far.arrivals
      elsewhere.post(name: .trainDidArrive, object: nil, userInfo: payload)
      expectEqual(
        far.arrivals, before + 1,
        "A train counts whatever the notification's `userInfo` is, here \(payload.isEmpty ? "an empty one" : "one with a value")"
      )
    }
    let before = far.arrivals
    onAnotherThread("A train can be posted on another thread") {
      elsewhere.post(name: .trainDidArrive, object: nil)
    }
    expectEqual(far.arrivals, before + 1, "A train counts on whatever thread it is posted")
  }

  private func expectReleasedWhileOn() {
    let center = NotificationCenter()
    assertReleased("A board that is on is deallocated when its last owner releases it", heldBy: [center]) {
      let board = Board(center: center)
      board.switchOn()
      post(on: center)
      return board
    }
    post(on: center)
  }

  func testABoardHearsNothingElse() {
    let center = NotificationCenter()
    let board = Board(center: center)
    board.switchOn()
    let name = Notification.Name.trainDidArrive.rawValue
    let others = ["\(inputs.word())DidLeave", "\(name)Late", String(name.dropLast(6)), name.lowercased(), ""]
    for other in inputs.shuffled(others) {
      center.post(name: Notification.Name(other), object: nil)
      expectEqual(board.arrivals, 0, "A notification with another name, such as “\(other)”, is not counted")
    }
    post(on: NotificationCenter())
    post(on: .default)
    expectEqual(board.arrivals, 0, "A train that is posted on another center is not counted")
  }

  func testSwitchedOffItCountsNoMore() {
    let center = NotificationCenter()
    let board = Board(center: center)
    let (other, more) = (Board(center: center), inputs.int(in: 2...20))
    let idle = [Board(center: center), Board(center: center)]
    board.switchOff()
    for board in idle {
      board.switchOn()
      board.switchOff()
    }
    [board, other].forEach { $0.switchOn() }
    post(on: center)
    board.switchOff()
    post(on: center, times: more)
    expectEqual(board.arrivals, 1, "After `switchOff()` a board counts no more")
    expectEqual(
      idle.map(\.arrivals), [0, 0], "A board that was switched off before the first train counts nothing")
    for board in idle { board.switchOn() }
    idle[0].switchOff()
    post(on: center, times: 2)
    expectEqual(
      idle.map(\.arrivals), [0, 2],
      "Two boards were off before the first train, and on again: the one that is off now counts nothing")
    expectEqual(other.arrivals, 3 + more, "The other boards on the same center continue to count")
    board.switchOff()
    board.switchOn()
    post(on: center)
    expectEqual(board.arrivals, 2, "A board that is on again counts each train once")
    let before = board.arrivals
    board.switchOff()
    post(on: center)
    expectEqual(board.arrivals, before, "A board that is switched off for a second time counts no more")
    for time in 1...inputs.repetitions() {
      board.switchOn()
      post(on: center)
      expectEqual(
        board.arrivals, before + time, "A board is switched on and off again and again: while on, it counts")
      board.switchOff()
      post(on: center)
      expectEqual(
        board.arrivals, before + time,
        "A board is switched on and off again and again: while off, it does not count")
      if hasFailed { return }
    }
    let (busy, trains) = (Board(center: center), inputs.int(in: 1000...2000))
    for _ in 1...2 {
      busy.switchOn()
      post(on: center, times: trains)
      busy.switchOff()
    }
    expectEqual(
      busy.arrivals, 2 * trains,
      "A board counts \(trains) trains, is switched off and on again, and counts as many more: `arrivals` is the sum"
    )
    expectNothingLeft(
      "`switchOff()` removes the observation: nothing of it stays, at the center or elsewhere"
    ) {
      let board = Board(center: center)
      for _ in 1...2 {
        board.switchOn()
        post(on: center)
        board.switchOff()
      }
    }
    expectReleasedAfterUse()
  }

  private func expectReleasedAfterUse() {
    let (center, rounds) = (NotificationCenter(), inputs.int(in: 2...5))
    assertReleased(
      "A board that was switched off and on again is deallocated when its last owner releases it",
      heldBy: [center]
    ) {
      let boards = [Board(center: center), Board(center: center)]
      for _ in 1...rounds {
        for board in boards {
          board.switchOff()
          board.switchOn()
          board.switchOn()
        }
        post(on: center, times: 2)
      }
      boards[0].switchOff()
      post(on: center)
      return boards
    }
    post(on: center)
  }

  func testABoardThatIsOnStaysOn() {
    let center = NotificationCenter()
    let board = Board(center: center)
    board.switchOn()
    board.switchOn()
    post(on: center)
    expectEqual(board.arrivals, 1, "A board that was switched on twice counts each train once")
    board.switchOff()
    post(on: center)
    expectEqual(board.arrivals, 1, "One `switchOff()` is enough, however often the board was switched on")
  }

  private func trainsWhenTold(by station: Station) -> [String] {
    let recorder = Recorder()
    nonisolated(unsafe) let watched = station
    let token = station.center.addObserver(forName: .trainDidArrive, object: nil, queue: nil) { _ in
      recorder.record("\(watched.trains)")
    }
    station.letTrainIn()
    station.letTrainIn()
    station.center.removeObserver(token)
    return recorder.calls.map { "\($0)" }
  }

  private func post(on center: NotificationCenter, times: Int = 1) {
    for _ in 0..<times { center.post(name: .trainDidArrive, object: nil) }
  }
}
