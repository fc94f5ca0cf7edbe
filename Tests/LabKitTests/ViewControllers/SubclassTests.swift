import Foundation
@_spi(GraderKit) import LabKit
import Testing

/// A screen of another module's that is handed what it needs.
private final class HandedOver: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }
}

/// A table of another module's that counts its loading.
private final class CountedTable: UITableViewController {
  var count: Int

  init() {
    count = 0
    super.init(style: .plain)
  }
}

@Suite("A subclass of a controller")
struct SubclassTests {
  @Test("may call super.init() from an initializer of its own")
  func plainInit() {
    #expect(HandedOver(number: 3).number == 3)
    #expect(CountedTable().count == 0)
  }
}

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

private final class Volume: KVObject {
  @Dynamic var level = 1
}

private final class VolumeScreen: UIViewController {
  let volume: Volume
  let label = UILabel()

  init(_ volume: Volume) {
    self.volume = volume
    super.init(nibName: nil, bundle: nil)
    volume.addObserver(self, forKeyPath: "level", options: [.new], context: nil)
  }

  deinit { volume.removeObserver(self, forKeyPath: "level") }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    label.text = "level \(change?[.newKey] ?? "")"
  }
}

@MainActor
@Suite("Screens that observe")
struct ObservingScreenTests {
  @Test("A view controller can observe a model by key path, and ends it in its deinit")
  func observes() {
    let volume = Volume()
    var screen: VolumeScreen? = VolumeScreen(volume)
    let label = screen?.label
    volume.level = 2
    #expect(label?.text == "level 2")
    screen = nil
    #expect(uiFaults { volume.level = 3 }.isEmpty)
    #expect(label?.text == "level 2")
  }
}
