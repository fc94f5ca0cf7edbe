import Foundation

/// An object that is told how a scroll view scrolls. All methods are optional.
public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset has changed, by the user or in code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The user begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The user has lifted the finger; `decelerate` says whether the content goes on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on after the user has lifted the finger.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest after that.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest after a call of `setContentOffset` or `scrollRectToVisible` with an animation.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar may scroll to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has been scrolled to the top by a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The view that a pinch scales; nil (the default) if the content cannot be scaled.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The user, or an animation, begins to scale the content.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale has changed, by the user or in code.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The user, or an animation, has scaled the content.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Equatable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// No distances.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// These distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// A control above the content of a scroll view that the user pulls down: then it sends valueChanged.
open class UIRefreshControl: UIControl {
  /// Whether it refreshes, until `endRefreshing()`.
  open private(set) var isRefreshing = false

  /// A control that does not refresh yet.
  public convenience init() { self.init(frame: .zero) }

  /// Begins to refresh, without an event.
  open func beginRefreshing() { isRefreshing = true }

  /// Ends refreshing; call it when the data is there.
  open func endRefreshing() { isRefreshing = false }

  /// A word, while it refreshes.
  open override func textLines(width: Int) -> [String] { isRefreshing ? ["↻"] : [] }

  override var element: ScreenElement? { nil }
}
