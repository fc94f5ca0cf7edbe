/// What a search screen shows. Its field calls `search` for each letter.
@MainActor
final class SearchModel {
  private(set) var titles: [String] = []
  private(set) var problem: String?
  var isSearching: Bool { running != nil }

  private let service: any SearchService
  private var running: (number: Int, task: Task<Void, Never>)?
  private var count = 0

  init(service: any SearchService) {
    self.service = service
  }

  isolated deinit {
    running?.task.cancel()
  }

  func search(_ text: String) {
    running?.task.cancel()
    running = nil
    problem = nil
    if text.isEmpty {
      titles.removeAll()
    } else {
      count += 1
      running = (count, task(text, count))
    }
  }

  private func task(_ text: String, _ number: Int) -> Task<Void, Never> {
    let service = service
    return Task { [weak self] in
      let result: Result<[String], any Error>
      do { result = .success(try await service.titles(for: text)) } catch { result = .failure(error) }
      self?.end(number, with: result)
    }
  }

  private func end(_ number: Int, with result: Result<[String], any Error>) {
    guard running?.number == number else { return }
    running = nil
    switch result {
    case .success(let titles): self.titles = titles
    case .failure(let error): problem = "No answer: " + String(describing: error)
    }
  }
}
