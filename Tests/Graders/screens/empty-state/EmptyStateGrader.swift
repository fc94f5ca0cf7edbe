import GraderKit
import LabKit
import XCTest
@testable import EmptyState

nonisolated final class EmptyStateGrader: XCTestCase {
  private let inputs = Inputs()
  private let loading = ["Loading…"]
  private let empty = ["No articles yet.", "[ Reload ]"]

  private func loaded(_ titles: [String]) -> [String] { titles + ["[ Reload ]"] }

  /// `screenLines` cuts off the blank at the end of a line.
  private func failed(_ reason: String) -> [String] {
    ["Could not load:" + (reason.isEmpty ? "" : " \(reason)"), "[ Try again ]"]
  }

  func testItShowsThatItLoads() {
    let (service, other) = (LateService(), LateService())
    let reader = Reader(service)
    let second = Reader(other)
    expectEqual(
      reader.lines, loading, "Before the answer has come, the screen shows `Loading…`, and no button")
    expectEqual(service.requests, 1, "The screen asks the service once")
    if let screen = reader.tabs.viewControllers?.first {
      expectSuperCalls(of: screen, "An override of a method such as `viewDidLoad` calls `super`")
    }
    other.succeed(inputs.texts(2))
    expectEqual(
      reader.lines, loading, "Another screen's answer has come, and this one still shows `Loading…`")
    let shown = second.lines
    expectNotEqual(shown, loading, "The other screen shows its answer")
    let titles = inputs.texts(2)
    service.succeed(titles)
    expectEqual(
      reader.lines, loaded(titles),
      "Two screens have asked their services, and now the older one's answer has come: that screen shows it")
    expectEqual(
      second.lines, shown, "Two screens have asked their services, and the newer one keeps its own answer")
    expectAnOlderScreenToShowItsAnswer()
  }

  /// A newer screen has asked its service, and still waits.
  private func expectAnOlderScreenToShowItsAnswer() {
    let (service, slow, titles, others) = (LateService(), LateService(), inputs.texts(2), inputs.texts(3))
    let older = Reader(service)
    let newer = UIWindow(showing: ArticlesScreen(service: slow))
    service.succeed(titles)
    expectEqual(
      older.lines, loaded(titles),
      "A newer screen is still loading, and the older one's answer has come: the older one shows it")
    slow.succeed(others)
    expectEqual(
      newer.screenLines(width: 200).filter { !$0.isEmpty }, loaded(others),
      "An older screen has shown its answer, and then the newer one's has come: the newer one shows it")
  }

  func testItShowsTheTitles() {
    let service = LateService()
    let reader = Reader(service)
    let titles = inputs.texts(inputs.int(in: 2...5))
    service.succeed(titles)
    expectEqual(
      reader.lines, loaded(titles),
      "The titles have come: the screen shows each on a line, and `Reload` below")
    let long = LateService()
    let list = Reader(long)
    let many = inputs.shuffled(inputs.texts(inputs.repetitions()) + [titles[0], titles[0]])
    long.succeed(many)
    expectEqualElements(
      list.lines, loaded(many), "Many titles have come, some of them equal: the screen shows each on a line")
    let untitled = LateService()
    let other = Reader(untitled)
    untitled.succeed([""])
    expectEqual(
      other.lines, loaded([]),
      "One title has come, and it is an empty text: there is an article, so the screen does not say that there is none"
    )
  }

  func testNoTitlesAreAResult() {
    let service = LateService()
    let reader = Reader(service)
    service.succeed([])
    expectEqual(reader.lines, empty, "The answer has come, and there are no titles: the screen says so")
  }

  func testItShowsWhyItFailed() {
    let service = LateService()
    let reader = Reader(service)
    let reason = inputs.text()
    service.fail(reason)
    expectEqual(
      reader.lines, failed(reason), "Loading has failed: the screen shows the reason, and `Try again` below")
    let lookalikes = inputs.lookalikes().filter { !$0.hasSuffix(" ") }
    let long = inputs.texts(inputs.int(in: 9...11)).joined(separator: ", ")
    for reason in inputs.shuffled(["", "\(reason).", "\(reason)!", "\(reason): ?", long]) + lookalikes {
      let service = LateService()
      let reader = Reader(service)
      service.fail(reason)
      expectEqual(
        reader.lines, failed(reason),
        "Loading has failed with the reason \(reason.debugDescription): the screen shows it as it is")
    }
  }

  func testTryAgainBeginsAnew() {
    let service = LateService()
    let reader = Reader(service)
    let (reason, titles) = (inputs.text(), inputs.texts(2))
    service.fail(reason)
    reader.tap("Try again")
    expectEqual(service.requests, 2, "`Try again` asks the service once more")
    expectEqual(
      reader.lines, loading, "After `Try again`, the error is no longer shown: the screen shows that it loads"
    )
    for next in [reason, reason + "!", reason, reason] {
      service.fail(next)
      expectEqual(
        reader.lines, failed(next), "It has failed again, for the same reason or another: the screen shows it"
      )
      reader.tap("Try again")
    }
    expectEqual(reader.lines, loading, "After each `Try again`, the screen shows that it loads")
    service.succeed(titles)
    expectEqual(reader.lines, loaded(titles), "The second try brought titles: nothing of the error is left")
  }

  /// The service fails and answers in turns, again and again.
  private func expectEachTapCounts(_ reader: Reader, _ service: LateService) {
    let before = service.requests
    for number in 1...inputs.int(in: 12...40) {
      reader.tap("Reload")
      service.fail("error \(number)")
      expectEqual(
        reader.lines, failed("error \(number)"),
        "`Reload` has failed, for the time \(number): the screen shows why")
      reader.tap("Try again")
      expectEqual(
        service.requests - before, 2 * number,
        "`Reload` and `Try again` are tapped in turns, again and again: each tap asks the service once")
      expectEqual(
        reader.lines, loading,
        "`Reload` and `Try again` are tapped in turns, again and again: the screen loads")
      service.succeed(["title \(number)"])
      expectEqual(
        reader.lines, loaded(["title \(number)"]),
        "Loading fails and succeeds in turns, again and again: the screen shows the titles")
      if hasFailed { return }
    }
  }

  func testReloadBeginsAnew() {
    let service = LateService()
    let reader = Reader(service)
    let (first, second, reason) = (inputs.texts(3), inputs.texts(2), inputs.text())
    service.succeed(first)
    reader.touch("Reload")
    expectEqual(service.requests, 1, "A finger touches `Reload` and has not tapped it: nothing is asked")
    reader.tap("Reload")
    expectEqual(service.requests, 2, "`Reload` asks the service once more")
    expectEqual(
      reader.lines, loading, "After `Reload`, the titles are no longer shown: the screen shows that it loads")
    service.succeed(second)
    expectEqual(reader.lines, loaded(second), "Other titles have come: the screen shows these, and no others")
    for titles in [second, first, first] {
      reader.tap("Reload")
      service.succeed(titles)
      expectEqual(
        reader.lines, loaded(titles), "Titles have come that the screen showed before: it shows them again")
    }
    reader.tap("Reload")
    service.fail(reason)
    expectEqual(reader.lines, failed(reason), "`Reload` has failed: the titles from before do not return")
    reader.tap("Try again")
    service.succeed([])
    expectEqual(reader.lines, empty, "Now there are no titles: neither the old ones nor the error return")
    reader.tap("Reload")
    service.succeed([])
    expectEqual(reader.lines, empty, "Again there are no titles: the screen says so again")
    reader.tap("Reload")
    service.succeed(first)
    expectEqual(reader.lines, loaded(first), "Titles have come again: the screen shows them")
    if !hasFailed { expectEachTapCounts(reader, service) }
  }

  func testTheServiceMayAnswerAtOnce() {
    let (titles, reason) = (inputs.texts(2), inputs.text())
    let service = QuickService(.success(titles))
    let reader = Reader(service)
    expectEqual(
      reader.lines, loaded(titles),
      "The service answered before `loadTitles` returned: the screen shows the answer")
    expectEqual(service.requests, 1, "The service answered at once: the screen has asked it once")
    service.result = .failure(LoadFailure(reason: reason))
    reader.tap("Reload")
    expectEqual(
      reader.lines, failed(reason), "After `Reload`, the service failed at once: the screen shows why")
    expectEqual(service.requests, 2, "After `Reload`, the service failed at once: it is not asked again")
    service.result = .failure(LoadFailure(reason: "\(reason)!"))
    reader.tap("Try again")
    expectEqual(
      reader.lines, failed("\(reason)!"),
      "After `Try again`, the service failed at once: the screen shows why")
    expectEqual(service.requests, 3, "After `Try again`, the service failed at once: it is not asked again")
    service.result = .success([])
    reader.tap("Try again")
    expectEqual(
      reader.lines, empty, "After `Try again`, the service answered at once that there are no titles")
    expectEqual(
      service.requests, 4, "After `Try again`, the service answered at once: it is not asked again")
    let alone = Reader(QuickService(.success(titles)))
    alone.tap("Reload")
    expectEqual(
      alone.lines, loaded(titles), "After `Reload`, the service answered at once with the same titles")
  }

  func testItLoadsOnce() {
    let service = LateService()
    let reader = Reader(service)
    let before = reader.lines
    reader.leaveAndComeBack()
    expectEqual(service.requests, 1, "The screen appears again while it loads: it does not ask again")
    expectEqual(
      reader.lines, before, "The screen appears again while it loads, and shows what it showed before")
    let titles = inputs.texts(2)
    service.succeed(titles)
    reader.leaveAndComeBack()
    expectEqual(service.requests, 1, "The screen appears again: it does not ask again")
    expectEqual(reader.lines, loaded(titles), "The screen appears again, and shows the same titles")
    for _ in 1...inputs.int(in: 12...40) { reader.leaveAndComeBack() }
    expectEqual(service.requests, 1, "The screen appears again and again: it does not ask again")
    expectEqual(reader.lines, loaded(titles), "The screen appears again and again, and shows the same titles")
    reader.tap("Reload")
    service.fail(titles[0])
    reader.leaveAndComeBack()
    expectEqual(service.requests, 2, "The screen appears again after an error: it waits for `Try again`")
    expectEqual(reader.lines, failed(titles[0]), "The screen appears again, and shows the same error")
    expectTheAnswerThatCameMeanwhile()
    let untitled = LateService()
    let other = Reader(untitled)
    untitled.succeed([])
    other.leaveAndComeBack()
    expectEqual(
      untitled.requests, 1, "There are no titles, and the screen appears again: it does not ask again")
    let early = LateService()
    let screen = ArticlesScreen(service: early)
    screen.beginAppearanceTransition(true, animated: false)
    expectEqual(early.requests, 1, "The screen is about to appear: it has asked the service")
    screen.endAppearanceTransition()
    expectEqual(early.requests, 1, "The screen has appeared: it has asked the service once")
  }

  /// The user looks at another tab while the answer comes.
  private func expectTheAnswerThatCameMeanwhile() {
    let service = LateService()
    let reader = Reader(service)
    let (titles, reason) = (inputs.texts(2), inputs.text())
    reader.leaveAndComeBack { service.succeed(titles) }
    expectEqual(
      reader.lines, loaded(titles),
      "The titles came while another tab was shown: the screen appears again, and shows them")
    reader.tap("Reload")
    reader.leaveAndComeBack { service.fail(reason) }
    expectEqual(
      reader.lines, failed(reason),
      "Loading failed while another tab was shown: the screen appears again, and shows the reason")
  }

  func testAClosedScreenIsDeallocatedWhileItLoads() {
    let service = LateService()
    assertReleased("A screen that its window has released is deallocated while it loads", heldBy: [service]) {
      () -> [AnyObject] in
      closedWhileLoading(service)
    }
    for rounds in 1...4 {
      let (failing, answering) = (LateService(), LateService())
      assertReleased("A screen released while `Try again` loads is deallocated", heldBy: [failing]) {
        () -> [AnyObject] in
        closedWhileLoadingAgain(failing, rounds: rounds, lastFails: true)
      }
      assertReleased("A screen released while `Reload` loads is deallocated", heldBy: [answering]) {
        () -> [AnyObject] in
        closedWhileLoadingAgain(answering, rounds: rounds, lastFails: false)
      }
      failing.succeed(inputs.texts(1))
      answering.fail(inputs.text())
    }
    service.succeed(inputs.texts(2))
    service.fail(inputs.text())
    assertReleased("A screen is deallocated after it has shown an answer", heldBy: [service]) {
      () -> [AnyObject] in
      closedAfterAnswer(service)
    }
    let results: [Result<[String], LoadFailure>] = [
      .success([]), .success(inputs.texts(1)), .failure(LoadFailure(reason: inputs.text())),
    ]
    for result in results {
      let quick = QuickService(result)
      assertReleased(
        "A screen that was shown again and again, after each kind of answer, is deallocated", heldBy: [quick]
      ) {
        () -> [AnyObject] in
        let screen = ArticlesScreen(service: quick)
        let window = UIWindow(showing: screen)
        for _ in 1...2 {
          window.rootViewController = UIViewController()
          window.rootViewController = screen
        }
        window.elements.first?.press()
        window.rootViewController = nil
        return [screen]
      }
      if hasFailed { return }
    }
  }

  private func closedWhileLoading(_ service: LateService) -> [AnyObject] {
    let screen = ArticlesScreen(service: service)
    let window = UIWindow(showing: screen)
    window.rootViewController = nil
    let again = ArticlesScreen(service: service)
    let second = UIWindow(showing: again)
    second.rootViewController = nil
    return [screen, again]
  }

  /// Each round has an answer and a tap on the button below it. Failures and titles take turns.
  private func closedWhileLoadingAgain(_ service: LateService, rounds: Int, lastFails: Bool) -> [AnyObject] {
    let screen = ArticlesScreen(service: service)
    let window = UIWindow(showing: screen)
    for left in (0..<rounds).reversed() {
      lastFails == left.isMultiple(of: 2) ? service.fail(inputs.text()) : service.succeed(inputs.texts(1))
      window.elements.first?.press()
    }
    window.rootViewController = nil
    return [screen]
  }

  private func closedAfterAnswer(_ service: LateService) -> [AnyObject] {
    let screen = ArticlesScreen(service: service)
    let window = UIWindow(showing: screen)
    service.fail(inputs.text())
    window.elements.first?.press()
    service.succeed(inputs.texts(1))
    window.rootViewController = nil
    return [screen]
  }
}

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
  private(set) var requests = 0

  init(_ result: Result<[String], LoadFailure>) { self.result = result }

  func loadTitles(completion: @escaping (Result<[String], LoadFailure>) -> Void) {
    requests += 1
    completion(result)
  }
}

/// An articles screen in one of two tabs. Another one, which was made later, is open in a window of its own, and loads
/// whenever this one has loaded.
nonisolated final class Reader {
  let tabs = UITabBarController()
  let window: UIWindow
  private let newerService = QuickService(.success(["newer"]))
  private let newer: UIWindow

  init(_ service: any ArticleService) {
    tabs.viewControllers = [ArticlesScreen(service: service), UIViewController()]
    window = UIWindow(showing: tabs)
    newer = UIWindow(showing: ArticlesScreen(service: newerService))
  }

  /// The lines that the user sees, without the tabs.
  var lines: [String] {
    window.screenLines(width: 200).prefix { !$0.hasPrefix("─") }.filter { !$0.isEmpty }
  }

  func tap(_ title: String) {
    guard let button = window.elements.first(where: { $0.label == title }) else {
      return GraderKit.fail(
        "The screen has a button `\(title)`", expected: "[ \(title) ]",
        found: lines.joined(separator: ", "))
    }
    button.press()
    newer.elements.first?.press()
  }

  /// Touches a control without a tap.
  func touch(_ title: String) {
    for element in window.elements where element.label == title {
      if case .control(let control) = element { control.simulateTouchWithoutTap() }
    }
  }

  func leaveAndComeBack(_ meanwhile: () -> Void = {}) {
    tabs.simulateTap(onTab: 1)
    meanwhile()
    tabs.simulateTap(onTab: 0)
  }
}
