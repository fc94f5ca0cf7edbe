/// Loads texts.
@MainActor
final class Downloader {
  weak var delegate: (any DownloaderDelegate)?
  private let server: any Server
  private let desk = Desk()

  init(server: any Server) { self.server = server }

  /// Tells the delegate what came.
  func load(_ name: String) {
    server.send(name) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let text): delegate?.downloader(self, didLoad: text, named: name)
      case .failure(let error): delegate?.downloader(self, didFailToLoad: name, with: error)
      }
    }
  }

  /// Calls the closure with what came.
  func load(_ name: String, completion: @escaping @MainActor (Result<String, any Error>) -> Void) {
    server.send(name, reply: completion)
  }

  /// Returns what came.
  func text(named name: String) async throws -> String {
    try Task.checkCancellation()
    let (desk, number) = (desk, desk.next())
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        desk.waiting[number] = $0
        server.send(name) { desk.end(number, $0) }
      }
    } onCancel: {
      Task { await desk.end(number, .failure(CancellationError())) }
    }
  }
}

@MainActor
private final class Desk {
  var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }

  func end(_ number: Int, _ result: Result<String, any Error>) {
    waiting.removeValue(forKey: number)?.resume(with: result)
  }
}
