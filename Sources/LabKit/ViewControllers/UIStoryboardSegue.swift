/// A transition from one screen to another; a new object is created for each transition.
open class UIStoryboardSegue {
  /// The way in which the destination is shown.
  public enum Kind: Sendable {
    /// Pushed in a navigation controller, or else presented.
    case show
    /// Presented in the destination's style.
    case presentModally
  }

  /// The segue's name in the storyboard.
  public let identifier: String?
  /// The screen that it starts from.
  public let source: UIViewController
  /// The screen that it leads to, created for this segue.
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
    let destination = storyboard.instantiateViewController(withIdentifier: way.destination)
    if let style = way.presentation { destination.modalPresentationStyle = style }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: destination, kind: way.kind)
    prepare(for: segue, sender: sender)
    segue.perform()
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
