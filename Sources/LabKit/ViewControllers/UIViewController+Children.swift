extension UIViewController {
  /// The navigation controller it is in, at any depth.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The tab bar controller it is in, at any depth.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// Takes a controller into this one, which retains it. Then add its view, and call its `didMove(toParent:)`.
  public func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Leaves the container; `didMove(toParent: nil)` is called. Call `willMove(toParent: nil)` before.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}
