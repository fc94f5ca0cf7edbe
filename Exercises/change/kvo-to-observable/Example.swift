import Foundation

let pause = { RunLoop.main.run(until: Date() + 0.05) }
let player = Player()
let screen = NowPlaying(player: player)
let song = Song(title: "Blue", artist: "Ada")
player.song = song
pause()
player.isPlaying = true
player.volume = 7
pause()
song.title = "Bleu"
pause()
player.song = Song(title: "Red", artist: "Grace")
pause()
song.title = "nobody hears this"
pause()
for line in screen.lines { print(line) }
