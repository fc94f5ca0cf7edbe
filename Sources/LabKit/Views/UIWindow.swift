import Foundation

/// The root of the view tree, which shows the view of its root controller.
open class UIWindow: UIView {
  private var isShown = false
  private lazy var sharedUndoManager = UndoManager()

  /// The controller whose view it shows; retained. In a visible window, the old controller disappears and the new one
  /// appears.
  open var rootViewController: UIViewController? {
    willSet { if isShown { take(rootViewController) } }
    didSet { if isShown { show(rootViewController) } }
  }

  /// The scene that shows it; neither retains the other.
  open weak var windowScene: UIWindowScene? {
    willSet { windowScene?.detach(self) }
    didSet { windowScene?.attach(self) }
  }

  /// A visible window that shows this controller, for playing and for tests.
  public convenience init(showing controller: UIViewController) {
    self.init(frame: .zero)
    rootViewController = controller
    makeKeyAndVisible()
  }

  /// The window's scene; the application where it has none.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// The undo manager that all in this window share.
  open override var undoManager: UndoManager? { sharedUndoManager }

  /// Makes it the key window, and shows it: the root controller's view is loaded and appears. In an app that uses
  /// scenes, the user sees it only if it has a scene.
  open func makeKeyAndVisible() {
    makeKey()
    guard !isShown else { return }
    isShown = true
    show(rootViewController)
  }

  /// Makes it the key window, without showing it.
  open func makeKey() {
    windowScene?.keyWindow = self
    // In an app with scenes, nothing shows a window without a scene.
    if windowScene != nil || UIApplication.shared.scenes == nil { UIApplication.shared.keyWindow = self }
  }

  /// Whether it is the window that gets the keyboard: the one that was made key last, in its scene.
  open var isKeyWindow: Bool { (windowScene?.keyWindow ?? UIApplication.shared.keyWindow) === self }

  /// The controller that the user sees: the one that was presented last.
  public var frontViewController: UIViewController? {
    var front = rootViewController
    while let presented = front?.presented { front = presented }
    return front
  }

  private func show(_ controller: UIViewController?) {
    guard let controller else { return }
    controller.rootHost = self
    controller.appear(animated: false)
  }

  private func take(_ controller: UIViewController?) {
    controller?.disappear(animated: false)
    controller?.rootHost = nil
  }

  /// The front screen; a sheet has a frame, and is below the first two lines of the screen that presents it.
  override func content(width: Int) -> Rendering {
    guard let front = frontViewController else { return stacked(width: width) }
    guard let presenter = front.presenting, front.modalPresentationStyle.isSheet else {
      return front.view.rendering(width: width)
    }
    var result = Rendering(block: TextBlock(Array(presenter.screenLines(width: width).prefix(2))))
    result.append(front.view.rendering(width: max(width - 4, 1)).framed(width: width))
    return result
  }
}
