import LabKit

/// Lives as long as the app, and holds what all windows share. In an app,
/// the system creates it; here it gets the app's store and transport.
class AppDelegate: UIResponder, UIApplicationDelegate {
  let transport: any Transport
  let model: FavouritesModel

  init(store: any Store, transport: any Transport) {
    self.transport = transport
    model = FavouritesModel(store: store)
    super.init()
  }
}

/// The system creates one for each window.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? AppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ListScreen(
      model: app.model, transport: app.transport)
    window.makeKeyAndVisible()
    self.window = window
  }
}
