/// An object that is told what happens to a scene. All methods are optional.
///
/// When a scene appears: `scene(_:willConnectTo:options:)`, `sceneWillEnterForeground(_:)`, `sceneDidBecomeActive(_:)`.
/// When the user leaves it: `sceneWillResignActive(_:)`, `sceneDidEnterBackground(_:)`. When the user closes it, or the
/// system needs its memory: `sceneDidDisconnect(_:)`.
public protocol UISceneDelegate: AnyObject {
  /// A scene is about to be added to the app. Create its window and its first screen here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is about to become visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The user can use the scene.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to be interrupted.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is not visible any more. Save changes here.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene was removed from the app, and is released after this call.
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

/// The delegate of a window scene, which holds the scene's window.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Returns nil.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
