import Foundation

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

  /// Leaves the app as a user would who goes to the home screen: with scenes, all of them.
  public func simulateEnterBackground() {
    if let scenes { return scenes.connected.forEach(scenes.enterBackground) }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// Returns to the app as a user would: with scenes, to all of them.
  public func simulateEnterForeground() {
    if let scenes { return scenes.connected.forEach(scenes.enterForeground) }
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  /// Posts a notification of the app on the default notification center.
  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
