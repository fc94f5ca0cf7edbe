import Foundation
import LabKit
import Testing

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  override class var actions: [Action] { [Action("quit", AppDelegate.quit)] }
  let journal = Journal()
  var window: UIWindow? = UIWindow()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    journal.write("launched with \(application.connectedScenes.count)")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { journal.write("app active") }
  func applicationDidEnterBackground(_ application: UIApplication) { journal.write("app background") }
  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
    journal.write("discarded \(sessions.count), open \(application.openSessions.count)")
  }
  func quit() { journal.write("quit") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    journal.write("connect \(session.persistentIdentifier)")
    guard window == nil, let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = LoggingScreen("A", journal)
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { journal.write("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { journal.write("active") }
  func sceneWillResignActive(_ scene: UIScene) { journal.write("resign") }
  func sceneDidEnterBackground(_ scene: UIScene) { journal.write("background") }
  func sceneDidDisconnect(_ scene: UIScene) { journal.write("disconnect") }
}

private final class Listener: ActionTarget {
  static var actions: [Action] { [Action("heard:", Listener.heard)] }
  let journal = Journal()
  func heard(_ notification: Notification) { journal.write(notification.name.rawValue) }
}

private final class Launching: UIApplicationDelegate {
  var state: UIApplication.State?
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    state = application.applicationState
    return true
  }
}

private final class Silent: UIApplicationDelegate, UISceneDelegate {}

@MainActor
@Suite("Scenes")
struct SceneTests {
  private let app = AppDelegate()

  private func launch() -> UIWindowScene {
    UIApplication.shared.launch(app, sceneDelegate: SceneDelegate(app.journal))
  }

  private func openAnother() -> UIWindowScene? {
    let before = UIApplication.shared.connectedScenes
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
    return UIApplication.shared.connectedScenes.subtracting(before).first as? UIWindowScene
  }

  @Test("The state of the app is that of the scene that the user sees best")
  func applicationState() throws {
    let delegate = Launching()
    let first = UIApplication.shared.launch(delegate, sceneDelegate: SceneDelegate(Journal()))
    #expect(delegate.state == .background)
    #expect(UIApplication.shared.applicationState == .active)
    let second = try #require(openAnother())
    first.simulateEnterBackground()
    #expect(UIApplication.shared.applicationState == .active)
    second.simulateResignActive()
    #expect(UIApplication.shared.applicationState == .inactive)
    second.simulateEnterBackground()
    #expect(UIApplication.shared.applicationState == .background)
  }

  @Test("A launch connects one scene; the app delegate is not told of activation")
  func order() {
    let scene = launch()
    #expect(
      app.journal.read() == [
        "launched with 0", "connect session 1", "A loadView", "A didLoad", "A willAppear", "A didAppear",
        "foreground", "active",
      ])
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.windows.count == 1)
    #expect(UIApplication.shared.keyWindow === scene.windows.first)
    #expect(scene.windows.first?.windowScene === scene)
    #expect(UIApplication.shared.connectedScenes == [scene])
  }

  @Test("The background and the foreground are the scene's, and no screen disappears")
  func background() {
    let scene = launch()
    _ = app.journal.read()
    scene.simulateEnterBackground()
    scene.simulateEnterBackground()
    #expect(scene.activationState == .background)
    scene.simulateEnterForeground()
    #expect(app.journal.read() == ["resign", "background", "foreground", "active"])
  }

  @Test("An interruption only resigns; a scene that was interrupted does not resign again")
  func interruption() {
    let scene = launch()
    _ = app.journal.read()
    scene.simulateResignActive()
    scene.simulateResignActive()
    #expect(scene.activationState == .foregroundInactive)
    scene.simulateBecomeActive()
    #expect(app.journal.read() == ["resign", "active"])
    scene.simulateResignActive()
    scene.simulateEnterBackground()
    scene.simulateBecomeActive()
    #expect(app.journal.read() == ["resign", "background"])
  }

  @Test("Closing a window discards its session, releases what it showed, and leaves the others")
  func close() {
    let first = launch()
    weak let second = openAnother()
    weak let window = second?.windows.first
    weak let screen = window?.rootViewController
    #expect(UIApplication.shared.keyWindow === window)
    _ = app.journal.read()
    second?.simulateClose()
    #expect(app.journal.read() == ["resign", "background", "disconnect", "discarded 1, open 1"])
    #expect(second == nil)
    #expect(window == nil)
    #expect(screen == nil)
    #expect(UIApplication.shared.keyWindow === first.windows.first)
    #expect(first.activationState == .foregroundActive)
  }

  @Test("A disconnected scene's session stays open, and gets a new scene")
  func reconnect() {
    let scene = launch()
    let session = scene.session
    scene.simulateDisconnect()
    #expect(UIApplication.shared.openSessions == [session])
    #expect(UIApplication.shared.connectedScenes.isEmpty)
    _ = app.journal.read()
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(session: session))
    #expect(app.journal.read().first == "connect session 1")
    #expect(session.scene != nil)
    #expect(session.scene !== scene)
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    #expect(UIApplication.shared.openSessions.isEmpty)
  }

  @Test("With a storyboard, the delegate has a window with the first screen when the scene connects")
  func storyboard() {
    let storyboard = UIStoryboard(name: "Main")
    storyboard.addScene("S", isInitial: true, make: LoggingScreen("S", app.journal))
    let scene = UIApplication.shared.launch(
      app, storyboard: storyboard, sceneDelegate: SceneDelegate(app.journal))
    #expect(
      app.journal.read().dropFirst() == [
        "connect session 1", "S loadView", "S didLoad", "S willAppear", "S didAppear", "foreground", "active",
      ])
    #expect(UIApplication.shared.keyWindow === scene.keyWindow)
  }

  @Test("In an app with scenes, a window without a scene is not shown to the user")
  func windowWithoutScene() {
    let scene = launch()
    app.window?.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === scene.windows.first)
  }

  @Test("A window's next responder is its scene, and the application where it has none")
  func responders() {
    let scene = launch()
    #expect(scene.windows.first?.next === scene)
    #expect(scene.next === UIApplication.shared)
    #expect(UIWindow().next === UIApplication.shared)
  }

  @Test("A scene does not retain its window, and retains its delegate until the next launch")
  func ownership() {
    let scene = launch()
    weak let delegate = scene.delegate as? SceneDelegate
    #expect(delegate != nil)
    delegate?.window = nil
    #expect(scene.windows.isEmpty)
    UIApplication.shared.launch(Silent(), sceneDelegate: Silent())
    #expect(UIApplication.shared.keyWindow == nil)
  }

  @Test("Each step posts a notification with the scene as its object")
  func notifications() {
    let scene = launch()
    let listener = Listener()
    let names = [
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIScene.didDisconnectNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(listener, selector: "heard:", name: name, object: scene)
    }
    scene.simulateEnterBackground()
    scene.simulateEnterForeground()
    scene.simulateDisconnect()
    let written = listener.journal.read()
    #expect(written.count == 7)
    #expect(written.first == "UISceneWillDeactivateNotification")
    #expect(written.last == "UISceneDidDisconnectNotification")
  }
}
