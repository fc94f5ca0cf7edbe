import Foundation

/// A stack of screens of which the user sees the top one.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []

  /// A stack with one screen at its bottom.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The screens from bottom to top; retained.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top.
  open var topViewController: UIViewController? { stack.last }

  /// What the user sees: what is presented over the stack, else the screen on top.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  override func rendering(width: Int) -> Rendering { navigationContent(width: width) }

  override var hostsChildren: Bool { true }

  override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  /// Puts a screen on top: the old top's viewWillDisappear, the new one's viewWillAppear, the old one's
  /// viewDidDisappear, the new one's viewDidAppear. A screen already on the stack is a fault
  /// (NSInvalidArgumentException); nothing happens then.
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

  /// Takes the top screen away and returns it; nil, and nothing happens, at the last screen.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? replaceStack(stack.dropLast(), animated).first : nil
  }

  /// Takes away all screens but the first and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : replaceStack(Array(stack.prefix(1)), animated)
  }

  /// Takes away all screens above that one and returns them. One that is not on the stack is a fault
  /// (NSInternalInconsistencyException); nothing happens then.
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

  /// Puts these screens in place of the stack.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    replaceStack(controllers, animated)
  }

  /// Taps the button that leads back, as a user would.
  open func simulateTapOnBack() {
    popViewController(animated: true)
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
    old?.beginDisappearing(animated)
    topViewController?.beginAppearing(animated)
    old?.endDisappearing(animated)
    if appearance == .appeared { topViewController?.endAppearing(animated) }
  }
}
