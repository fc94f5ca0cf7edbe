import Foundation

/// A container that manages a stack of screens, of which the user sees the top one.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// Whether the delegate was told of the top screen.
  private var hasToldOfTop = false
  /// Whether the delegate was told that a screen will be shown, but not yet that it is shown.
  private var isTelling = false

  /// The delegate, which is notified of the screens that are shown; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// A stack with one screen.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The screens from bottom to top, which it retains.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top.
  open var topViewController: UIViewController? { stack.last }

  /// The visible screen: the one that is presented over the stack, or else the top screen.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  override func rendering(width: Int) -> Rendering { navigationContent(width: width) }

  override var hostsChildren: Bool { true }

  override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  /// Pushes a screen onto the stack. Order of calls: the old screen's viewWillDisappear, the new one's viewWillAppear,
  /// the old one's viewDidDisappear, the new one's viewDidAppear. It is a fault (NSInvalidArgumentException) if the
  /// screen is on the stack already; then nothing happens.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return fault(
        "NSInvalidArgumentException",
        "Pushing the same view controller instance more than once is not supported "
          + "(<\(type(of: controller))>)")
    }
    guard !(controller is UINavigationController) else {
      return fault("NSInvalidArgumentException", "Pushing a navigation controller is not supported")
    }
    replaceStack(stack + [controller], animated)
  }

  /// Pops the top screen and returns it; nil, without an effect, if it is the only screen.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? replaceStack(stack.dropLast(), animated).first : nil
  }

  /// Pops all screens except the first, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : replaceStack(Array(stack.prefix(1)), animated)
  }

  /// Pops all screens above this one, and returns them. It is a fault (NSInternalInconsistencyException) if the screen
  /// is not on the stack; then nothing happens.
  @discardableResult
  open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      fault(
        "NSInternalInconsistencyException",
        "Tried to pop to a view controller that doesn't exist (<\(type(of: controller))>)")
      return nil
    }
    return replaceStack(Array(stack.prefix(through: index)), animated)
  }

  /// Replaces the stack by these screens.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    replaceStack(controllers, animated)
  }

  /// Taps the back button as a user would.
  open func simulateTapOnBack() {
    popViewController(animated: true)
  }

  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false

  /// Hides or shows the bar, without an animation.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// The first screen is shown when the navigation controller appears; then the delegate is told of it.
  override func childrenWillAppear(_ animated: Bool) {
    if !hasToldOfTop { tellOfScreen(animated) }
  }

  override func childrenDidAppear(_ animated: Bool) {
    if isTelling { tellOfShownScreen(animated) }
  }

  @discardableResult
  private func replaceStack(_ newStack: [UIViewController], _ animated: Bool) -> [UIViewController] {
    let old = topViewController
    let leaving = stack.filter { one in !newStack.contains { $0 === one } }
    let entering = newStack.filter { one in !stack.contains { $0 === one } }
    entering.forEach(addChild)
    entering.forEach { $0.isMovingToParent = true }
    leaving.forEach { $0.willMove(toParent: nil) }
    leaving.forEach { $0.isMovingFromParent = true }
    stack = newStack
    if topViewController !== old { hasToldOfTop = false }
    switchTop(from: old, animated)
    entering.forEach { $0.didMove(toParent: self) }
    leaving.forEach { $0.removeFromParent() }
    entering.forEach { $0.isMovingToParent = false }
    leaving.forEach { $0.isMovingFromParent = false }
    return leaving
  }

  private func switchTop(from old: UIViewController?, _ animated: Bool) {
    guard old !== topViewController, appearance == .appeared || appearance == .appearing else { return }
    topViewController?.loadViewIfNeeded()
    tellOfScreen(animated)
    old?.beginDisappearing(animated)
    topViewController?.beginAppearing(animated)
    if appearance == .appeared { topViewController?.takePlace(animated) }
    old?.endDisappearing(animated)
    guard appearance == .appeared else { return }
    topViewController?.endAppearing(animated)
    tellOfShownScreen(animated)
  }

  private func tellOfScreen(_ animated: Bool) {
    guard let topViewController else { return }
    hasToldOfTop = true
    isTelling = true
    delegate?.navigationController(self, willShow: topViewController, animated: animated)
  }

  private func tellOfShownScreen(_ animated: Bool) {
    isTelling = false
    if let topViewController {
      delegate?.navigationController(self, didShow: topViewController, animated: animated)
    }
  }
}

/// An object that is notified of the screens that a navigation controller shows. Both methods are optional.
public protocol UINavigationControllerDelegate: AnyObject {
  /// A screen is about to be shown, because it was pushed, or because the screens above it are popped.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A screen is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
