/// What a screen shows.
@MainActor
final class Library {
  private(set) var articles: [Article] = []
  private(set) var problems: [String] = []
  var isLoading: Bool { !running.isEmpty }
  var onChange: (@MainActor () -> Void)?

  private let downloader: any Downloader
  private var running: Set<String> = []
  private var opened: Set<String> = []

  init(downloader: any Downloader) {
    self.downloader = downloader
  }

  func open(_ title: String) {
    guard opened.insert(title).inserted else { return }
    running.insert(title)
    downloader.load(title) { [weak self] result in
      Task { @MainActor in self?.end(title, with: result) }
    }
  }

  private func end(_ title: String, with result: Result<Article, any Error>) {
    running.remove(title)
    switch result {
    case .success(let article):
      articles.append(article)
    case .failure(let error):
      problems.append("\(title): \(error)")
      opened.remove(title)
    }
    onChange?()
  }
}
