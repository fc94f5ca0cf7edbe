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
    server.send(name) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let text):
        delegate?.downloader(self, didLoad: text, named: name)
      case .failure(let error):
        delegate?.downloader(self, didFailToLoad: name, with: error)
      }
    }
  }

  // Your work starts here.
}
