import Foundation
import LabKit
import Testing

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
