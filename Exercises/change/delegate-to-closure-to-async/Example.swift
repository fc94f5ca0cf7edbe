final class SlowServer: Server {
  var waiting: [@MainActor (Result<String, any Error>) -> Void] = []
  func send(
    _ name: String,
    reply: @escaping @MainActor (Result<String, any Error>) -> Void
  ) {
    waiting.append(reply)
  }
}

final class OldScreen: DownloaderDelegate {
  func downloader(
    _ downloader: Downloader, didLoad text: String, named name: String
  ) {
    print("delegate: \(text)")
  }
  func downloader(
    _ downloader: Downloader, didFailToLoad name: String,
    with error: any Error
  ) {
    print("delegate: no \(name)")
  }
}

let server = SlowServer()
let downloader = Downloader(server: server)
let screen = OldScreen()
downloader.delegate = screen
downloader.load("news")
downloader.load("weather") { print("closure: \((try? $0.get()) ?? "?")") }
let task = Task { try await downloader.text(named: "sports") }
for _ in 0..<10 { await Task.yield() }
for (reply, text) in zip(server.waiting, ["calm", "rain", "2 : 1"]) {
  reply(.success(text))
}
print("async: \(try await task.value)")
