/// What a search screen shows. Its field calls `search` for each letter.
@MainActor
final class SearchModel {
  fileprivate(set) var titles: [String] = []
  fileprivate(set) var isSearching = false
  fileprivate(set) var problem: String?

  private let service: any SearchService
  private var request: Request?

  init(service: any SearchService) {
    self.service = service
  }

  func search(_ text: String) {
    request = nil
    (isSearching, problem) = (text != "", nil)
    if text == "" { titles = [] } else { request = Request(text, of: service, for: self) }
  }
}

/// Cancels its task when it is released.
@MainActor
private final class Request {
  private var task: Task<Void, Never>?

  init(_ text: String, of service: any SearchService, for model: SearchModel) {
    task = Task { [weak self, weak model] in
      var (titles, problem): ([String]?, String?)
      do { titles = try await service.titles(for: text) } catch { problem = "No answer: \(error)" }
      guard self != nil, let model else { return }
      model.titles = titles ?? model.titles
      model.problem = problem
      model.isSearching = false
    }
  }

  deinit { task?.cancel() }
}
