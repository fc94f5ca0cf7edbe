/// Lets everything run that waits for the main actor.
let pause = { @MainActor in for _ in 0..<10 { await Task.yield() } }
let player = Player()
let screen = NowPlaying(player: player)
let song = Song(title: "Blue", artist: "Ada")
player.song = song
await pause()
player.isPlaying = true
player.volume = 7
await pause()
song.title = "Bleu"
await pause()
player.song = Song(title: "Red", artist: "Grace")
await pause()
song.title = "nobody hears this"
await pause()
for line in screen.lines { print(line) }
