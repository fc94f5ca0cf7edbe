import GraderKit
import LabKit
import XCTest
@testable import SceneLaunch

nonisolated final class SceneLaunchGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachSceneShowsAWindow() {
    let museum = Museum()
    expectEqual(museum.first.windows.count, 1, "After the launch, the scene has one window")
    expectEqual(museum.first.shown, "visitors: 0", "After the launch, the user sees the tally in the window")
    expectEqual(
      museum.first.visibleTallies, 1, "After the launch, one window that shows the tally is visible")
    let second = museum.open()
    expectEqual(second.shown, "visitors: 0", "The user opens another window, and sees the tally there")
    expectEqual(
      second.visibleTallies, 1,
      "The user opens another window: in its scene, one window that shows the tally is visible")
    expectNotIdentical(
      second.tallyScreen, museum.first.tallyScreen, "Each window has a screen of its own")
    expectNotIdentical(second.keyWindow, museum.first.keyWindow, "Each scene has a window of its own")
    for _ in 1...inputs.int(in: 1...3) { museum.first.tapAdd() }
    expectEqual(
      museum.first.shown, "visitors: \(museum.first.tallyScreen?.tally.count ?? -1)",
      "The first window still works after the second was opened")
  }

  func testAllWindowsShareOneTally() {
    let museum = Museum()
    let scenes = [museum.first, museum.open(), museum.open()]
    guard let tally = scenes[0].tallyScreen?.tally else {
      return fail("The window shows a tally", expected: "a TallyScreen", found: scenes[0].shown)
    }
    for scene in scenes {
      expectIdentical(scene.tallyScreen?.tally, tally, "Each window's screen gets the app's tally")
    }
    var expected = tally.count
    for scene in inputs.shuffled(scenes) {
      for _ in 1...inputs.int(in: 1...4) {
        scene.tapAdd()
        expected += 1
      }
      expectEqual(
        scenes.map(\.shown), Array(repeating: "visitors: \(expected)", count: scenes.count),
        "A visitor is counted in one window, and all windows show the new count")
    }
  }

  func testEachLaunchBeginsWithANewTally() {
    let before = Museum()
    for _ in 1...inputs.int(in: 2...5) { before.first.tapAdd() }
    let old = before.first.tallyScreen?.tally
    let after = Museum()
    expectEqual(after.first.shown, "visitors: 0", "The app is launched again, and counts from zero")
    expectNotIdentical(after.first.tallyScreen?.tally, old, "Each launch creates a tally of its own")
  }

  func testTheBackgroundSaves() {
    let museum = Museum()
    let second = museum.open()
    let tally = museum.first.tallyScreen?.tally
    var saves = tally?.saves ?? 0
    for visitors in [0, 1, inputs.int(in: 2...9)] {
      for _ in 0..<visitors { museum.first.tapAdd() }
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
  }

  func testAClosedWindowLeavesTheOthers() {
    let museum = Museum()
    let second = museum.open()
    let tally = museum.first.tallyScreen?.tally
    let (closed, open) = inputs.bool() ? (museum.first, second) : (second, museum.first)
    let screen = open.tallyScreen
    closed.tapAdd()
    closed.simulateClose()
    expectIdentical(open.tallyScreen, screen, "A window is closed, and the other keeps its screen")
    for _ in 1...inputs.int(in: 2...5) { open.tapAdd() }
    expectEqual(
      open.shown, "visitors: \(tally?.count ?? -1)", "A window is closed, and the other one still counts")
    let third = museum.open()
    expectEqual(third.shown, "visitors: \(tally?.count ?? -1)", "A new window shows the count of the others")
  }

  func testTheTallyOutlivesTheLastWindow() {
    let times = Museum.countAndClose(times: inputs.int(in: 2...6))
    guard let next = Museum.openWindow() else { return }
    expectEqual(
      next.shown, "visitors: \(times)", "The last window was closed, and a new one continues the count")
    next.simulateDisconnect()
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(session: next.session))
    expectEqual(
      (next.session.scene as? UIWindowScene)?.shown, "visitors: \(times)",
      "The system disconnected a scene to save memory. When the user returns to it, it shows the count")
  }

  func testAClosedWindowIsDeallocated() {
    let museum = Museum()
    let (windows, screens) = (ReleaseTracker(), ReleaseTracker())
    openAndClose(museum, windows, screens)
    let roots = [UIApplication.shared.delegate as AnyObject?, museum.first.tallyScreen].compactMap { $0 }
    windows.expectReleased("A closed window is deallocated", heldBy: roots)
    screens.expectReleased("The screen of a closed window is deallocated", heldBy: roots)
  }

  private func openAndClose(_ museum: Museum, _ windows: ReleaseTracker, _ screens: ReleaseTracker) {
    let scene = museum.open()
    if let window = scene.keyWindow { windows.track(window) }
    if let screen = scene.tallyScreen { screens.track(screen) }
    if scene.tallyScreen == nil {
      fail("Another window shows a tally", expected: "a TallyScreen", found: scene.shown)
    }
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

  /// How many of the scene's windows show a tally, and are visible: the root controller's view is in its window.
  nonisolated var visibleTallies: Int {
    windows.count { window in
      guard let screen = window.rootViewController as? TallyScreen else { return false }
      return Observed.isLoaded(screen) && screen.view.window === window
    }
  }

  nonisolated func tapAdd() {
    keyWindow?.elements.first { $0.label == "Add" }?.press()
  }
}
