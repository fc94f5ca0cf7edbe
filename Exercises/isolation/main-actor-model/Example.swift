struct Offline: Error {}

/// Answers on a thread of the pool.
struct Web: Downloader {
  func load(
    _ title: String,
    completion: @escaping @Sendable (Result<Article, any Error>) -> Void
  ) {
    Task.detached {
      if title.isEmpty {
        completion(.failure(Offline()))
      } else {
        completion(.success(Article(title: title, text: "About \(title)")))
      }
    }
  }
}

let library = Library(downloader: Web())
library.onChange = {
  print("changed: \(library.articles.map(\.title)) \(library.problems)")
}
library.open("Swift")
library.open("Swift")
print(library.isLoading ? "loading" : "done")
for _ in 0..<500 where library.isLoading {
  try await Task.sleep(for: .milliseconds(2))
}
library.open("")
for _ in 0..<500 where library.isLoading {
  try await Task.sleep(for: .milliseconds(2))
}
print(library.isLoading ? "loading" : "done")
