import GraderKit
import LabKit

@testable import EmptyState

/// A service that answers when a test says so.
nonisolated class LateService: ArticleService {
  private var waiting: [(Result<[String], LoadFailure>) -> Void] = []
  private(set) var requests = 0

  func loadTitles(completion: @escaping (Result<[String], LoadFailure>) -> Void) {
    requests += 1
    waiting.append(completion)
  }

  func succeed(_ titles: [String]) { answer(.success(titles)) }

  func fail(_ reason: String) { answer(.failure(LoadFailure(reason: reason))) }

  private func answer(_ result: Result<[String], LoadFailure>) {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()(result)
  }
}

/// A service that knows its answer.
nonisolated final class QuickService: ArticleService {
  var result: Result<[String], LoadFailure>

  init(_ result: Result<[String], LoadFailure>) { self.result = result }

  func loadTitles(completion: @escaping (Result<[String], LoadFailure>) -> Void) { completion(result) }
}

/// An articles screen in one of two tabs.
nonisolated final class Reader {
  let tabs = UITabBarController()
  let window: UIWindow

  init(_ service: any ArticleService) {
    tabs.viewControllers = [ArticlesScreen(service: service), UIViewController()]
    window = UIWindow(showing: tabs)
  }

  /// The lines that the user sees, without the tabs.
  var lines: [String] {
    window.screenLines(width: 200).prefix { !$0.hasPrefix("─") }.filter { !$0.isEmpty }
  }

  func tap(_ title: String) {
    guard let button = window.elements.first(where: { $0.label == title }) else {
      return GraderKit.fail(
        "The screen has a button `\(title)`", expected: title,
        found: window.elements.map(\.label).joined(separator: ", "))
    }
    button.press()
  }

  /// Puts a finger on a control, and does not lift it.
  func touch(_ title: String) {
    for element in window.elements where element.label == title {
      if case .control(let control) = element { control.sendActions(for: .touchDown) }
    }
  }

  func leaveAndComeBack() {
    tabs.simulateTap(onTab: 1)
    tabs.simulateTap(onTab: 0)
  }
}
