/// Lets everything run that waits for the main actor.
let pause = { @MainActor in for _ in 0..<10 { await Task.yield() } }
let game = Game()
let board = Scoreboard()
board.show(game)
game.home = 1
await pause()
game.home = 2
game.guests = 1
await pause()
game.comment = "What a game!"
await pause()
print(board.lines)
let next = Game()
board.show(next)
game.home = 3
next.guests = 1
await pause()
print(board.lines)
