/// The object that is notified of the app's life cycle, and that creates and connects the app's objects. All members
/// are optional.
public protocol UIApplicationDelegate: AnyObject {
  /// The app's window; only the delegate retains it.
  var window: UIWindow? { get set }
  /// The app has launched and shows nothing yet. Pass the screens their dependencies here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to be interrupted.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is not visible any more. Save changes here.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to become visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// A scene is about to be created; returns how. In an app that uses scenes, the methods above that tell of the
  /// foreground, the background and of activation are not called: the scene delegate is told instead.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user has closed the windows of these sessions.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// Returns nil.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Returns the configuration that the session has.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}
