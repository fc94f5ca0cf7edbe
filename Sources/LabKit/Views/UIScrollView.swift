import Foundation

/// A view whose content can be larger than itself: the user drags the content, and the delegate is told of it.
///
/// Its subviews are shown whole, wherever they are: what scrolls are numbers. The content and the view have the sizes that
/// `contentSize` and `frame` say.
open class UIScrollView: UIView {
  /// What a drag does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// It goes when a drag begins.
    case onDrag
    /// It follows the finger; LabKit does nothing.
    case interactive
  }

  /// The size of the content.
  open var contentSize = CGSize.zero
  /// How far the content can be dragged beyond its edges.
  open var contentInset = UIEdgeInsets.zero
  /// The content inset; LabKit has no safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// The point of the content at the view's origin. A change calls the delegate's `scrollViewDidScroll`, whoever makes it.
  open var contentOffset = CGPoint.zero {
    didSet {
      if contentOffset != oldValue { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether a drag ends at a multiple of the view's size.
  open var isPagingEnabled = false
  /// Whether the content can be dragged beyond its edges, from where it comes back.
  open var bounces = true
  /// Whether content that is not larger than the view can be dragged up and down.
  open var alwaysBounceVertical = false
  /// Whether content that is not larger than the view can be dragged to the sides.
  open var alwaysBounceHorizontal = false
  /// The smallest scale of the content.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale of the content.
  open var maximumZoomScale: CGFloat = 1
  /// How large the content is shown; text is not scaled. Setting it is the same as `setZoomScale` without an animation.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }
  private var scale: CGFloat = 1
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether the position is shown at the right edge; stored and not used.
  open var showsVerticalScrollIndicator = true
  /// Whether the position is shown at the bottom edge; stored and not used.
  open var showsHorizontalScrollIndicator = true
  /// What a drag does to the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The control above the content that the user pulls down to load it again; nil if there is none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }
  /// Whether the user drags the content.
  open private(set) var isDragging = false
  /// Whether the user touches the content.
  open var isTracking: Bool { isDragging }
  /// Whether the content goes on after the user has lifted the finger.
  open private(set) var isDecelerating = false

  private weak var ownDelegate: (any UIScrollViewDelegate)?
  /// The delegate, which subclasses keep with a type of their own.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }

  /// What is visible of the content.
  open override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }

  /// Scrolls to an offset. With an animation, `scrollViewDidEndScrollingAnimation` is called at the end; everything is
  /// done when the call returns.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset != self.contentOffset else { return }
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by as little as is needed to make the rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func moved(_ start: CGFloat, _ length: CGFloat, from offset: CGFloat, _ visible: CGFloat) -> CGFloat {
      if start < offset { return start }
      return max(offset, min(start, start + length - visible))
    }
    let offset = CGPoint(
      x: moved(rect.origin.x, rect.size.width, from: contentOffset.x, frame.size.width),
      y: moved(rect.origin.y, rect.size.height, from: contentOffset.y, frame.size.height))
    setContentOffset(withinContent(offset), animated: animated)
  }

  /// Sets the scale, within its bounds, if the delegate gives a view to be scaled. With an animation, the delegate is told
  /// of its begin and its end, too; all of it is done when the call returns.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
    if animated { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    let old = self.scale
    self.scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    if self.scale != old { scrollDelegate?.scrollViewDidZoom(self) }
    if animated { scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.scale) }
  }

  /// Pinches with two fingers to a scale as a user would: the delegate is told of the begin, the change and the end.
  open func simulatePinch(to scale: CGFloat) {
    if isTouchable, minimumZoomScale < maximumZoomScale { setZoomScale(scale, animated: true) }
  }

  /// Puts a view of the whole content in the place of another.
  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    new.map(addSubview)
  }

  /// Drags the content to an offset as a user would, and lifts the finger. Beyond the edges it comes back, and with
  /// `isPagingEnabled` it goes on to the nearest page; with `deceleratingTo` it goes on to this offset.
  ///
  /// Nothing happens if scrolling is disabled, or if there is nothing to scroll.
  open func simulateDrag(to offset: CGPoint, deceleratingTo end: CGPoint? = nil) {
    guard isScrollEnabled, isTouchable else { return }
    let target = CGPoint(
      x: isScrollable(\.width, alwaysBounceHorizontal) ? offset.x : contentOffset.x,
      y: isScrollable(\.height, alwaysBounceVertical) ? offset.y : contentOffset.y)
    guard target != contentOffset else { return }
    if keyboardDismissMode == .onDrag { keyboardRoot?.endEditing(false) }
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    contentOffset = bounces ? target : withinContent(target)
    let rest = withinContent(end ?? nearestPage(to: contentOffset))
    isDragging = false
    isDecelerating = rest != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
    guard isDecelerating else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = rest
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Taps the status bar as a user would: scrolls to the top, if the delegate permits it.
  open func simulateScrollToTop() {
    guard scrollsToTop, isTouchable, scrollDelegate?.scrollViewShouldScrollToTop(self) != false else {
      return
    }
    contentOffset.y = -contentInset.top
    scrollDelegate?.scrollViewDidScrollToTop(self)
  }

  /// Pulls the content down as a user would until the refresh control begins to refresh.
  open func simulatePullToRefresh() {
    guard let refreshControl, refreshControl.isEnabled, isScrollEnabled, isTouchable else { return }
    refreshControl.beginRefreshing()
    refreshControl.sendFromUser(.valueChanged)
  }

  /// Drags by a number of steps: a page if it pages, or else 44 points; to the side if it can't scroll down.
  func simulateDrag(steps: Int) {
    let isVertical = isScrollable(\.height, alwaysBounceVertical)
    let page = isVertical ? frame.size.height : frame.size.width
    let distance = CGFloat(steps) * (isPagingEnabled ? page : 44)
    var offset = contentOffset
    if isVertical { offset.y += distance } else { offset.x += distance }
    simulateDrag(to: withinContent(offset))
  }

  /// Whether the user can drag the content.
  var isScrollable: Bool {
    isScrollable(\.height, alwaysBounceVertical) || isScrollable(\.width, alwaysBounceHorizontal)
  }

  private func isScrollable(_ side: KeyPath<CGSize, CGFloat>, _ always: Bool) -> Bool {
    let insets =
      side == \CGSize.height ? contentInset.top + contentInset.bottom : contentInset.left + contentInset.right
    return always && bounces || contentSize[keyPath: side] + insets > frame.size[keyPath: side]
  }

  private func withinContent(_ offset: CGPoint) -> CGPoint {
    func within(_ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ visible: CGFloat)
      -> CGFloat
    {
      max(-before, min(value, content + after - visible))
    }
    return CGPoint(
      x: within(offset.x, contentInset.left, contentSize.width, contentInset.right, frame.size.width),
      y: within(offset.y, contentInset.top, contentSize.height, contentInset.bottom, frame.size.height))
  }

  private func nearestPage(to offset: CGPoint) -> CGPoint {
    func nearest(_ value: CGFloat, _ page: CGFloat) -> CGFloat {
      page > 0 ? (value / page).rounded() * page : value
    }
    guard isPagingEnabled else { return offset }
    return CGPoint(x: nearest(offset.x, frame.size.width), y: nearest(offset.y, frame.size.height))
  }

  override var element: ScreenElement? { isScrollEnabled && isScrollable ? .scroll(self) : nil }

  /// The position in the content, if it can be scrolled.
  open override func textLines(width: Int) -> [String] {
    element == nil ? [] : [ControlText.scroll(self)]
  }
}

/// Gives scroll views a delegate, which tables and text views declare with types of their own.
public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// The delegate; not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
