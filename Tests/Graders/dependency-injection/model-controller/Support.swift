import LabKit

/// Shows screens in the tabs of a window; the first is up.
nonisolated final class Tabs {
  private let window = UIWindow()
  private let controller = UITabBarController()

  init(_ screens: UIViewController...) {
    controller.viewControllers = screens
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  func open(_ index: Int) {
    controller.simulateTap(onTab: index)
  }

  /// What the first line says, under the bar.
  var label: String { labelText(in: window) }
}

/// The order's line on a screen.
nonisolated func labelText(in window: UIWindow?) -> String {
  let lines = window?.screenLines(width: 60) ?? []
  return lines.first { $0.contains(" x ") }?.trimmingSpaces ?? "no order"
}

/// Presses what bears this title, a button or a tab.
nonisolated func press(_ title: String, in window: UIWindow?) {
  window?.elements.first { $0.label == title }?.press()
}

extension String {
  fileprivate nonisolated var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
