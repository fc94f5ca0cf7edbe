/// What a search screen shows. Its field calls `search` for each letter.
@MainActor
final class SearchModel {
  private(set) var titles: [String] = []
  private(set) var isSearching = false
  private(set) var problem: String?

  private let service: any SearchService
  private var request: Task<Void, Never>?

  init(service: any SearchService) {
    self.service = service
  }

  deinit {
    request?.cancel()
  }

  func search(_ text: String) {
    request?.cancel()
    problem = nil
    isSearching = !text.isEmpty
    guard !text.isEmpty else {
      titles = []
      return
    }
    request = Task { [weak self, service] in
      do {
        let titles = try await service.titles(for: text)
        guard !Task.isCancelled else { return }
        self?.show(titles)
      } catch {
        guard !Task.isCancelled else { return }
        self?.show(error)
      }
    }
  }

  private func show(_ titles: [String]) {
    self.titles = titles
    isSearching = false
  }

  private func show(_ error: any Error) {
    problem = "No answer: \(error)"
    isSearching = false
  }
}
