extension UIViewController {
  /// What this controller, or a container it is in, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// Who presented this controller, or a container it is in.
  public var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }

  /// Shows a screen over this one; `completion` runs after its `viewDidAppear`.
  ///
  /// The order with `.fullScreen`: the presenter's viewWillDisappear, the new screen's viewWillAppear and
  /// viewDidAppear, the presenter's viewDidDisappear. With a sheet (`.automatic`, `.pageSheet`): only the new screen's.
  /// As in UIKit nothing happens, but a warning is printed, if this screen is not up or presents another already.
  /// A screen that is presented already is a fault (NSInvalidArgumentException); nothing happens then.
  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    guard controller.presenting == nil else {
      return fault(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller <\(type(of: controller))> that is "
          + "already being presented by <\(controller.presenting.map { "\(type(of: $0))" } ?? "")>.")
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

  /// Takes away what this controller presents; if it presents nothing, itself. `completion` runs after the last
  /// `viewDidDisappear`. Screens presented in turn go with it. The presenter appears again only if it had disappeared.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
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

  /// Shows a screen as its surroundings ask: pushed within a navigation controller, else presented.
  public func show(_ controller: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  /// The container that holds all others this is in, or itself.
  var outermost: UIViewController { parent?.outermost ?? self }

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
