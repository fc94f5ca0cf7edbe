/// What a search screen shows. Its field calls `search` for each letter.
@MainActor
final class SearchModel {
  private(set) var titles: [String] = []
  private(set) var isSearching = false
  private(set) var problem: String?

  private let service: any SearchService

  init(service: any SearchService) {
    self.service = service
  }

  // Your work starts here.

  func search(_ text: String) {
  }
}
