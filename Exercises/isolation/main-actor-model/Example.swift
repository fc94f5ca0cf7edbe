import Synchronization

struct Offline: Error {}

/// Answers when it is told to, on the thread that tells it: here on the
/// main thread, in an app on any.
final class Web: Downloader {
  private let waiting = Mutex<[@Sendable () -> Void]>([])

  func load(
    _ title: String,
    completion: @escaping @Sendable (Result<Article, any Error>) -> Void
  ) {
    waiting.withLock {
      $0.append {
        let article = Article(title: title, text: "About \(title)")
        completion(title.isEmpty ? .failure(Offline()) : .success(article))
      }
    }
  }

  func answer() {
    let answers = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for answer in answers { answer() }
  }
}

let web = Web()
let library = Library(downloader: web)
library.onChange = {
  print("changed: \(library.articles.map(\.title)) \(library.problems)")
}
library.open("Swift")
library.open("Swift")
print(library.isLoading ? "loading" : "done")
web.answer()
for _ in 0..<10 { await Task.yield() }
library.open("")
web.answer()
for _ in 0..<10 { await Task.yield() }
print(library.isLoading ? "loading" : "done")
