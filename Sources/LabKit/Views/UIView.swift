import Foundation

/// A part of a screen that contains other views. Its frame is stored but not used: subviews are shown below each other.
open class UIView: UIResponder {
  /// Its rectangle in its superview; stored, and not used for drawing.
  open var frame: CGRect
  /// Its rectangle in its own coordinates: the frame's size at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// A number that identifies it.
  open var tag = 0
  /// Whether it and its subviews are hidden.
  open var isHidden = false
  /// Its opacity, from 0 to 1. A view that is as good as invisible gets no touches; it is shown all the same.
  open var alpha: CGFloat = 1
  /// Whether the user can use it.
  open var isUserInteractionEnabled = true
  /// A name that identifies it in tests.
  open var accessibilityIdentifier: String?
  /// The text that a screen reader reads for it.
  open var accessibilityLabel: String?

  /// The view that contains it; not retained.
  open private(set) weak var superview: UIView?
  /// The views that it contains and retains, from back to front.
  open var subviews: [UIView] { shownSubviews }
  /// The subviews, whatever a subclass answers when it is asked for them.
  private(set) var shownSubviews: [UIView] = []

  /// The gesture recognizers that it retains.
  var recognizers: [UIGestureRecognizer] = []
  weak var controller: UIViewController?
  weak var firstResponder: UIResponder?
  private var needsDisplay = true
  private var needsLayout = true

  /// A view with this frame; the initializer for subclasses to override.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// A view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? { controller ?? superview }

  override var keyboardRoot: UIView? { superview?.keyboardRoot ?? self }

  /// The window that contains it; nil if there is none.
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Adds a view in front of all other subviews, and removes it from its previous superview.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: shownSubviews.count)
  }

  /// Inserts a view at this index among the subviews, and removes it from its previous superview.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return fault("NSInvalidArgumentException", "Can't add self as subview")
    }
    view.move(to: self) { shownSubviews.insert(view, at: min(index, shownSubviews.count)) }
  }

  /// Inserts a view directly in front of this subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    shownSubviews.firstIndex { $0 === sibling }.map { insertSubview(view, at: $0 + 1) }
  }

  /// Inserts a view directly behind this subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    shownSubviews.firstIndex { $0 === sibling }.map { insertSubview(view, at: $0) }
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: shownSubviews.count - 1) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = shownSubviews.firstIndex(where: { $0 === view }) else { return }
    shownSubviews.insert(shownSubviews.remove(at: old), at: index)
  }

  /// Removes it from its superview, which then does not retain it.
  open func removeFromSuperview() {
    if superview != nil { move(to: nil) {} }
  }

  /// Whether it is this view or one of its subviews at any depth.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The first view with this tag: the view itself or one of its subviews at any depth.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Called before its superview changes, also to nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after its superview has changed, also to nil.
  open func didMoveToSuperview() {}
  /// Called before its window changes, also to nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after its window has changed, also to nil.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Makes the view among it and its subviews that is first responder resign. Returns whether none of them is first
  /// responder any more; with `force`, it resigns without being asked.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let root = keyboardRoot, let responder = root.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    guard force else { return responder.resignFirstResponder() }
    responder.resignUnasked()
    return true
  }

  /// Resigns first responder, whether it wants to or not.
  func resignUnasked() {
    if !resignFirstResponder() { keyboardRoot?.firstResponder = nil }
  }

  /// Requests a call of `draw(_:)` before the view is next rendered. Several requests cause one call.
  open func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Override it to compute what to show; called before the view is rendered, after `setNeedsDisplay()`.
  open func draw(_ rect: CGRect) {}

  /// Override it to set what the view shows, from its model; called before the layout, and again after a change of an
  /// observable value that it read.
  open func updateProperties() {}

  /// Calls `updateProperties()` at once, of this view and all its subviews.
  open func updatePropertiesIfNeeded() {
    updateTrackedProperties()
    subviews.forEach { $0.updatePropertiesIfNeeded() }
  }

  /// Override it to place the subviews; called when a screen appears, and again after a change of an observable value
  /// that it read.
  open func layoutSubviews() {}

  /// Requests a call of `layoutSubviews()`, which is made when the main thread next handles its events, if the view is in
  /// a window by then. Several requests cause one call.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    let later = LaterLayout(view: self)
    LaterMessages.add { later.run() }
  }

  /// Lays out this view and all its subviews at once, those that need it: because they are new in the window, their
  /// subviews have changed, or `setNeedsLayout()` was called.
  open func layoutIfNeeded() {
    updateTrackedProperties()
    if needsLayout { layOut() }
    subviews.forEach { $0.layoutIfNeeded() }
  }

  private func layOut() {
    needsLayout = false
    track(.layout, layoutSubviews) { ($0 as? UIView)?.layOut() }
  }

  /// Makes the call that was requested, unless it was made in the meantime.
  fileprivate func layOutInWindow() {
    guard needsLayout, window != nil else { return }
    if let controller { controller.layOut() } else { layoutIfNeeded() }
  }

  private func updateTrackedProperties() {
    track(.properties, updateProperties) { ($0 as? UIView)?.updateTrackedProperties() }
  }

  /// The view's own text, above its subviews; override it to show text.
  open func textLines(width: Int) -> [String] { [] }

  /// The element that the user can act on; nil for a view without interaction.
  var element: ScreenElement? { nil }

  /// The view and its subviews as text.
  func content(width: Int) -> Rendering { stacked(width: width) }

  /// Called when a view is no subview any more: a stack view does not arrange it any longer.
  func forget(_ subview: UIView) {}

  func drawIfNeeded() {
    guard needsDisplay else { return }
    needsDisplay = false
    draw(bounds)
  }

  /// Whether a touch reaches it: neither it nor a view around it is hidden or ignores the user.
  final var isTouchable: Bool {
    isUserInteractionEnabled && !isHidden && alpha >= 0.01 && superview?.isTouchable != false
  }

  private func move(to newSuperview: UIView?, placing: () -> Void) {
    let (oldWindow, newWindow) = (window, newSuperview?.window)
    if newSuperview?.keyboardRoot !== keyboardRoot { endEditing(true) }
    let screens = newWindow === oldWindow ? [] : contained(isEntering: newWindow != nil)
    screens.forEach { newWindow == nil ? $0.beginDisappearing(false) : $0.beginAppearing(false) }
    superview?.willRemoveSubview(self)
    willMove(toSuperview: newSuperview)
    if newWindow !== oldWindow { tellBeforeWindow(newWindow) }
    superview?.shownSubviews.removeAll { $0 === self }
    if newSuperview !== superview { superview?.forget(self) }
    superview?.needsLayout = true
    superview = newSuperview
    superview?.needsLayout = true
    placing()
    if window !== oldWindow { tellOfWindow() }
    didMoveToSuperview()
    superview?.didAddSubview(self)
    screens.forEach { newWindow == nil ? $0.endDisappearing(false) : $0.endAppearing(false) }
  }

  /// The outermost controllers of this view and its subviews that appear, or disappear, when the view moves: children of
  /// a container that a learner wrote, which is visible.
  private func contained(isEntering: Bool) -> [UIViewController] {
    guard let controller else { return subviews.flatMap { $0.contained(isEntering: isEntering) } }
    return (isEntering ? controller.appearsWithView : controller.disappearsWithView) ? [controller] : []
  }

  private func tellBeforeWindow(_ newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    subviews.forEach { $0.tellBeforeWindow(newWindow) }
  }

  private func tellOfWindow() {
    needsLayout = true
    didMoveToWindow()
    subviews.forEach { $0.tellOfWindow() }
  }
}

/// A requested layout. Only the main thread uses it.
private struct LaterLayout: @unchecked Sendable {
  weak var view: UIView?

  func run() { view?.layOutInWindow() }
}
