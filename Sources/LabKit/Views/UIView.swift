import Foundation

/// A rectangle of a screen that holds others. Headless: its frame is kept but not used, subviews stand below each other.
open class UIView: UIResponder {
  /// Where it lies in its superview; kept, not used for drawing.
  open var frame: CGRect
  /// Its own area: the size of the frame at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// A number to find it by.
  open var tag = 0
  /// Whether it, and all in it, is left out of the screen.
  open var isHidden = false
  /// Whether the user can use it.
  open var isUserInteractionEnabled = true
  /// A name for tests to find it by.
  open var accessibilityIdentifier: String?
  /// What is said of it where a screen is read aloud.
  open var accessibilityLabel: String?

  /// The view that holds it. Not retained.
  open private(set) weak var superview: UIView?
  /// The views that it holds, from back to front; retained.
  open private(set) var subviews: [UIView] = []

  weak var controller: UIViewController?
  weak var firstResponder: UIResponder?
  private var needsDisplay = true

  /// A view of that frame: the initializer for subclasses to override.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// A view without an area.
  public convenience override init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? { controller ?? superview }

  override var keyboardRoot: UIView? { superview?.keyboardRoot ?? self }

  /// The window it is in, nil while it is in none.
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Puts a view in front of all others here, taking it from where it was.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at that place among the subviews, taking it from where it was.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return fault("NSInvalidArgumentException", "Can't add self as subview")
    }
    view.move(to: self) { subviews.insert(view, at: min(index, subviews.count)) }
  }

  /// Takes it out of its superview, which no longer retains it.
  open func removeFromSuperview() {
    if superview != nil { move(to: nil) {} }
  }

  /// Whether it is that view or somewhere within it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The view itself or the first within it that has that tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Called before it comes to another superview, or to none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after it came to another superview, or to none.
  open func didMoveToSuperview() {}
  /// Called after it came to another window, or to none.
  open func didMoveToWindow() {}

  /// Asks for `draw(_:)` before the view is next shown as text. Asking twice draws once.
  open func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Where a subclass works out what to show; called once before the text of a view that asked for it.
  open func draw(_ rect: CGRect) {}

  /// Where a subclass places its subviews; called when a screen comes up.
  open func layoutSubviews() {}

  /// Lays out this view and all within it.
  open func layoutIfNeeded() {
    layoutSubviews()
    subviews.forEach { $0.layoutIfNeeded() }
  }

  /// What it shows of itself as text, above its subviews; a subclass overrides it to show something of its own.
  open func textLines(width: Int) -> [String] { [] }

  /// What the user can do to it; nil for a view that is only looked at.
  var element: ScreenElement? { nil }

  /// It and what is in it, as text.
  func content(width: Int) -> Rendering { stacked(width: width) }

  func drawIfNeeded() {
    guard needsDisplay else { return }
    needsDisplay = false
    draw(bounds)
  }

  private func move(to newSuperview: UIView?, placing: () -> Void) {
    let oldWindow = window
    willMove(toSuperview: newSuperview)
    superview?.subviews.removeAll { $0 === self }
    superview = newSuperview
    placing()
    didMoveToSuperview()
    if window !== oldWindow { tellOfWindow() }
  }

  private func tellOfWindow() {
    didMoveToWindow()
    subviews.forEach { $0.tellOfWindow() }
  }
}
