import LabKit

let player = Player()
var screen: PlayerScreen? = PlayerScreen(player: player)
player.seconds = 7
print("the clock shows \(screen?.clock ?? "")")
print("it was set \(screen?.updates ?? 0) times")
screen?.stop()
player.seconds = 8
print("stopped, it still shows \(screen?.clock ?? "")")
screen?.start()
print("started again, it shows \(screen?.clock ?? "")")

weak var watcher = screen
screen = nil
print("the screen is \(watcher == nil ? "deallocated" : "still there")")

let list = TrackList()
var token: NSKeyValueObservation? = follow(player, into: list)
player.title = "Blue"
withExtendedLifetime(token) { token = nil }
player.title = "Green"
print("played: \(list.entries)")
