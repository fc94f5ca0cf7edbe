import LabKit

/// Lives as long as the app. In an app, the system creates it; here it
/// gets the app's store and transport.
class AppDelegate: UIResponder, UIApplicationDelegate {
  let store: any Store
  let transport: any Transport

  init(store: any Store, transport: any Transport) {
    self.store = store
    self.transport = transport
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
    // Step 6: each window has a model of its own.
    let model = FavouritesModel(store: app.store)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ListScreen(
      model: model, transport: app.transport)
    window.makeKeyAndVisible()
    self.window = window
  }
}
