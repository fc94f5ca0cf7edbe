import Foundation
import GraderKit
import Observation
import XCTest

@testable import KVOToObservable

nonisolated final class KVOToObservableGrader: XCTestCase {
  private let inputs = Inputs()

  /// Lets everything run that waits for the main actor; waits longer if the screen has not this many lines.
  @MainActor
  private func pause(_ screen: NowPlaying, lines: Int = 0) {
    settle { screen.lines.count >= lines }
  }

  private func status(_ verb: String, _ title: String, _ artist: String) -> String {
    "\(verb): \(title) by \(artist)"
  }

  @MainActor
  func testTheStatusReadsAsBefore() {
    let (player, other) = (Player(), Player())
    let (title, artist) = (inputs.text(), inputs.firstName())
    expectEqual(player.status, "silence", "Without a song")
    player.isPlaying = true
    expectEqual(player.status, "silence", "Playing, but without a song")
    player.isPlaying = false
    let song = Song(title: title, artist: artist)
    player.song = song
    expectEqual(player.status, status("paused", title, artist), "With a song, not playing")
    player.isPlaying = true
    expectEqual(player.status, status("playing", title, artist), "With a song, playing")
    let (newTitle, newArtist) = (inputs.word(), inputs.firstName())
    song.title = newTitle
    song.artist = newArtist
    expectEqual(
      player.status, status("playing", newTitle, newArtist), "The song's title and artist are changed")
    for text in inputs.unusualTexts() {
      (song.title, song.artist) = (text, artist)
      expectEqual(
        player.status, status("playing", text, artist), "Any title is one, here \(text.debugDescription)")
      (song.title, song.artist) = (title, text)
      expectEqual(
        player.status, status("playing", title, text), "Any artist is one, here \(text.debugDescription)")
    }
    player.song = nil
    expectEqual(player.status, "silence", "The song is taken out")
    expectEqual(other.status, "silence", "Another player has a status of its own")
    expectEqual(player.volume, 5, "A new player's volume")
  }

  @MainActor
  func testTheStatusIsTracked() {
    let player = Player()
    let song = Song(title: inputs.word(), artist: inputs.firstName())
    let (title, artist) = (inputs.word(), inputs.firstName())
    let other = Song(title: inputs.word(), artist: inputs.firstName())
    let changes: [(String, @MainActor () -> Void)] = [
      ("a first song", { player.song = song }), ("isPlaying", { player.isPlaying = true }),
      ("the song's title", { song.title = title }), ("the song's artist", { song.artist = artist }),
      ("another song", { player.song = other }), ("the other song's title", { other.title = title }),
      ("no song", { player.song = nil }),
    ]
    for (name, change) in changes {
      let told = Recorder()
      withObservationTracking {
        _ = player.status
      } onChange: {
        told.record("told")
      }
      change()
      told.expectCalls(["told"], "Somebody has read the status while it was tracked. What changes: \(name)")
      if told.calls.isEmpty { return }
    }
    let told = Recorder()
    withObservationTracking {
      _ = player.volume
    } onChange: {
      told.record("told")
    }
    player.volume += 1
    told.expectCalls(["told"], "Somebody has read the volume while it was tracked. What changes: the volume")
  }

  @MainActor
  func testNothingIsLeftOfKeyValueObserving() {
    let player = Player()
    let objects: [(String, AnyObject)] = [
      ("Song", Song(title: inputs.word(), artist: inputs.firstName())), ("Player", player),
      ("NowPlaying", NowPlaying(player: player)),
    ]
    for (name, object) in objects {
      expectFalse(object is NSObject, "\(name) has no base class that only key-value observing needs")
    }
  }

  @MainActor
  func testTheFirstLineIsAddedAtOnce() {
    let (player, silent) = (Player(), Player())
    let (title, artist) = (inputs.text(), inputs.firstName())
    player.volume = inputs.int(in: 6...11)
    player.isPlaying = true
    player.song = Song(title: title, artist: artist)
    let screens = (NowPlaying(player: player), NowPlaying(player: silent))
    expectEqual(
      screens.0.lines, [status("playing", title, artist)],
      "A screen for a player with a song: it adds the status before its initializer returns, and nothing else"
    )
    expectEqual(screens.1.lines, ["silence"], "A screen for a player without a song")
  }

  @MainActor
  func testEachStatusIsShown() {
    let player = Player()
    let screen = NowPlaying(player: player)
    let songs = [1, 2].map { _ in Song(title: inputs.word(), artist: inputs.firstName()) }
    let (title, artist) = (inputs.word(), inputs.firstName())
    let changes: [(String, @MainActor () -> Void)] = [
      ("a first song", { player.song = songs[0] }), ("isPlaying", { player.isPlaying = true }),
      ("the song's title", { songs[0].title = title }), ("another song", { player.song = songs[1] }),
      ("the song's artist", { songs[1].artist = artist }), ("isPlaying again", { player.isPlaying = false }),
      ("no song", { player.song = nil }),
    ]
    var expected = ["silence"]
    for (name, change) in changes {
      change()
      expected.append(player.status)
      pause(screen, lines: expected.count)
      expectEqual(
        screen.lines, expected, "What changes: \(name). The screen adds one line, with the new status")
      if hasFailed { return }
    }
    player.song = songs[0]
    for _ in 1...3 {
      expected.append(player.status)
      pause(screen, lines: expected.count)
      player.isPlaying.toggle()
    }
    expected.append(player.status)
    pause(screen, lines: expected.count)
    expectEqual(
      screen.lines, expected,
      "The song is paused and played several times: the screen adds a line each time, also for a status that was shown before"
    )
    for text in [title, title.uppercased(), "\(title) ", title, "\(title)!", title.capitalized] {
      if songs[0].title == text { continue }
      songs[0].title = text
      expected.append(player.status)
      pause(screen, lines: expected.count)
      expectEqual(
        screen.lines.last, player.status,
        "The song's title changes a little, for example in its case: the screen adds a line for that, too")
    }
    let shown = screen.lines
    settleLater()
    expectEqualElements(
      screen.lines, shown, "Each change adds one line, soon after it: nothing more is added later")
    expectTwoScreensShow("the song's title", of: player) { songs[0].title = inputs.word() }
  }

  @MainActor
  func testTheVolumeIsShownWithItsOldValue() {
    let player = Player()
    var volume = inputs.int(in: 20...29)
    player.volume = volume
    let screen = NowPlaying(player: player)
    var expected = ["silence"]
    let (step, count) = (inputs.int(in: 1...6), inputs.int(in: 45...60))
    let first = Player().volume
    for next in inputs.unusualNumbers() + [first, first + 1, first, volume] + inputs.ints(3, in: 30...39)
      + (0..<count).map({ $0 % 2 == 0 ? 40 : 40 + step })
    {
      player.volume = next
      expected.append("volume: \(volume) -> \(next)")
      volume = next
      pause(screen, lines: expected.count)
      expectEqual(screen.lines, expected, "The volume changes: the screen adds the old and the new one")
      if hasFailed { return }
    }
  }

  @MainActor
  func testChangesWithoutAPauseAreOne() {
    let player = Player()
    let screen = NowPlaying(player: player)
    let first = Song(title: inputs.word(), artist: inputs.firstName())
    let volumes = inputs.shuffled([2, 3, 4, 7, 8, 9])
    player.song = first
    player.isPlaying = true
    player.volume = volumes[0]
    player.volume = volumes[1]
    first.title = inputs.word()
    pause(screen, lines: 3)
    pause(screen)
    expectEqual(
      screen.lines.dropFirst().sorted(), [player.status, "volume: 5 -> \(volumes[1])"].sorted(),
      "Three changes of the status and two of the volume without a pause: the screen adds one line for each of the two"
    )
    player.volume = volumes[2]
    pause(screen, lines: 4)
    expectEqual(
      screen.lines.last, "volume: \(volumes[1]) -> \(volumes[2])",
      "The old volume is the one that was shown last")
  }

  @MainActor
  func testWhatIsTheSameAddsNoLine() {
    let player = Player()
    let (title, artist) = (inputs.word(), inputs.firstName())
    player.song = Song(title: title, artist: artist)
    let screen = NowPlaying(player: player)
    let quiet: [(String, @MainActor () -> Void)] = [
      ("the same title again", { player.song?.title = title }),
      ("another song with the same title and artist", { player.song = Song(title: title, artist: artist) }),
      (
        "playing, and paused again without a pause",
        {
          player.isPlaying.toggle(); player.isPlaying.toggle()
        }
      ),
      (
        "louder, and back without a pause",
        {
          player.volume += 1; player.volume -= 1
        }
      ),
    ]
    for (name, change) in quiet {
      change()
      pause(screen)
      expectEqual(screen.lines.count, 1, "What is shown stays the same: \(name). The screen adds no line")
    }
    let silent = Player()
    let silence = NowPlaying(player: silent)
    let changes: [(String, @MainActor () -> Void)] = [
      (
        "louder, and back without a pause",
        {
          silent.volume += 1; silent.volume -= 1
        }
      ),
      ("isPlaying", { silent.isPlaying.toggle() }),
    ]
    for (name, change) in changes {
      change()
      pause(silence)
      expectEqual(
        silence.lines, ["silence"], "There is no song. What happens: \(name). The screen adds no line")
      if hasFailed { break }
    }
    player.volume = inputs.int(in: 6...11)
    pause(screen, lines: 2)
    pause(screen)
    expectEqual(screen.lines.count, 2, "Only the volume changes: the screen adds one line")
    player.isPlaying = true
    pause(screen, lines: 3)
    pause(screen)
    expectEqual(screen.lines.count, 3, "Only the status changes: the screen adds one line")
    for (name, change) in inputs.shuffled(quiet) {
      change()
      pause(screen)
      expectEqual(
        screen.lines.count, 3,
        "Some changes were shown. Then what is shown stays the same: \(name). The screen adds no line")
    }
  }

  @MainActor
  func testAReplacedSongIsForgotten() {
    let (player, tracker) = (Player(), ReleaseTracker())
    let screen = screenOfASong(player, tracker)
    let old = Song(title: inputs.word(), artist: inputs.firstName())
    player.song = old
    pause(screen, lines: 2)
    tracker.expectReleased(
      "The song that was playing when the screen was created is deallocated after it was replaced",
      heldBy: [player, screen])
    player.song = Song(title: inputs.word(), artist: inputs.firstName())
    pause(screen, lines: 3)
    let count = screen.lines.count
    old.title = inputs.text()
    pause(screen)
    expectEqual(
      screen.lines.count, count, "A song that was replaced gets another title: the screen adds no line")
    assertReleased("A song that was replaced is deallocated", heldBy: [player, screen]) { () -> [AnyObject] in
      let short = Song(title: inputs.word(), artist: inputs.firstName())
      player.song = short
      pause(screen, lines: count + 1)
      player.song = nil
      pause(screen, lines: count + 2)
      return [short]
    }
    assertReleased(
      "A song that was replaced by one with the same title and artist is deallocated",
      heldBy: [player, screen]
    ) { () -> [AnyObject] in
      let (title, artist) = (inputs.word(), inputs.firstName())
      let short = Song(title: title, artist: artist)
      player.song = short
      pause(screen, lines: count + 3)
      player.song = Song(title: title, artist: artist)
      pause(screen)
      return [short]
    }
  }

  @MainActor
  private func screenOfASong(_ player: Player, _ tracker: ReleaseTracker) -> NowPlaying {
    let song = tracker.track(Song(title: inputs.word(), artist: inputs.firstName()))
    player.song = song
    return NowPlaying(player: player)
  }

  @MainActor
  func testTheScreenIsReleased() {
    let player = Player()
    let other = NowPlaying(player: player)
    assertReleased("A screen is deallocated while its player lives", heldBy: [player, other]) {
      () -> [AnyObject] in
      let screen = NowPlaying(player: player)
      player.volume += 1
      pause(screen, lines: 2)
      player.isPlaying.toggle()
      return [screen]
    }
    player.volume += 1
    pause(other, lines: 4)
    expectEqual(
      other.lines.last, "volume: 6 -> 7", "One screen was deallocated, and another one still shows changes")
    weak var kept: Player?
    let owner = makeScreen { kept = $0 }
    expectNotNil(kept, "A screen keeps its player, if nobody else does")
    kept?.isPlaying = true
    kept?.volume = 9
    pause(owner, lines: 2)
    expectEqual(owner.lines.last, "volume: 5 -> 9", "A screen follows the player that only it holds")
    let released = ReleaseTracker()
    playerOfADeallocatedScreen(released)
    // A right answer may cancel a task that holds the player; the task ends a moment later.
    settle { released.isAllReleased }
    released.expectReleased("A player is kept by its screen alone")
    let shared = Player()
    expectTwoScreensShow("the volume", of: shared) { shared.volume += 1 }
  }

  @MainActor
  private func expectTwoScreensShow(_ name: String, of player: Player, _ change: () -> Void) {
    let screens = [NowPlaying(player: player), NowPlaying(player: player)]
    change()
    for screen in screens { pause(screen, lines: 2) }
    expectEqual(
      screens.map(\.lines.count), [2, 2],
      "Two screens show one player. What changes: \(name). Each of them adds a line for it")
  }

  @MainActor
  private func playerOfADeallocatedScreen(_ tracker: ReleaseTracker) {
    let player = tracker.track(Player())
    let screen = tracker.track(NowPlaying(player: player))
    player.volume += 1
    pause(screen, lines: 2)
  }

  @MainActor
  private func makeScreen(_ use: (Player) -> Void) -> NowPlaying {
    let player = Player()
    use(player)
    return NowPlaying(player: player)
  }
}
