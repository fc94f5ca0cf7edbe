import Foundation

/// The running app: it knows its delegate and its window, and sends the actions of controls.
///
/// It is a singleton: whoever reads `UIApplication.shared.delegate` depends on a global.
open class UIApplication: UIResponder {
  nonisolated(unsafe) private static let instance = UIApplication()

  /// What an app may be told at its launch.
  public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
    /// The text of the key.
    public let rawValue: String

    /// The key of that text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The one application.
  public static var shared: UIApplication { instance }

  /// Who hears of the app's life. Not retained here; `launch` keeps its delegate until the next launch.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The window that was last made key. Not retained.
  open internal(set) weak var keyWindow: UIWindow?

  private var launched: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Starts an app as the system does: sets the delegate; with a storyboard makes a window with its initial controller,
  /// whose view has not loaded yet; tells the delegate that launching has finished; shows the delegate's window.
  @discardableResult
  public func launch(_ delegate: any UIApplicationDelegate, storyboard: UIStoryboard? = nil) -> UIWindow? {
    launched = delegate
    self.delegate = delegate
    if let storyboard {
      let window = UIWindow()
      window.rootViewController = storyboard.instantiateInitialViewController()
      delegate.window = window
    }
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    delegate.window?.makeKeyAndVisible()
    delegate.applicationDidBecomeActive(self)
    return delegate.window
  }

  /// Sends an action. A nil target: the first responder's chain, then the sender's, is searched for one that takes it.
  /// Answers whether anyone was messaged.
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
