/// One passage from a screen to another, made anew each time.
open class UIStoryboardSegue {
  /// How the destination comes up.
  public enum Kind: Sendable {
    /// Pushed within a navigation controller, else presented.
    case show
    /// Presented, in the destination's own style.
    case presentModally
  }

  /// The name of the way in the storyboard.
  public let identifier: String?
  /// The screen it starts from.
  public let source: UIViewController
  /// The screen it leads to, made for this passage.
  public let destination: UIViewController
  private let kind: Kind

  /// A passage between two screens.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, kind: Kind = .show
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.kind = kind
  }

  /// Brings the destination up.
  open func perform() {
    switch kind {
    case .show: source.show(destination, sender: nil)
    case .presentModally: source.present(destination, animated: true)
    }
  }
}

extension UIViewController {
  /// Takes a way of the storyboard: the destination is made, `prepare(for:sender:)` is called, then it comes up.
  ///
  /// `shouldPerformSegue` is not asked. A name that the screen has no way for is a fault (NSInvalidArgumentException);
  /// nothing happens then.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let storyboard, let scene, let way = storyboard.segue(identifier, from: scene.identifier) else {
      return fault(
        "NSInvalidArgumentException",
        "Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'")
    }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self,
      destination: storyboard.instantiateViewController(withIdentifier: way.destination), kind: way.kind)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Takes a way as the storyboard does when the user touches what it starts from: `shouldPerformSegue` is asked first.
  public func triggerSegue(withIdentifier identifier: String, sender: Any?) {
    if shouldPerformSegue(withIdentifier: identifier, sender: sender) {
      performSegue(withIdentifier: identifier, sender: sender)
    }
  }

  /// Has a control take a way of the storyboard, as a line drawn from it in Xcode does; the control is the sender.
  public func connect(
    _ control: UIControl, toSegue identifier: String, for events: UIControl.Event = .touchUpInside
  ) {
    control.addAction(
      UIAction { [weak self] in self?.triggerSegue(withIdentifier: identifier, sender: $0.sender) },
      for: events)
  }

  /// Has a button in a bar take a way of the storyboard; the button is the sender.
  public func connect(_ item: UIBarButtonItem, toSegue identifier: String) {
    item.primaryAction = UIAction { [weak self] in
      self?.triggerSegue(withIdentifier: identifier, sender: $0.sender)
    }
  }
}
