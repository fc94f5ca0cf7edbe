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
    load(name) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let text):
        delegate?.downloader(self, didLoad: text, named: name)
      case .failure(let error):
        delegate?.downloader(self, didFailToLoad: name, with: error)
      }
    }
  }

  /// Calls the closure with what came.
  func load(
    _ name: String,
    completion: @escaping @MainActor (Result<String, any Error>) -> Void
  ) {
    server.send(name, reply: completion)
  }

  /// Returns what came.
  func text(named name: String) async throws -> String {
    try Task.checkCancellation()
    let wait = Wait()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait.continuation = continuation
        load(name) { wait.end(with: $0) }
      }
    } onCancel: {
      Task { @MainActor in wait.end(with: .failure(CancellationError())) }
    }
  }
}

/// A caller that waits for one text.
@MainActor
private final class Wait {
  var continuation: CheckedContinuation<String, any Error>?

  func end(with result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
