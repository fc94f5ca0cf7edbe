import LabKit

final class SceneDelegate: UIWindowSceneDelegate {
  private var ownWindow: UIWindow?
  private weak var factory: ScreenFactory?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    factory = UIApplication.shared.delegate as? ScreenFactory
    let window = UIWindow()
    window.windowScene = scene as? UIWindowScene
    window.rootViewController = factory?.makeFirstScreen()
    ownWindow = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) { ownWindow?.makeKeyAndVisible() }
  func sceneDidEnterBackground(_ scene: UIScene) { factory?.willLeave() }
}
