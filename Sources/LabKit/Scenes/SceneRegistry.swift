/// The scenes of the running app, and what the system does to them.
final class SceneRegistry {
  private(set) var connected: [UIScene] = []
  private(set) var sessions: [UISceneSession] = []
  private let makeDelegate: () -> any UISceneDelegate
  private let storyboard: UIStoryboard?
  private var number = 0

  init(storyboard: UIStoryboard?, makeDelegate: @escaping () -> any UISceneDelegate) {
    self.storyboard = storyboard
    self.makeDelegate = makeDelegate
  }

  /// The state of the app: that of the scene that the user sees best.
  var state: UIApplication.State {
    if connected.contains(where: { $0.activationState == .foregroundActive }) { return .active }
    return connected.contains { $0.isVisible } ? .inactive : .background
  }

  /// Brings the session's scene to the front; connects a scene first if there is none.
  @discardableResult
  func activate(_ session: UISceneSession?, role: UISceneSession.Role) -> UIWindowScene {
    let scene = session?.scene as? UIWindowScene ?? connect(session ?? newSession(role))
    enterForeground(scene)
    if let window = scene.keyWindow { UIApplication.shared.keyWindow = window }
    return scene
  }

  func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .unattached || scene.activationState == .background else { return }
    let isFirst = connected.allSatisfy { !$0.isVisible }
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.post(UIScene.willEnterForegroundNotification)
    if isFirst { UIApplication.shared.post(UIApplication.willEnterForegroundNotification) }
    scene.activationState = .foregroundInactive
    becomeActive(scene)
  }

  func becomeActive(_ scene: UIScene) {
    guard scene.activationState == .foregroundInactive else { return }
    let isFirst = connected.allSatisfy { $0.activationState != .foregroundActive }
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    scene.post(UIScene.didActivateNotification)
    if isFirst { UIApplication.shared.post(UIApplication.didBecomeActiveNotification) }
  }

  func resignActive(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    scene.delegate?.sceneWillResignActive(scene)
    scene.post(UIScene.willDeactivateNotification)
    if connected.count(where: { $0.activationState == .foregroundActive }) == 1 {
      UIApplication.shared.post(UIApplication.willResignActiveNotification)
    }
    scene.activationState = .foregroundInactive
  }

  func enterBackground(_ scene: UIScene) {
    resignActive(scene)
    guard scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.post(UIScene.didEnterBackgroundNotification)
    if connected.allSatisfy({ !$0.isVisible }) {
      UIApplication.shared.post(UIApplication.didEnterBackgroundNotification)
    }
  }

  /// Removes the scene from the app. Its session stays open.
  func disconnect(_ scene: UIScene) {
    guard connected.contains(where: { $0 === scene }) else { return }
    enterBackground(scene)
    connected.removeAll { $0 === scene }
    scene.activationState = .unattached
    scene.session.scene = nil
    scene.delegate?.sceneDidDisconnect(scene)
    scene.post(UIScene.didDisconnectNotification)
    let windows = (scene as? UIWindowScene)?.windows ?? []
    if windows.contains(where: { $0 === UIApplication.shared.keyWindow }) {
      UIApplication.shared.keyWindow =
        connected.reversed().lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
    }
  }

  /// Removes the session, and its scene if it is connected, for good.
  func discard(_ session: UISceneSession) {
    guard let index = sessions.firstIndex(where: { $0 === session }) else { return }
    if let scene = session.scene { disconnect(scene) }
    sessions.remove(at: index)
    UIApplication.shared.delegate?.application(UIApplication.shared, didDiscardSceneSessions: [session])
  }

  private func newSession(_ role: UISceneSession.Role) -> UISceneSession {
    number += 1
    let session = UISceneSession(role: role, number: number)
    sessions.append(session)
    return session
  }

  private func connect(_ session: UISceneSession) -> UIWindowScene {
    let options = UIScene.ConnectionOptions()
    session.configuration =
      UIApplication.shared.delegate?.application(
        UIApplication.shared, configurationForConnecting: session, options: options)
      ?? session.configuration
    let scene = UIWindowScene(session: session, connectionOptions: options)
    connected.append(scene)
    session.scene = scene
    scene.delegate = makeDelegate()
    let window = (session.configuration.storyboard ?? storyboard)?.instantiateInitialViewController()
      .map { scene.window(showing: $0) }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    scene.post(UIScene.willConnectNotification)
    window?.makeKeyAndVisible()
    return scene
  }
}

extension UIWindowScene {
  /// The window that the system creates for a storyboard.
  fileprivate func window(showing controller: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: self)
    window.rootViewController = controller
    (delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }
}
