import Foundation

/// A container of pages, of which the user sees one, and turns to the next or the one before.
///
/// The first page is set in code. The data source makes a page when the user turns to it; a page that is not shown is not
/// kept.
open class UIPageViewController: UIViewController {
  /// How a page is turned; stored and not shown.
  public enum TransitionStyle: Int, Sendable {
    /// As in a book.
    case pageCurl = 0
    /// The pages are next to each other. Only this style has a page indicator.
    case scroll = 1
  }

  /// The direction in which the pages are arranged; stored and not shown.
  public enum NavigationOrientation: Int, Sendable {
    /// Next to each other.
    case horizontal = 0
    /// Below each other.
    case vertical = 1
  }

  /// The direction of a turn.
  public enum NavigationDirection: Int, Sendable {
    /// To the page after this one.
    case forward = 0
    /// To the page before this one.
    case reverse = 1
  }

  /// The keys of the options of the initializer, which have no effect in text.
  public struct OptionsKey: Hashable, Sendable, RawRepresentable {
    /// The raw value.
    public let rawValue: String

    /// A key with this raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The space between two pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Makes the pages that the user turns to; not retained. Without one, the user cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The object that is notified when the user turns a page; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How a page is turned.
  open private(set) var transitionStyle = TransitionStyle.pageCurl
  /// The direction in which the pages are arranged.
  open private(set) var navigationOrientation = NavigationOrientation.horizontal

  private var page: UIViewController?
  private lazy var indicator = makeIndicator()
  /// The index of the page in the indicator.
  private var index = 0

  /// A container without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// A container without a page, whose pages are turned as in a book.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// The visible page, in an array; nil or empty before the first page is set.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows a page, without asking the data source or telling the delegate; then `completion` is called. It is a fault
  /// (NSInvalidArgumentException), and nothing happens, if there is not exactly one page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = viewControllers?.count ?? 0
    guard let new = viewControllers?.first, count == 1 else {
      return fault(
        "NSInvalidArgumentException",
        "The number of view controllers provided (\(count)) doesn't match the number required (1) for the "
          + "requested transition")
    }
    if new !== page { show(new, animated) }
    loadIndicator()
    completion?(true)
  }

  /// Turns a page as a user would, to the one that the data source returns. If it is cancelled, the user lets go before
  /// the page is turned, and the old page stays.
  open func simulateTurn(_ direction: NavigationDirection, isCancelled: Bool = false) {
    guard let old = page, let new = neighbour(of: old, direction), new !== old else { return }
    delegate?.pageViewController(self, willTransitionTo: [new])
    if isCancelled {
      turnBack(from: new, to: old)
    } else {
      show(new, true)
      moveIndicator(to: index + (direction == .forward ? 1 : -1))
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: !isCancelled)
  }

  private func neighbour(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    switch direction {
    case .forward: dataSource?.pageViewController(self, viewControllerAfter: page)
    case .reverse: dataSource?.pageViewController(self, viewControllerBefore: page)
    }
  }

  override var hostsChildren: Bool { true }

  override var appearingChildren: [UIViewController] { page.map { [$0] } ?? [] }

  /// Whether a page that is added now appears now, and not together with this container.
  private var isShowingPages: Bool {
    appearance == .appeared || appearance == .appearing && (isInPlace || page?.appearance == .appearing)
  }

  private func show(_ new: UIViewController, _ animated: Bool) {
    let old = page
    let isVisible = isShowingPages
    addChild(new)
    old?.willMove(toParent: nil)
    page = new
    if isVisible {
      new.beginAppearing(animated)
      old?.beginDisappearing(animated)
      if isInPlace { new.takePlace(animated) }
      old?.endDisappearing(animated)
      if appearance == .appeared { new.endAppearing(animated) }
    }
    new.didMove(toParent: self)
    old?.removeFromParent()
  }

  private func turnBack(from new: UIViewController, to old: UIViewController) {
    addChild(new)
    if appearance == .appeared {
      new.beginAppearing(true)
      old.beginDisappearing(true)
      old.beginAppearing(true)
      new.beginDisappearing(true)
      new.endDisappearing(true)
      old.endAppearing(true)
    }
    new.willMove(toParent: nil)
    new.removeFromParent()
  }

  private func makeIndicator() -> UIPageControl {
    let indicator = UIPageControl()
    indicator.addAction(UIAction { [weak self] _ in self?.followIndicator() }, for: .valueChanged)
    return indicator
  }

  /// The data source is asked only when code shows a page; after a turn, the indicator moves by itself.
  private func loadIndicator() {
    guard let dataSource, transitionStyle == .scroll, navigationOrientation == .horizontal else {
      indicator.numberOfPages = 0
      return
    }
    indicator.numberOfPages = dataSource.presentationCount(for: self)
    moveIndicator(to: dataSource.presentationIndex(for: self))
  }

  private func moveIndicator(to new: Int) {
    indicator.currentPage = new
    index = indicator.currentPage
  }

  /// The user has tapped the indicator, which turns the page.
  private func followIndicator() {
    let direction: NavigationDirection = indicator.currentPage > index ? .forward : .reverse
    indicator.currentPage = index
    simulateTurn(direction)
  }

  /// The page, and below it the indicator.
  override func rendering(width: Int) -> Rendering {
    var result = page?.view.rendering(width: width) ?? Rendering()
    if indicator.numberOfPages > 0 { result.append(indicator.rendering(width: width)) }
    return result
  }
}

/// An object that makes the pages that the user turns to.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before this one; nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after this one; nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many pages the page indicator shows; optional: without it, there is no indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The index of the page that code has just shown; optional.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// An object that is notified when the user turns a page, not when code shows one. Both methods are optional.
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user begins to turn to these pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// The user has turned the page, or (`completed` is false) has not turned it far enough.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
