/// Who hears of an app's life; where its objects are made and wired. Every member may be left out.
public protocol UIApplicationDelegate: AnyObject {
  /// The app's window; it must be kept by the delegate, nobody else does.
  var window: UIWindow? { get set }
  /// The app has started and shows nothing yet: the place to hand screens what they need.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is in front now.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to be interrupted.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is no longer seen: the place to save.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app will be seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// No window unless declared.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Agrees.
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
}
