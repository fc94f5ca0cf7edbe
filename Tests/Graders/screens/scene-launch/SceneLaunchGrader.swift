import GraderKit
import LabKit
import XCTest
@testable import SceneLaunch

nonisolated final class SceneLaunchGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachSceneShowsAWindow() {
    let museum = Museum()
    expectEqual(museum.first.windows.count, 1, "After the launch, the scene has one window")
    expectEqual(
      shown(in: museum.first), "visitors: 0", "After the launch, the user sees the tally in the window")
    expectEqual(
      visibleTallies(of: museum.first), 1, "After the launch, one window that shows the tally is visible")
    let second = museum.open()
    expectEqual(shown(in: second), "visitors: 0", "The user opens another window, and sees the tally there")
    expectEqual(
      visibleTallies(of: second), 1,
      "The user opens another window: in its scene, one window that shows the tally is visible")
    expectNotIdentical(
      tallyScreen(of: second), tallyScreen(of: museum.first), "Each window has a screen of its own")
    expectNotIdentical(second.keyWindow, museum.first.keyWindow, "Each scene has a window of its own")
    for _ in 1...inputs.int(in: 1...3) { tapAdd(in: museum.first) }
    expectEqual(
      shown(in: museum.first), "visitors: \(tallyScreen(of: museum.first)?.tally.count ?? -1)",
      "The first window still works after the second was opened")
  }

  func testAllWindowsShareOneTally() {
    let museum = Museum()
    let scenes = [museum.first, museum.open(), museum.open()]
    guard let tally = tallyScreen(of: scenes[0])?.tally else {
      return fail("The window shows a tally", expected: "a TallyScreen", found: shown(in: scenes[0]))
    }
    for scene in scenes {
      expectIdentical(tallyScreen(of: scene)?.tally, tally, "Each window's screen gets the app's tally")
    }
    var expected = tally.count
    for scene in inputs.shuffled(scenes) {
      for _ in 1...inputs.int(in: 1...4) {
        tapAdd(in: scene)
        expected += 1
      }
      expectEqual(
        scenes.map { shown(in: $0) }, Array(repeating: "visitors: \(expected)", count: scenes.count),
        "A visitor is counted in one window, and all windows show the new count")
    }
  }

  func testEachLaunchBeginsWithANewTally() {
    let before = Museum()
    for _ in 1...inputs.int(in: 2...5) { tapAdd(in: before.first) }
    let old = tallyScreen(of: before.first)?.tally
    let after = Museum()
    expectEqual(shown(in: after.first), "visitors: 0", "The app is launched again, and counts from zero")
    expectNotIdentical(tallyScreen(of: after.first)?.tally, old, "Each launch creates a tally of its own")
  }

  func testTheBackgroundSaves() {
    let museum = Museum()
    let second = museum.open()
    let tally = tallyScreen(of: museum.first)?.tally
    var saves = tally?.saves ?? 0
    for visitors in [0, 1, inputs.int(in: 2...9)] + Array(repeating: 1, count: inputs.int(in: 4...9)) {
      for _ in 0..<visitors { tapAdd(in: museum.first) }
      let count = "The tally shows \(tally?.count ?? -1)"
      expectEqual(tally?.saves, saves, "\(count). While the windows are visible, nothing is saved")
      for scene in inputs.shuffled([museum.first, second, museum.first]) {
        scene.simulateEnterBackground()
        saves += 1
        expectEqual(
          tally?.saves, saves, "\(count). Each time a scene enters the background, the tally is saved once")
        scene.simulateEnterForeground()
        expectEqual(tally?.saves, saves, "\(count). A scene that enters the foreground saves nothing")
      }
    }
    second.simulateResignActive()
    expectEqual(tally?.saves, saves, "A scene is interrupted, and stays visible: nothing is saved")
    second.simulateBecomeActive()
    second.simulateClose()
    expectEqual(
      tally?.saves, saves + 1, "A window is closed: its scene enters the background first, so this saves once"
    )
    openAndClose(museum)
    saves = tally?.saves ?? 0
    museum.first.simulateEnterBackground()
    expectEqual(
      tally?.saves, saves + 1,
      "Another window was closed, and a scene that is left enters the background: the tally is saved once")
  }

  /// Holds nothing of the closed window.
  private func openAndClose(_ museum: Museum) { museum.open().simulateClose() }

  func testAClosedWindowLeavesTheOthers() {
    let museum = Museum()
    let second = museum.open()
    let tally = tallyScreen(of: museum.first)?.tally
    let (closed, open) = inputs.bool() ? (museum.first, second) : (second, museum.first)
    let screen = tallyScreen(of: open)
    tapAdd(in: closed)
    closed.simulateClose()
    expectIdentical(tallyScreen(of: open), screen, "A window is closed, and the other keeps its screen")
    for _ in 1...inputs.int(in: 2...5) { tapAdd(in: open) }
    expectEqual(
      shown(in: open), "visitors: \(tally?.count ?? -1)", "A window is closed, and the other one still counts"
    )
    for _ in 1...inputs.int(in: 12...30) {
      let next = museum.open()
      tapAdd(in: next)
      expectEqual(
        [shown(in: next), shown(in: open)], Array(repeating: "visitors: \(tally?.count ?? -1)", count: 2),
        "Windows are opened and closed again and again: each new one counts, and the other one shows it")
      next.simulateClose()
      if hasFailed { return }
    }
    let third = museum.open()
    expectEqual(
      shown(in: third), "visitors: \(tally?.count ?? -1)", "A new window shows the count of the others")
  }

  func testTheTallyOutlivesTheLastWindow() {
    let times = Museum.countAndClose(times: inputs.int(in: 2...6))
    guard let next = Museum.openWindow() else { return }
    expectEqual(
      shown(in: next), "visitors: \(times)", "The last window was closed, and a new one continues the count")
    next.simulateDisconnect()
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(session: next.session))
    expectEqual(
      (next.session.scene as? UIWindowScene).map { shown(in: $0) }, "visitors: \(times)",
      "The system disconnected a scene to save memory. When the user returns to it, it shows the count")
  }

  func testAClosedWindowIsDeallocated() {
    let museum = Museum()
    let (windows, screens) = (ReleaseTracker(), ReleaseTracker())
    openAndClose(museum, windows, screens) { _ in }
    openAndClose(museum, windows, screens) { scene in for _ in 1...3 { tapAdd(in: scene) } }
    openAndClose(museum, windows, screens) { scene in
      for _ in 1...2 {
        scene.simulateEnterBackground()
        scene.simulateEnterForeground()
      }
    }
    let roots = [UIApplication.shared.delegate as AnyObject?, tallyScreen(of: museum.first)].compactMap { $0 }
    windows.expectReleased("A closed window is deallocated", heldBy: roots)
    screens.expectReleased("The screen of a closed window is deallocated", heldBy: roots)
  }

  private func openAndClose(
    _ museum: Museum, _ windows: ReleaseTracker, _ screens: ReleaseTracker, _ use: (UIWindowScene) -> Void
  ) {
    let scene = museum.open()
    if let window = scene.keyWindow { windows.track(window) }
    if let screen = tallyScreen(of: scene) { screens.track(screen) }
    if tallyScreen(of: scene) == nil {
      fail("Another window shows a tally", expected: "a TallyScreen", found: shown(in: scene))
    }
    use(scene)
    scene.simulateClose()
  }
}

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
    for _ in 1...times { tapAdd(in: scene) }
    defer { scene.simulateClose() }
    return tallyScreen(of: scene)?.tally.count ?? -1
  }
}

/// The screen that the scene's only window shows to the user.
nonisolated func tallyScreen(of scene: UIWindowScene) -> TallyScreen? {
  scene.keyWindow?.rootViewController as? TallyScreen
}

/// The first line that the user sees.
nonisolated func shown(in scene: UIWindowScene) -> String {
  scene.keyWindow?.screenLines(width: 40).first ?? "no key window"
}

/// How many of the scene's windows show a tally, and are visible: the root controller's view is in its window.
nonisolated func visibleTallies(of scene: UIWindowScene) -> Int {
  scene.windows.count { window in
    guard let screen = window.rootViewController as? TallyScreen else { return false }
    return Observed.isLoaded(screen) && screen.view.window === window
  }
}

nonisolated func tapAdd(in scene: UIWindowScene) {
  scene.keyWindow?.elements.first { $0.label == "Add" }?.press()
}
