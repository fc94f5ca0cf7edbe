/// Sends requests, and calls the closure once for each, perhaps at once.
/// Given; leave it as it is.
@MainActor
protocol Server: AnyObject {
  func send(
    _ name: String,
    reply: @escaping @MainActor (Result<String, any Error>) -> Void)
}

/// Is told of downloads. Given; leave it as it is.
@MainActor
protocol DownloaderDelegate: AnyObject {
  func downloader(
    _ downloader: Downloader, didLoad text: String, named name: String)
  func downloader(
    _ downloader: Downloader, didFailToLoad name: String,
    with error: any Error)
}
