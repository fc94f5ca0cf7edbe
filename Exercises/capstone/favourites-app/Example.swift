import Foundation
import LabKit

/// Knows one page.
@MainActor
final class ExampleNetwork: Transport {
  nonisolated init() {}

  func title(of address: String) async throws -> String {
    "Swift.org - Welcome"
  }
}

let store = MemoryStore()

/// A launch of the app: new objects, and the store that was there before.
func launch() -> UIWindowScene {
  UIApplication.shared.launch(
    AppDelegate(store: store, transport: ExampleNetwork()),
    sceneDelegate: SceneDelegate())
}

func press(_ label: String, in scene: UIWindowScene) {
  scene.keyWindow?.elements.first { $0.label == label }?.press()
}

func show(_ name: String, _ scene: UIWindowScene) {
  let lines = scene.keyWindow?.screenLines(width: 40) ?? []
  print("\(name):\n  \(lines.joined(separator: "\n  "))")
}

let scene = launch()
press("Add", in: scene)
scene.keyWindow?.elements.first { $0.textInput != nil }?
  .textInput?.simulatePaste("swift.org")
for _ in 0..<20 { await Task.yield() }
show("the editor", scene)
press("Save", in: scene)
show("the list", scene)
show("after another launch", launch())
