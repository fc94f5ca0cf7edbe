/// Loads the titles of articles. Given.
protocol ArticleService: AnyObject {
  /// Calls `completion` once, on the main thread: some time later, or at
  /// once if it knows the answer already.
  func loadTitles(
    completion: @escaping (Result<[String], LoadFailure>) -> Void)
}

/// Why no titles could be loaded.
struct LoadFailure: Error {
  let reason: String
}
