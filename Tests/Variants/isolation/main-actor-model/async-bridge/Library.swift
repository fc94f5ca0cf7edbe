/// What a screen shows.
@MainActor
final class Library {
  private(set) var articles = [Article]()
  private(set) var problems = [String]()
  private(set) var isLoading = false
  var onChange: (@MainActor () -> Void)?

  private let downloader: any Downloader
  private var tasks: [String: Task<Void, Never>] = [:]
  private var waiting = 0 { didSet { isLoading = waiting > 0 } }

  init(downloader: any Downloader) {
    self.downloader = downloader
  }

  func open(_ title: String) {
    guard tasks[title] == nil else { return }
    waiting += 1
    let (answers, continuation) = AsyncStream.makeStream(of: Result<Article, any Error>.self)
    downloader.load(title) {
      continuation.yield($0)
      continuation.finish()
    }
    tasks[title] = Task { [weak self] in
      for await answer in answers { self?.take(answer, of: title) }
    }
  }

  private func take(_ answer: Result<Article, any Error>, of title: String) {
    waiting -= 1
    do {
      articles.append(try answer.get())
    } catch {
      tasks[title] = nil
      problems.append(title + ": " + String(describing: error))
    }
    onChange?()
  }
}
