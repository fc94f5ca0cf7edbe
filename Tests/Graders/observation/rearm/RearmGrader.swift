import Foundation
import GraderKit
import XCTest

@testable import Rearm

nonisolated final class RearmGrader: XCTestCase {
  private let inputs = Inputs()

  /// Lets everything run that waits for the main actor; waits longer if the board has not this many lines.
  @MainActor
  private func pause(_ board: Scoreboard? = nil, lines: Int = 0) {
    settle { board.map { $0.lines.count >= lines } != false }
  }

  @MainActor
  private func score(_ game: Game) -> String { "\(game.home) : \(game.guests)" }

  @MainActor
  func testItShowsTheScoreAtOnce() {
    let (game, newGame, board) = (Game(), Game(), Scoreboard())
    game.home = inputs.int(in: 1...9)
    game.guests = inputs.int(in: 10...19)
    board.show(game)
    expectEqual(board.lines, [score(game)], "`show` adds the present score, before it returns")
    let other = Scoreboard()
    other.show(newGame)
    expectEqual(board.lines.count, 1, "Another board shows another game, and this board stays as it is")
    expectEqual(
      withExtendedLifetime(newGame) { other.lines }, ["0 : 0"], "Each board has lines of its own")
  }

  @MainActor
  func testEachChangeIsHeard() {
    let (game, board) = (Game(), Scoreboard())
    board.show(game)
    var expected = [score(game)]
    let points =
      (0..<inputs.int(in: 45...60)).map { _ in inputs.int(in: 1...3) } + [inputs.int(in: 100...9999)]
    for (number, more) in zip(1..., points) {
      if inputs.bool() { game.home += more } else { game.guests += more }
      expected.append(score(game))
      pause(board, lines: expected.count)
      expectEqual(
        board.lines, expected,
        "Change \(number) of the score: the board adds one line, with the score after it")
      if hasFailed { return }
    }
    for (isHome, points) in [(true, 0), (false, 0), (true, 1), (true, 0), (false, 2), (false, 0)] {
      if isHome { game.home = points } else { game.guests = points }
      expected.append(score(game))
      pause(board, lines: expected.count)
      expectEqualElements(
        board.lines, expected,
        "The score goes back to \(score(game)), also if that was shown before: the board adds one line")
      if hasFailed { return }
    }
    let (first, second) = (Scoreboard(), Scoreboard())
    first.show(game)
    second.show(Game())
    game.guests += 1
    pause(first, lines: 2)
    expectEqual(first.lines.count, 2, "Two boards show two games: a change adds a line to its own board")
    if hasFailed { return }
    let (unread, read) = (Scoreboard(), Scoreboard())
    unread.show(game)
    read.show(game)
    expected = [score(game)]
    for number in 2...4 {
      game.home += 1
      expected.append(score(game))
      pause(read, lines: number)
      pause()
    }
    expectEqual(
      unread.lines, expected,
      "Three changes with a pause after each, while nobody reads `lines`: the board adds a line for each")
    withTasks { tasks in
      let count = read.lines.count
      game.guests += 1
      tasks.settle()
      expectEqual(
        read.lines.count, count + 1,
        "The score changes, and the main actor is free: the board adds the line without waiting any longer")
    }
  }

  @MainActor
  func testChangesWithoutAPauseAreOneLine() {
    let (game, board) = (Game(), Scoreboard())
    board.show(game)
    for round in 1...3 {
      game.home += inputs.int(in: 1...3)
      game.guests += inputs.int(in: 1...3)
      game.home += inputs.int(in: 1...3)
      pause(board, lines: round + 1)
      expectEqual(
        board.lines.last, score(game), "Three changes without a pause: the last line has the final score")
    }
    expectEqual(board.lines.count, 4, "Three changes without a pause add one line; so there are four now")
    let home = game.home
    for (number, isMore) in [true, false].enumerated() {
      game.home = home + inputs.int(in: 1...3)
      if isMore { game.guests += inputs.int(in: 1...3) }
      game.home = home
      pause(board, lines: 5 + number)
      expectEqual(
        Array(board.lines.dropFirst(4 + number)), [score(game)],
        isMore
          ? "Three changes without a pause, of which the last takes the first back: the board adds one line"
          : "The score changes and goes back without a pause: the board adds one line, with the score at the end"
      )
    }
    settleLater()
    expectEqual(
      board.lines.count, 6, "Changes without a pause add one line, and not another one a moment later")
  }

  @MainActor
  func testNothingIsLostInBetween() {
    let (game, board) = (Game(), Scoreboard())
    board.show(game)
    let (first, second) = (inputs.int(in: 1...5), inputs.int(in: 6...9))
    Task { game.guests = second }
    game.home = first
    Task { game.home = second }
    pause(board, lines: 2)
    pause()
    expectEqual(
      board.lines.last, score(game),
      "The score changes again while the board has not looked yet: the last line has the final score")
    let count = board.lines.count
    game.home += 1
    pause(board, lines: count + 1)
    expectEqual(board.lines.last, score(game), "Afterwards the board is notified of the next change")
  }

  @MainActor
  func testACommentAddsNoLine() {
    let (game, board) = (Game(), Scoreboard())
    board.show(game)
    for text in inputs.texts(3) {
      game.comment = text
      pause()
    }
    expectEqual(board.lines, ["0 : 0"], "A new comment adds no line")
    game.home = inputs.int(in: 1...9)
    pause(board, lines: 2)
    expectEqual(board.lines, ["0 : 0", score(game)], "After comments, a change of the score adds its line")
  }

  @MainActor
  func testOnlyTheNewGameCounts() {
    let (old, new, board) = (Game(), Game(), Scoreboard())
    new.guests = inputs.int(in: 1...9)
    board.show(old)
    board.show(new)
    expectEqual(board.lines, ["0 : 0", score(new)], "Another game is shown: its score is added at once")
    old.home = inputs.int(in: 10...19)
    pause()
    expectEqual(board.lines.count, 2, "The old game changes, and adds no line")
    new.home += 1
    pause(board, lines: 3)
    expectEqual(board.lines.count, 3, "The new game changes, and adds one line")
    expectEqual(board.lines.last, score(new), "The new game changes: the line has its score")
    old.home += 1
    board.show(old)
    board.show(old)
    expectEqual(
      Array(board.lines.dropFirst(3)), [score(old), score(old)],
      "A game is shown twice: its score is added at once, each time")
    pause()
    let count = board.lines.count
    old.guests += 1
    pause(board, lines: count + 1)
    expectEqual(
      Array(board.lines.dropFirst(count)), [score(old)],
      "A game that was shown before is shown again, twice: a change adds one line")
    new.home += 1
    pause()
    expectEqual(board.lines.count, count + 1, "The game that is not shown any more adds no line")
    let twin = Game()
    (twin.home, twin.guests) = (old.home, old.guests)
    board.show(twin)
    expectEqual(
      Array(board.lines.dropFirst(count)), [score(old), score(twin)],
      "Another game is shown that has the same score: it is added, too")
    expectNoneOfManyOldGames()
  }

  /// However many games were shown since: none of the old ones adds a line, and neither does an earlier showing of the
  /// game that is shown now.
  @MainActor
  private func expectNoneOfManyOldGames() {
    let (board, games) = (Scoreboard(), (1...inputs.int(in: 20...30)).map { _ in Game() })
    for game in games { board.show(game) }
    let (count, last) = (board.lines.count, games.count - 1)
    for index in inputs.shuffled(Array(0..<last)) {
      games[index].home = inputs.int(in: 1...99)
      pause()
      guard board.lines.count == count else {
        return fail(
          "\(games.count) games were shown, one after the other. An old one changes, and adds no line",
          expected: "no line", found: board.lines.dropFirst(count).joined(separator: ", "))
      }
    }
    games[last].guests = inputs.int(in: 1...99)
    pause(board, lines: count + 1)
    expectEqual(
      Array(board.lines.dropFirst(count)), [score(games[last])],
      "\(games.count) games were shown, one after the other. The last one changes, and adds one line")
  }

  @MainActor
  func testAChangeOfTheOldGameThatIsStillUnderWay() {
    let (old, new, board) = (Game(), Game(), Scoreboard())
    board.show(old)
    old.home = inputs.int(in: 1...9)
    new.guests = inputs.int(in: 1...9)
    board.show(new)
    pause()
    expectEqual(
      board.lines, ["0 : 0", score(new)],
      "The old game changes, and the new one is shown before the board has looked: only the new score is added"
    )
  }

  @MainActor
  func testNothingIsKept() {
    let (game, board) = (Game(), Scoreboard())
    for changes in [0, 1, inputs.int(in: 2...4)] {
      let after = changes == 0 ? "no change" : changes == 1 ? "a change" : "\(changes) changes"
      assertReleased(
        "A game that the board does not show any more is deallocated, after \(after) of its score",
        heldBy: [board]
      ) { () -> [AnyObject] in
        let (old, again) = (Game(), Game())
        board.show(old)
        change(old, changes)
        board.show(again)
        board.show(again)
        change(again, changes)
        board.show(game)
        return [old, again]
      }
      assertReleased(
        "A board is deallocated while its game lives, after \(after) of the score", heldBy: [game]
      ) { () -> [AnyObject] in
        let (short, again) = (Scoreboard(), Scoreboard())
        short.show(game)
        again.show(game)
        again.show(game)
        change(game, changes)
        return [short, again]
      }
    }
    let count = board.lines.count
    game.home += 1
    pause(board, lines: count + 1)
    expectEqual(
      board.lines.last, score(game),
      "A board was deallocated, and another one is still notified of the game's changes")
  }

  @MainActor
  private func change(_ game: Game, _ times: Int) {
    for _ in 0..<times {
      game.home += 1
      pause()
      game.comment += "!"
      pause()
    }
  }

  @MainActor
  func testABoardThatIsDeallocatedBetweenChangeAndLook() {
    let game = Game()
    do {
      let short = Scoreboard()
      short.show(game)
      game.home += 1
    }
    pause()
    game.home += 1
    pause()
    expectEqual(game.home, 2, "The game continues after its board was deallocated")
    let board = Scoreboard()
    do {
      let short = Game()
      board.show(short)
      short.home += 1
    }
    pause()
    expectTrue(
      board.lines.count <= 2, "The board continues after its game was deallocated, and adds no line for that")
  }
}
