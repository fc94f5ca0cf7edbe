import Foundation

/// The running app, with its delegate and its key window; it sends the actions of controls.
///
/// It is a singleton: code that reads `UIApplication.shared.delegate` depends on global state.
open class UIApplication: UIResponder {
  nonisolated(unsafe) private static let instance = UIApplication()

  /// The keys of an app's launch options.
  public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The raw value.
    public let rawValue: String

    /// A key with this raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The states of an app.
  public enum State: Int, Sendable {
    /// Visible, and the user can use it.
    case active = 0
    /// Visible, but interrupted; also while it is launched, and on its way to the background and back.
    case inactive = 1
    /// Not visible.
    case background = 2
  }

  /// The application.
  public static var shared: UIApplication { instance }

  /// The app's delegate. This property does not retain it, but `launch` does until the next launch.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The window that most recently became the key window; not retained.
  open internal(set) weak var keyWindow: UIWindow?

  /// Whether the user sees the app and can use it. In an app with scenes it is the state of the scene that the user sees
  /// best; without scenes, it is `inactive` during the launch.
  open var applicationState: State { scenes?.state ?? ownState }

  private var ownState = State.inactive
  /// How often an app was launched.
  private(set) var launches = 0
  private var launched: (any UIApplicationDelegate)?
  /// The scenes; nil if the app was launched without scenes.
  private(set) var scenes: SceneRegistry?

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Starts an app as the system does: sets the delegate; with a storyboard creates a window with the initial
  /// controller, whose view is not loaded yet; notifies the delegate of the launch (`willFinishLaunching`, then
  /// `didFinishLaunching`); shows the delegate's window.
  @discardableResult
  public final func launch(
    _ delegate: any UIApplicationDelegate, storyboard: UIStoryboard? = nil
  ) -> UIWindow? {
    retain(delegate, scenes: nil)
    if let storyboard {
      let window = UIWindow()
      window.rootViewController = storyboard.instantiateInitialViewController()
      delegate.window = window
    }
    finishLaunching(delegate)
    delegate.window?.makeKeyAndVisible()
    becomeActive()
    return delegate.window
  }

  /// Tells the delegate that the app is launched.
  func finishLaunching(_ delegate: any UIApplicationDelegate) {
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
  }

  private func becomeActive() {
    ownState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  /// Leaves the app as a user would who goes to the home screen: with scenes, all of them.
  public func simulateEnterBackground() {
    if let scenes { return scenes.connected.forEach(scenes.enterBackground) }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    ownState = .background
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// Returns to the app as a user would: with scenes, to all of them.
  public func simulateEnterForeground() {
    if let scenes { return scenes.connected.forEach(scenes.enterForeground) }
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    becomeActive()
  }

  /// Releases the delegate and the scenes of the app that ran before.
  func retain(_ delegate: any UIApplicationDelegate, scenes: SceneRegistry?) {
    launches += 1
    launched = delegate
    self.delegate = delegate
    self.scenes = scenes
    ownState = .inactive
    if scenes != nil { keyWindow = nil }
  }

  /// Sends an action. For a nil target, the first responder's chain is searched, then the sender's. Returns whether the
  /// action was sent to an object.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    guard let receiver = target ?? searchedTarget(for: action, sender: sender) else { return false }
    send(action, to: receiver, sender, event)
    return true
  }

  private func searchedTarget(for action: Selector, sender: AnyObject?) -> AnyObject? {
    let responder = sender as? UIResponder
    let first = responder?.keyboardRoot?.firstResponder
    return [first, responder].lazy
      .compactMap { $0?.target(forAction: action, withSender: sender) as AnyObject? }.first
  }
}

extension UIApplication {
  /// Posted after the delegate was told of the launch.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app has become active.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app is interrupted.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app is not visible any more.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the app becomes visible again.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Posts a notification of the app on the default notification center.
  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// The object that is notified of the app's life cycle, and that creates and connects the app's objects. All members
/// are optional.
public protocol UIApplicationDelegate: AnyObject {
  /// The app's window; only the delegate retains it.
  var window: UIWindow? { get set }
  /// The app is about to finish launching; called before the method below.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
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
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

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
