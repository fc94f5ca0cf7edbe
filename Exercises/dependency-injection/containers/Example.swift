import LabKit

let playlist = Playlist()
playlist.songs = ["Blue", "Green"]
let tabs = makeScreens()
inject(playlist, into: tabs)
let window = UIWindow(showing: tabs)

let navigation = tabs.selectedViewController as? UINavigationController
let list = navigation?.topViewController as? SongListScreen
print(list?.label.text ?? "no list")
list?.showCount()
print((navigation?.topViewController as? CountScreen)?.label.text ?? "?")

list?.add()
let sheet = list?.presentedViewController as? UINavigationController
let add = sheet?.topViewController as? AddSongScreen
add?.textField.text = "Red"
add?.save()
print(playlist.songs)
