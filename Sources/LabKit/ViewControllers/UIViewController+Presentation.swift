import Foundation

extension UIViewController {
  /// The screen that this controller, or a container of it, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The screen that presented this controller, or a container of it.
  public var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = outermost
    guard controller.presenting == nil else {
      return fault(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller <\(type(of: controller))> that is "
          + "already being presented by <\(controller.presenting.map { "\(type(of: $0))" } ?? "")>.")
    }
    guard controller.parent == nil, controller.rootHost?.rootViewController !== controller else {
      return fault(
        "NSInvalidArgumentException",
        "Application tried to present modally an active controller <\(type(of: controller))>.")
    }
    guard presenter.canPresent(controller, for: self) else { return }
    presenter.presented = controller
    controller.presenting = presenter
    controller.rootHost = presenter.rootHost
    controller.isBeingPresented = true
    presenter.transition(to: controller, animated)
    controller.isBeingPresented = false
    completion?()
  }

  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost.presented == nil ? outermost.presenting : outermost
    guard let presenter, let controller = presenter.presented else { return }
    let gone = Array(sequence(first: controller, next: \.presented)).reversed()
    gone.forEach { $0.isBeingDismissed = true }
    gone.forEach { $0.beginDisappearing(animated) }
    presenter.unlinkPresented()
    presenter.appear(animated: animated)
    gone.forEach { $0.endDisappearing(animated) }
    gone.forEach { $0.isBeingDismissed = false }
    completion?()
  }

  /// The outermost container of this controller, or the controller itself.
  var outermost: UIViewController { container?.outermost ?? self }

  private func canPresent(_ controller: UIViewController, for caller: UIViewController) -> Bool {
    let attempt = "Warning: Attempt to present <\(type(of: controller))> on <\(type(of: caller))>"
    if let presented {
      print("\(attempt) which is already presenting <\(type(of: presented))>.")
      return false
    }
    if appearance != .appeared {
      print("\(attempt) whose view is not in the window hierarchy.")
      return false
    }
    return true
  }

  private func transition(to controller: UIViewController, _ animated: Bool) {
    let leaves = controller.modalPresentationStyle.removesPresenter
    controller.loadViewIfNeeded()
    if leaves { beginDisappearing(animated) }
    controller.appear(animated: animated)
    if leaves { endDisappearing(animated) }
  }

  private func unlinkPresented() {
    presented?.unlinkPresented()
    presented?.presenting = nil
    presented = nil
  }
}

extension UIViewController {
  /// The nearest navigation controller that contains this controller.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The nearest tab bar controller that contains this controller.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// Adds a child controller, and retains it. Then add its view, and call its `didMove(toParent:)`.
  public func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    if !hostsChildren { child.isMovingToParent = true }
  }

  /// Removes this controller from its container, and calls `didMove(toParent: nil)`. Call `willMove(toParent: nil)`
  /// before.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
    isMovingFromParent = false
  }

  /// Replaces the view of one child by that of another, without an animation: the old child disappears and the new one
  /// appears, then `completion` is called. Before, call `willMove(toParent: nil)` of the old one and `addChild` with the
  /// new one; afterwards, `removeFromParent()` and `didMove(toParent:)`.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromViewController.view.superview
    let isVisible = appearance == .appeared
    if isVisible { fromViewController.beginDisappearing(duration > 0) }
    if isVisible { toViewController.beginAppearing(duration > 0) }
    superview?.addSubview(toViewController.view)
    animations?()
    fromViewController.view.removeFromSuperview()
    if isVisible { fromViewController.endDisappearing(duration > 0) }
    if isVisible { toViewController.endAppearing(duration > 0) }
    completion?(true)
  }
}
