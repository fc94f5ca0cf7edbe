/// A scene that shows windows.
open class UIWindowScene: UIScene {
  private var attached: [WeakWindow] = []

  /// Its windows that still exist. A scene does not retain its windows: its delegate does.
  open var windows: [UIWindow] { attached.compactMap(\.window) }

  /// The window that most recently became its key window.
  open internal(set) weak var keyWindow: UIWindow?

  func attach(_ window: UIWindow) {
    detach(window)
    attached.append(WeakWindow(window: window))
  }

  func detach(_ window: UIWindow) {
    attached.removeAll { $0.window == nil || $0.window === window }
    if keyWindow === window { keyWindow = nil }
  }
}

private struct WeakWindow {
  weak var window: UIWindow?
}

extension UIWindow {
  /// A window of this scene, which does not retain it: store it in the scene delegate.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    // Property observers do not run in an initializer.
    self.windowScene = windowScene
    windowScene.attach(self)
  }
}
