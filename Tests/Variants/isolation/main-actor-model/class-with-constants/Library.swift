/// What a screen shows.
@MainActor
final class Library {
  private enum State { case loading, loaded }

  private(set) var articles: [Article] = []
  private(set) var problems: [String] = []
  private var states: [String: State] = [:]
  private let downloader: any Downloader
  var onChange: (@MainActor () -> Void)?

  init(downloader: any Downloader) {
    self.downloader = downloader
  }

  var isLoading: Bool { states.values.contains(.loading) }

  func open(_ title: String) {
    if states[title] != nil { return }
    states[title] = .loading
    downloader.load(title) { [weak self] answer in
      guard let self else { return }
      Task { await self.finish(title, answer) }
    }
  }

  private func finish(_ title: String, _ answer: Result<Article, any Error>) {
    defer { onChange?() }
    switch answer {
    case .success(let article):
      states[title] = .loaded
      articles += [article]
    case .failure(let error):
      states[title] = nil
      problems += ["\(title): \(error)"]
    }
  }
}
