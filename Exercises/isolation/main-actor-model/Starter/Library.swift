/// What a screen shows.
final class Library {
  private(set) var articles: [Article] = []
  private(set) var problems: [String] = []
  var isLoading: Bool { false }
  var onChange: (@MainActor () -> Void)?

  private let downloader: any Downloader

  init(downloader: any Downloader) {
    self.downloader = downloader
  }

  func open(_ title: String) {
  }
}
