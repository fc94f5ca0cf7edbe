import GraderKit

@testable import MainActorModel

/// A downloader that answers when the test says so, on the thread that the test says. It is asked on the main thread.
final class TestDownloader: Downloader, @unchecked Sendable {
  private var requests: [(title: String, completion: @Sendable (Result<Article, any Error>) -> Void)] = []

  var titles: [String] { requests.map(\.title) }

  func load(_ title: String, completion: @escaping @Sendable (Result<Article, any Error>) -> Void) {
    requests.append((title, completion))
  }

  /// Answers with an article, which can have another title than the one that was asked for.
  func answer(_ number: Int, _ text: String, as other: String? = nil, onThread isOnThread: Bool) {
    guard requests.indices.contains(number) else { return }
    let (title, completion) = requests[number]
    run(onThread: isOnThread) { completion(.success(Article(title: other ?? title, text: text))) }
  }

  func fail(_ number: Int, _ error: any Error, onThread isOnThread: Bool) {
    guard requests.indices.contains(number) else { return }
    let completion = requests[number].completion
    run(onThread: isOnThread) { completion(.failure(error)) }
  }

  private func run(onThread isOnThread: Bool, _ body: @escaping @Sendable () -> Void) {
    if isOnThread { onAnotherThread("The downloader can answer on any thread", body) } else { body() }
  }
}
