/// Loads texts.
@MainActor
final class Downloader {
  weak var delegate: (any DownloaderDelegate)?
  private let server: any Server

  init(server: any Server) {
    self.server = server
  }

  /// Tells the delegate what came.
  func load(_ name: String) {
    load(name) { [weak self] in self?.tell($0, name) }
  }

  private func tell(_ result: Result<String, any Error>, _ name: String) {
    do {
      delegate?.downloader(self, didLoad: try result.get(), named: name)
    } catch {
      delegate?.downloader(self, didFailToLoad: name, with: error)
    }
  }

  /// Calls the closure with what came.
  func load(_ name: String, completion: @escaping @MainActor (Result<String, any Error>) -> Void) {
    server.send(name) { completion($0) }
  }

  /// Returns what came.
  func text(named name: String) async throws -> String {
    if Task.isCancelled { throw CancellationError() }
    let (texts, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    load(name) { continuation.yield(with: $0) }
    for try await text in texts { return text }
    throw CancellationError()
  }
}
