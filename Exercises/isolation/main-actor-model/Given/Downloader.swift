/// Loads articles. It calls the closure once for each call, later and on
/// any thread. Given; leave it as it is.
protocol Downloader: Sendable {
  func load(
    _ title: String,
    completion: @escaping @Sendable (Result<Article, any Error>) -> Void)
}
