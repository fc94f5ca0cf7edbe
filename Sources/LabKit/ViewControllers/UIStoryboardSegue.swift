/// A transition from one screen to another; a new object is created for each transition.
open class UIStoryboardSegue {
  /// The way in which the destination is shown.
  public enum Kind: Equatable, Sendable {
    /// Pushed in a navigation controller, or else presented.
    case show
    /// Presented in the destination's style.
    case presentModally
    /// Back to a screen that is still there, whose method for this action is called.
    case unwind(Selector)
  }

  /// The segue's name in the storyboard.
  public let identifier: String?
  /// The screen that it starts from.
  public let source: UIViewController
  /// The screen that it leads to: created for this segue, or, of an unwind segue, one that is still there.
  public let destination: UIViewController
  private let kind: Kind

  /// A segue between two screens.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, kind: Kind = .show
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.kind = kind
  }

  /// Shows the destination.
  open func perform() {
    switch kind {
    case .show: source.show(destination, sender: nil)
    case .presentModally: source.present(destination, animated: true)
    case .unwind: source.unwind(to: destination)
    }
  }
}

extension UIViewController {
  /// Performs a segue of the storyboard: creates the destination, calls `prepare(for:sender:)`, and shows the
  /// destination.
  ///
  /// `shouldPerformSegue` is not called. It is a fault (NSInvalidArgumentException) if the screen has no segue with
  /// this name; then nothing happens.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let storyboard, let scene, let way = storyboard.segue(identifier, from: scene.identifier) else {
      return fault(
        "NSInvalidArgumentException",
        "Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'")
    }
    if case .unwind(let action) = way.kind { return performUnwind(identifier, action, sender) }
    let destination = storyboard.instantiateViewController(withIdentifier: way.destination)
    if let style = way.presentation { destination.modalPresentationStyle = style }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: destination, kind: way.kind)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Goes back to the nearest screen that lets itself be reached by this action; nothing happens if there is none. It is
  /// prepared, the action's method of the destination is called, and then the screens above the destination go.
  private func performUnwind(_ identifier: String, _ action: Selector, _ sender: Any?) {
    let candidates = screensBefore
    guard
      let destination = candidates.first(where: {
        $0.canPerformUnwindSegueAction(action, from: self, sender: sender)
      })
    else { return }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: destination, kind: .unwind(action))
    prepare(for: segue, sender: sender)
    destination.perform(action, with: segue)
    segue.perform()
  }

  /// The screens below this one, from the nearest: those under it in containers, and those that presented it.
  private var screensBefore: [UIViewController] {
    guard let parent else { return presenting.map { $0.topScreens } ?? [] }
    let stack = (parent as? UINavigationController)?.viewControllers ?? []
    let under = stack.prefix { $0 !== self }.reversed()
    return Array(under) + [parent] + parent.screensBefore
  }

  /// The screens of a container from the one that is shown, with the container, and those below it.
  private var topScreens: [UIViewController] {
    let selected = (self as? UITabBarController)?.selectedViewController
    return (selected?.stack ?? []) + stack + screensBefore
  }

  /// The screens of a navigation controller from the top one, with itself; or else the screen.
  private var stack: [UIViewController] {
    ((self as? UINavigationController)?.viewControllers.reversed() ?? []) + [self]
  }

  /// Removes what is above the destination: what it or its container has presented, and the screens on its stack.
  fileprivate func unwind(to destination: UIViewController) {
    if destination.presentedViewController != nil { destination.dismiss(animated: true) }
    destination.navigationController?.popToViewController(destination, animated: true)
  }

  /// Performs a segue as if the user had triggered it: `shouldPerformSegue` is called first.
  public func triggerSegue(withIdentifier identifier: String, sender: Any?) {
    if shouldPerformSegue(withIdentifier: identifier, sender: sender) {
      performSegue(withIdentifier: identifier, sender: sender)
    }
  }

  /// Makes a control perform a segue, like a connection in Xcode; the control is the sender.
  public func connect(
    _ control: UIControl, toSegue identifier: String, for events: UIControl.Event = .touchUpInside
  ) {
    control.addAction(
      UIAction { [weak self] in self?.triggerSegue(withIdentifier: identifier, sender: $0.sender) },
      for: events)
  }

  /// Makes a bar button perform a segue; the button is the sender.
  public func connect(_ item: UIBarButtonItem, toSegue identifier: String) {
    item.primaryAction = UIAction(title: item.title ?? "") { [weak self] in
      self?.triggerSegue(withIdentifier: identifier, sender: $0.sender)
    }
  }
}
