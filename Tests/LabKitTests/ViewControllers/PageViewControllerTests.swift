import Foundation
import LabKit
import Testing

private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [LoggingScreen]
  let journal: Journal
  var isCounted = false

  init(_ names: [String], _ journal: Journal) {
    self.journal = journal
    pages = names.map { LoggingScreen($0, journal) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { isCounted ? pages.count : 0 }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { journal.write("to \(names(pendingViewControllers))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let now = names(pageViewController.viewControllers ?? [])
    journal.write("from \(names(previousViewControllers)), at \(now), completed \(completed)")
  }

  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }

  private func names(_ screens: [UIViewController]) -> String {
    screens.compactMap { ($0 as? LoggingScreen)?.name }.joined(separator: " ")
  }
}

@MainActor
@Suite("Pages")
struct PageViewControllerTests {
  private let journal = Journal()
  private let book: Book
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let window = UIWindow()

  init() {
    book = Book(["A", "B", "C"], journal)
    pages.dataSource = book
    pages.delegate = book
    window.rootViewController = pages
  }

  private func show(_ index: Int) {
    pages.setViewControllers([book.pages[index]], direction: .forward, animated: false)
  }

  private func open(at index: Int) {
    show(index)
    window.makeKeyAndVisible()
    _ = journal.read()
  }

  @Test("The first page appears with the container")
  func first() {
    show(0)
    #expect(journal.read() == ["A moved in"])
    window.makeKeyAndVisible()
    #expect(journal.read() == ["A loadView", "A didLoad", "A willAppear", "A didAppear"])
    #expect(pages.children == [book.pages[0]])
    #expect(book.pages[0].view.window === window)
  }

  @Test("A page that is set in viewDidLoad appears once, after its container")
  func inViewDidLoad() {
    final class Pager: UIPageViewController {
      var book: Book?
      override func viewDidLoad() {
        super.viewDidLoad()
        setViewControllers([book!.pages[0]], direction: .forward, animated: false)
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        book?.journal.write("willAppear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        book?.journal.write("didAppear")
      }
    }
    let pager = Pager(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.book = book
    window.rootViewController = pager
    window.makeKeyAndVisible()
    #expect(
      journal.lines == [
        "A moved in", "willAppear", "A loadView", "A didLoad", "A willAppear", "didAppear", "A didAppear",
      ])
  }

  @Test("A page that code shows replaces the other without a call of the delegate")
  func byCode() {
    open(at: 0)
    var isCompleted = false
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { isCompleted = $0 }
    #expect(isCompleted)
    #expect(
      journal.read() == [
        "C loadView", "C didLoad", "C willAppear", "A willDisappear", "A didDisappear", "C didAppear",
        "C moved in", "A moved out",
      ])
    #expect(pages.viewControllers == [book.pages[2]])
    #expect(pages.children == [book.pages[2]])
  }

  @Test("The page that is shown already can be shown again: nothing but the completion is called")
  func same() {
    open(at: 0)
    var isCompleted = false
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { isCompleted = $0 }
    #expect(isCompleted)
    #expect(journal.lines.isEmpty)
  }

  @Test("There must be exactly one page")
  func count() {
    open(at: 0)
    #expect(
      uiFaults {
        pages.setViewControllers([], direction: .forward, animated: false)
        pages.setViewControllers(book.pages, direction: .forward, animated: false)
        pages.setViewControllers(nil, direction: .forward, animated: false)
      }.map(\.name) == Array(repeating: "NSInvalidArgumentException", count: 3))
    #expect(pages.viewControllers == [book.pages[0]])
  }

  @Test("When the user turns a page, the delegate is told before and after")
  func turn() {
    open(at: 0)
    pages.simulateTurn(.forward)
    #expect(
      journal.read() == [
        "to B", "B loadView", "B didLoad", "B willAppear", "A willDisappear", "A didDisappear",
        "B didAppear", "B moved in", "A moved out", "from A, at B, completed true",
      ])
    pages.simulateTurn(.reverse)
    #expect(pages.viewControllers == [book.pages[0]])
  }

  @Test("At the first and the last page, or without a data source, there is nothing to turn to")
  func ends() {
    open(at: 0)
    pages.simulateTurn(.reverse)
    show(2)
    _ = journal.read()
    pages.simulateTurn(.forward)
    pages.dataSource = nil
    pages.simulateTurn(.reverse)
    #expect(journal.lines.isEmpty)
    #expect(pages.viewControllers == [book.pages[2]])
  }

  @Test("A page that the user does not turn far enough goes, and the old one stays")
  func cancelled() {
    open(at: 0)
    pages.simulateTurn(.forward, isCancelled: true)
    #expect(
      journal.read() == [
        "to B", "B loadView", "B didLoad", "B willAppear", "A willDisappear", "A willAppear",
        "B willDisappear", "B didDisappear", "A didAppear", "B moved out", "from A, at A, completed false",
      ])
    #expect(pages.children == [book.pages[0]])
    #expect(book.pages[1].view.superview == nil)
    #expect(book.pages[0].view.window === window)
  }

  @Test("The indicator shows the page; a tap on it turns the page")
  func indicator() throws {
    open(at: 0)
    #expect(!pages.screenLines(width: 20).contains("● ○ ○"))
    book.isCounted = true
    show(1)
    #expect(pages.screenLines(width: 20).last == "○ ● ○")
    pages.simulateTurn(.forward)
    #expect(pages.screenLines(width: 20).last == "○ ○ ●")
    pages.simulateTurn(.reverse, isCancelled: true)
    #expect(pages.screenLines(width: 20).last == "○ ○ ●")
    try #require(pages.elements.last).adjust(by: -1)
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(pages.screenLines(width: 20).last == "○ ● ○")
  }

  @Test("Neither data source nor delegate is retained; a page that is not shown is released")
  func references() {
    weak var released: Book?
    weak var page: UIViewController?
    do {
      let other = Book(["X"], journal)
      released = other
      page = other.pages[0]
      pages.dataSource = other
      pages.delegate = other
      pages.setViewControllers([other.pages[0]], direction: .forward, animated: false)
    }
    #expect(released == nil)
    #expect(page != nil)
    show(0)
    #expect(page == nil)
  }
}
