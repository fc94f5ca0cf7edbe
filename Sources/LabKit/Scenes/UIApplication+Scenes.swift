import Foundation

extension UIApplication {
  /// Starts an app that uses scenes, as the system does, and opens its first window.
  ///
  /// `sceneDelegate` stands for the class name in the scene manifest of an app's `Info.plist`: it creates a delegate for
  /// each scene. Order of calls: the app delegate's `willFinishLaunchingWithOptions`, `didFinishLaunchingWithOptions`
  /// and `configurationForConnecting`; the scene delegate's `scene(_:willConnectTo:options:)`,
  /// `sceneWillEnterForeground` and `sceneDidBecomeActive`. The app delegate is not told of the foreground, the
  /// background or of activation, and its `window` is not used.
  @discardableResult
  public final func launch(
    _ delegate: any UIApplicationDelegate, storyboard: UIStoryboard? = nil,
    sceneDelegate: @autoclosure @escaping () -> any UISceneDelegate
  ) -> UIWindowScene {
    let scenes = SceneRegistry(storyboard: storyboard, makeDelegate: sceneDelegate)
    retain(delegate, scenes: scenes)
    finishLaunching(delegate)
    return scenes.activate(nil, role: .windowApplication)
  }

  /// The scenes that are connected to the app.
  public var connectedScenes: Set<UIScene> { Set(scenes?.connected ?? []) }

  /// The sessions of all windows that the user has not closed, whether their scenes are connected or not.
  public var openSessions: Set<UISceneSession> { Set(scenes?.sessions ?? []) }

  /// Opens a new window, or brings the window of a session to the front. An app without scenes ignores this; in UIKit,
  /// the error handler is called then.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    scenes?.activate(request.session, role: request.role)
  }

  /// Closes the window of a session: disconnects its scene and discards the session.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    scenes?.discard(sceneSession)
  }
}

/// A wish for a new window, or for the window of a session.
public struct UISceneSessionActivationRequest {
  /// The session to bring to the front; nil for a new window.
  public let session: UISceneSession?
  /// The kind of scene.
  public let role: UISceneSession.Role

  /// A wish for a new window.
  public init(role: UISceneSession.Role = .windowApplication) {
    session = nil
    self.role = role
  }

  /// A wish for the window of this session.
  public init(session: UISceneSession) {
    self.session = session
    role = session.role
  }
}

/// How a window is closed; LabKit has no choices.
public final class UISceneDestructionRequestOptions: NSObject {}

extension UIScene {
  /// Closes the window in the app switcher as a user would: the scene is disconnected, and its session discarded.
  public func simulateClose() {
    UIApplication.shared.scenes?.discard(session)
  }

  /// Leaves the scene as a user would who goes to the home screen.
  public func simulateEnterBackground() {
    UIApplication.shared.scenes?.enterBackground(self)
  }

  /// Returns to the scene as a user would.
  public func simulateEnterForeground() {
    UIApplication.shared.scenes?.enterForeground(self)
  }

  /// Interrupts the scene, as the control centre or a call does: it stays visible, and is not active.
  public func simulateResignActive() {
    UIApplication.shared.scenes?.resignActive(self)
  }

  /// Ends an interruption.
  public func simulateBecomeActive() {
    UIApplication.shared.scenes?.becomeActive(self)
  }

  /// Disconnects the scene as the system does when it needs memory: the session stays open.
  public func simulateDisconnect() {
    UIApplication.shared.scenes?.disconnect(self)
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
