import Foundation

/// One instance of the app's user interface, such as one of several windows on an iPad.
///
/// The system creates scenes; the app creates what they show, in its scene delegate.
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// Visible, and the user can use it.
    case foregroundActive = 0
    /// Visible, but interrupted.
    case foregroundInactive = 1
    /// Not visible.
    case background = 2
  }

  /// What the system passes to a new scene; LabKit passes nothing.
  public final class ConnectionOptions {
    init() {}
  }

  /// The session that this scene shows.
  public let session: UISceneSession
  /// The object that is told what happens to this scene. Unlike most delegates it is retained, because nothing else
  /// holds it.
  open var delegate: (any UISceneDelegate)?
  /// The present state.
  public internal(set) var activationState = ActivationState.unattached
  /// The title of the scene in the app switcher.
  open var title: String?

  /// The initializer that the system calls.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Whether the user sees it.
  var isVisible: Bool { activationState == .foregroundActive || activationState == .foregroundInactive }

  open override var next: UIResponder? { UIApplication.shared }
  /// Does not depend on where the scene is in memory, so that sets of scenes have the same order in each film.
  open override var hash: Int { session.hash }
}

extension UIScene {
  /// Posted after the scene's delegate was told that it connects; the object is the scene.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after the scene has become active; the object is the scene.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene is interrupted; the object is the scene.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before the scene becomes visible; the object is the scene.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene is not visible any more; the object is the scene.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted when the scene was removed from the app; the object is the scene.
  public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
}

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
