@_spi(GraderKit) import LabKit
import Testing

private final class Forgetful: UIViewController {
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ animated: Bool) {}
  override func viewDidDisappear(_ animated: Bool) {}
}

@Suite("Overrides of a controller's methods")
struct SuperCallTests {
  @Test("that do not call super are noted once, when they are called")
  func noted() {
    let screen = Forgetful()
    #expect(ShownState.overridesWithoutSuper(of: screen) == [])
    let window = UIWindow()
    for _ in 1...2 {
      window.rootViewController = screen
      window.makeKeyAndVisible()
      window.rootViewController = UIViewController()
    }
    #expect(ShownState.overridesWithoutSuper(of: screen) == ["viewWillAppear", "viewDidDisappear"])
  }
}
