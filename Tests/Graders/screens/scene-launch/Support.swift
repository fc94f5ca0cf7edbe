import GraderKit
import LabKit

@testable import SceneLaunch

/// A launched app, and what the user does with its windows.
nonisolated final class Museum {
  let first: UIWindowScene

  init() {
    first = UIApplication.shared.launch(AppDelegate(), sceneDelegate: SceneDelegate())
  }

  /// Opens another window.
  func open() -> UIWindowScene { Self.openWindow() ?? first }

  static func openWindow() -> UIWindowScene? {
    let before = UIApplication.shared.connectedScenes
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
    return UIApplication.shared.connectedScenes.subtracting(before).first as? UIWindowScene
  }

  /// Launches the app, counts visitors in its only window, and closes that window. Returns the count, and holds nothing.
  static func countAndClose(times: Int) -> Int {
    let scene = Museum().first
    for _ in 1...times { scene.tapAdd() }
    defer { scene.simulateClose() }
    return scene.tallyScreen?.tally.count ?? -1
  }
}

extension UIWindowScene {
  /// The screen that the scene's only window shows to the user.
  nonisolated var tallyScreen: TallyScreen? {
    keyWindow?.rootViewController as? TallyScreen
  }

  /// The first line that the user sees.
  nonisolated var shown: String {
    keyWindow?.screenLines(width: 40).first ?? "no key window"
  }

  nonisolated func tapAdd() {
    keyWindow?.elements.first { $0.label == "Add" }?.press()
  }
}
