import Foundation

/// A container of several screens, of which the user selects one by its tab.
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var index = 0

  /// The delegate; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The screens in the order of their tabs, which it retains. The first is selected by default.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { replaceTabs(newValue ?? []) }
  }

  /// Replaces the screens, without an animation.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The index of the selected tab. Setting it does not call the delegate; an index without a tab is ignored.
  open var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }

  /// The screen of the selected tab.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(index) ? tabs[index] : nil }
    set { tabs.firstIndex { $0 === newValue }.map(select) }
  }

  override func rendering(width: Int) -> Rendering { tabContent(width: width) }

  override var hostsChildren: Bool { true }

  override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// Taps a tab as a user would: the delegate must permit it, and is notified.
  open func simulateTap(onTab index: Int) {
    guard tabs.indices.contains(index) else { return }
    let chosen = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: chosen) != false else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: chosen)
  }

  private func replaceTabs(_ new: [UIViewController]) {
    let old = selectedViewController
    tabs.forEach { one in
      guard !new.contains(where: { $0 === one }) else { return }
      one.willMove(toParent: nil)
      one.removeFromParent()
    }
    let entering = new.filter { $0.parent !== self }
    entering.forEach(addChild)
    tabs = new
    index = new.firstIndex { $0 === old } ?? (new.indices.contains(index) ? index : 0)
    entering.forEach { $0.didMove(toParent: self) }
    transition(from: old)
  }

  private func select(_ new: Int) {
    guard tabs.indices.contains(new), new != index else { return }
    let old = selectedViewController
    index = new
    transition(from: old)
  }

  private func transition(from old: UIViewController?) {
    guard appearance == .appeared, old !== selectedViewController else { return }
    selectedViewController?.beginAppearing(false)
    old?.disappear(animated: false)
    selectedViewController?.endAppearing(false)
  }
}

/// An object that permits the user to select a tab, and is notified of it. Both methods are optional.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the user may select this screen; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user selected this screen, which may have been selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
