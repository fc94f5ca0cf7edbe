import Foundation

let game = Game()
let board = Scoreboard()
let pause = { RunLoop.main.run(until: Date() + 0.05) }
board.show(game)
game.home = 1
pause()
game.home = 2
game.guests = 1
pause()
game.comment = "What a game!"
pause()
print(board.lines)
let next = Game()
board.show(next)
game.home = 3
next.guests = 1
pause()
print(board.lines)
