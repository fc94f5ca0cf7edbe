weak var screen: PlayerScreen?
weak var document: Document?
weak var reader: Reader?
let feed = Feed()

func use() {
  let playerScreen = PlayerScreen()
  playerScreen.player.finish()
  screen = playerScreen
  let editor = Editor()
  editor.type("Hello")
  document = editor.document
  let headlines = Reader(feed: feed)
  feed.publish("Rain")
  reader = headlines
  print(playerScreen.ends, editor.document.text, headlines.lines)
}

use()
print("screen: \(screen == nil ? "deallocated" : "leaked")")
print("document: \(document == nil ? "deallocated" : "leaked")")
print("reader: \(reader == nil ? "deallocated" : "leaked")")
