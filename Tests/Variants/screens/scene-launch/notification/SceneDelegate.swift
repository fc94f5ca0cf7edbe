import LabKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = (UIApplication.shared.delegate as? AppDelegate).map {
      TallyScreen(tally: $0.tally)
    }
    window?.makeKeyAndVisible()
  }
}
