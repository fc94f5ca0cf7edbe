import LabKit

/// Makes the two tabs when the app has launched.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions:
      [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let modelController = ModelController()
    let menu = MenuScreen()
    menu.title = "Menu"
    menu.modelController = modelController
    let bill = BillScreen()
    bill.title = "Bill"
    bill.modelController = modelController
    let tabs = UITabBarController()
    tabs.viewControllers = [menu, bill]
    window = UIWindow()
    window?.rootViewController = tabs
    return true
  }
}
